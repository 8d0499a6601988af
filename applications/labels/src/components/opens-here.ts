import type { MouseEvent } from 'react'

/** True if a press on a link opens it in this tab, so that the application goes there itself. */
export function opensHere({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || button !== 0)
}
