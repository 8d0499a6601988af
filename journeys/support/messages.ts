/** The product's messages, so that a journey uses their keys and not their texts. */
export { messageIn as words } from '@foyer/messages'
