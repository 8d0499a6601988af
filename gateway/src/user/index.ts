export { isActivated } from './is-activated.ts'
export { recordLastSignIn } from './last-sign-in.ts'
