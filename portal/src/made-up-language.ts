// For the gallery, which shows every language; in the portal it is loaded only by who asks for it.
export { pseudoMessages } from './languages/pseudo.ts'
