import { type OpenSocket, textOf } from './open-sockets.ts'
import { type DeliverableNotice, titleIn } from './undelivered-notices.ts'

/**
 * Returns a function that writes the push of a notice, once for all sockets with the same language, count and preference.
 * @returns the text for a socket; `announce`: whether the portal shows a toast
 */
export function pushTextsOf(notice: DeliverableNotice): (socket: OpenSocket, announce: boolean) => Buffer {
  const { id, sequence, type, acknowledgeBy } = notice
  const due = acknowledgeBy === null ? {} : { acknowledgeBy }
  const texts = new Map<string, Buffer>()
  return ({ language, unread }, announce) => {
    const variant = `${language} ${unread} ${announce}`
    const known = texts.get(variant)
    if (known) return known
    const text = textOf({ type, id, ...titleIn(notice, language), sequence, announce, ...due }, unread)
    texts.set(variant, text)
    return text
  }
}
