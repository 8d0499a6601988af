export { changeInformation, information } from './information.ts'
