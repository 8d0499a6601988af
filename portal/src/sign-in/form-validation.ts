/** Checks the input before a request is sent. */
export interface LoginFormValues {
  readonly username: string
  readonly password: string
  /** The captcha's answer; nothing where it is missing, `unneeded` where none is asked for. */
  readonly captcha: object | undefined | 'unneeded'
}

export type LoginField = 'username' | 'password' | 'captcha'
export type Problems = Readonly<
  Partial<Record<LoginField, 'signIn.usernameMissing' | 'signIn.passwordMissing' | 'signIn.captchaMissing'>>
>

/** Which fields are wrong, in the order in which they stand; none when the sign-in may be tried. */
export function problemsOf(entries: LoginFormValues): Problems {
  return {
    ...(entries.username.trim() === '' && { username: 'signIn.usernameMissing' as const }),
    ...(entries.password === '' && { password: 'signIn.passwordMissing' as const }),
    ...(entries.captcha === undefined && { captcha: 'signIn.captchaMissing' as const }),
  }
}

export function firstProblem(problems: Problems): LoginField | undefined {
  return (['username', 'password', 'captcha'] as const).find((field) => problems[field])
}
