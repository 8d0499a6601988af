export { messages } from './messages.ts'
