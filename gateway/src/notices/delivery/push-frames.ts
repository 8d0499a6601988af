import type { TextFrame } from '../../platform/socket/text-frame.ts'
import { frameOf, type OpenSocket } from './open-sockets.ts'
import { type DeliverableNotice, titleIn } from './undelivered-notices.ts'

/**
 * Returns a function that builds the push of a notice, once for all sockets with the same language, count and preference.
 * @returns the frame for a socket; `announce`: whether the portal shows a toast
 */
export function pushFramesOf(notice: DeliverableNotice): (socket: OpenSocket, announce: boolean) => TextFrame {
  const { id, sequence, type, acknowledgeBy } = notice
  const due = acknowledgeBy === null ? {} : { acknowledgeBy }
  const frames = new Map<string, TextFrame>()
  return ({ language, unread }, announce) => {
    const variant = `${language} ${unread} ${announce}`
    const known = frames.get(variant)
    if (known) return known
    const frame = frameOf({ type, id, ...titleIn(notice, language), sequence, announce, ...due }, unread)
    frames.set(variant, frame)
    return frame
  }
}
