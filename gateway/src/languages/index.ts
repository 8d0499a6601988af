export { messages } from './messages.ts'
export { isInForce, ReplacedTexts } from './replaced-texts.ts'
