/** The gateway cannot start, and an operator can mend it: `problem` says why, `remedy` says how. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  readonly problem: string
  readonly remedy: string

  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options)
    this.problem = problem
    this.remedy = remedy
  }
}
