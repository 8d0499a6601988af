import type { KeyboardEvent } from 'react'

/** Closes a form with Escape. An input method has the key for itself. */
export function onEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
}
