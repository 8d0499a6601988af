import type { Screen, ShellScreen } from './visits/addresses.ts'

/** The screens outside of the shell, but for the sign-in page itself. */
export type PartScreen = Exclude<Screen, 'login' | ShellScreen>

/**
 * Where the source of a screen's part is. By that the build knows the files which the gateway's page asks for at once; only
 * paths stand here, so that the build can read them without the screens.
 */
export const PART_SOURCES: Readonly<Record<PartScreen, `src/${string}.tsx`>> = {
  soc: 'src/legal/legal-page.tsx',
  activeUser: 'src/recovery/one-time-link-page.tsx',
  findPassword: 'src/recovery/one-time-link-page.tsx',
  forgetPassword: 'src/recovery/recovery-page.tsx',
  forcePwdChange: 'src/steps/due-password-page.tsx',
  googleLogin: 'src/steps/code-page.tsx',
  forceBind: 'src/steps/binding-page.tsx',
  redirect: 'src/steps/redirect-page.tsx',
  otherSystemLogin: 'src/steps/other-system-page.tsx',
}
