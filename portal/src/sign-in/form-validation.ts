/** Checks the input before a request is sent. */
export interface LoginFormValues {
  readonly username: string
  readonly password: string
  /** The input of the captcha; undefined if it is missing, `unneeded` if none is required. */
  readonly captcha: object | undefined | 'unneeded'
}

export type LoginField = 'username' | 'password' | 'captcha'
export type Problems = Readonly<
  Partial<Record<LoginField, 'signIn.usernameMissing' | 'signIn.passwordMissing' | 'signIn.captchaMissing'>>
>

/** The fields that are wrong; none if the request may be sent. */
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
