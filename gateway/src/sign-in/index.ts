export { type AuthenticatedLogin, assertNotLocked, completeSignIn } from './complete-sign-in.ts'
export { configuration, loginConfiguration } from './configuration.ts'
export { login } from './login.ts'
export { loginContextFor } from './login-context.ts'
