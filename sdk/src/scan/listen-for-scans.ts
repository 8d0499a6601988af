import { createScanRecogniser } from './scan-recogniser.ts'

/** Inputs into which nothing is typed. */
const NOT_TYPED = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/**
 * Calls the listener with what a scanner that acts as a keyboard reads in this window.
 * @returns a function that ends it
 */
export function listenForScans(window: Window, onScan: (code: string) => void): () => void {
  const recognise = createScanRecogniser()
  const onKey = (event: KeyboardEvent): void => {
    const { key, timeStamp: at, repeat, ctrlKey, altKey, metaKey } = event
    // Ctrl and Alt together are AltGr, which types characters.
    const command = metaKey || ctrlKey !== altKey
    const { scan, handled } = recognise({ key, at, repeat, command, inField: isTextField(event.composedPath()[0]) })
    if (handled) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (scan !== undefined) onScan(scan)
  }
  // Before anything in the page: a shortcut must not take a character of a code.
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

function isTextField(target: EventTarget | undefined): boolean {
  const element = target as Partial<HTMLInputElement> | undefined
  if (element?.isContentEditable) return true
  if (element?.tagName === 'INPUT') return !NOT_TYPED.has(element.type ?? '')
  return element?.tagName === 'TEXTAREA' || element?.tagName === 'SELECT'
}
