// Used by the gallery, which shows every language. The portal loads it only when it is chosen.
export { pseudoMessages } from './languages/pseudo.ts'
