export { accessHandlers } from './handlers.ts'
