/** Something, an @, and something with a dot in it. The gateway validates the rest. */
const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with an email address, before any call is made. */
export function emailProblem(typed: string): 'password.emailMissing' | 'password.emailInvalid' | undefined {
  const email = typed.trim()
  if (email === '') return 'password.emailMissing'
  return SHAPE.test(email) ? undefined : 'password.emailInvalid'
}
