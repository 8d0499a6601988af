/** The product's own sentences, so that a journey names what is meant and not how it is put today. */
export { messageIn as words } from '@foyer/messages'
