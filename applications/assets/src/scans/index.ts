export { useFoundCodes } from './use-found-codes.ts'
