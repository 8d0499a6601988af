/** The gateway cannot start. `problem` is the cause, `remedy` what the operator can do. */
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
