import { useEffect, useEffectEvent } from 'react'

/** A key press, as the decision needs it. */
export interface PressedKey {
  /** As `KeyboardEvent.key`. */
  readonly key: string
  /** Is Ctrl, Command or Alt held? Then the key is a shortcut. AltGr writes characters and does not count. */
  readonly shortcut: boolean
}

/** The text after a key press, or `undefined` where the key is not for a text. Enter chooses nothing that is not shown yet. */
export function textAfter(text: string, { key, shortcut }: PressedKey): string | undefined {
  if (shortcut) return undefined
  if (key === 'Enter') return text
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : undefined
}

/** Keeps what is typed from the opening of a panel until its field has the focus, and writes it there. Escape calls `cancel`. */
export function useBufferedKeys(opening: string | undefined, cancel: () => void): void {
  const onCancel = useEffectEvent(cancel)
  useEffect(() => (opening === undefined ? undefined : bufferKeys(() => onCancel())), [opening])
}

function bufferKeys(cancel: () => void): () => void {
  const listening = new AbortController()
  let text = ''
  const onKey = (event: KeyboardEvent): void => {
    if (isTextField(event.target)) return
    const { key } = event
    if (key === 'Escape') cancel()
    const shortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
    const next = textAfter(text, { key, shortcut })
    if (next === undefined) return
    text = next
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element && target.closest('[data-modal]'))) return
    listening.abort()
    if (text && target instanceof HTMLInputElement) write(text, target)
  }
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('focusin', onFocus, options)
  return () => listening.abort()
}

/** Writes as a user does: the event tells React. */
function write(text: string, field: HTMLInputElement): void {
  field.setRangeText(text, 0, 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/** Does the keyboard write into this element? */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}
