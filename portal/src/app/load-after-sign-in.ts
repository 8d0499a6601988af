/** Loads the code that every session needs. It is loaded as soon as there is one, so that it is there when it ends, offline too. */
export const loadAfterSignIn = () => import('./after-sign-in.ts')
