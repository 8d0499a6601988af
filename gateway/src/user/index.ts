export { recordLastSignIn } from './last-sign-in.ts'
