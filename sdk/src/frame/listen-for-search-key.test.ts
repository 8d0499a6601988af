// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listenForSearchKey } from './listen-for-search-key.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A window of its own: other tests of this worker listen to that of the test. */
function listening() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const window = frame.contentWindow as Window & typeof globalThis
  const onSearch = vi.fn()
  ends.push(listenForSearchKey(window, onSearch), () => frame.remove())
  return { window, onSearch }
}

/** @returns whether the key was used */
function press({ document, KeyboardEvent }: Window & typeof globalThis, init: KeyboardEventInit): boolean {
  return !document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
}

describe('the keys of the search in a frame', () => {
  it.each([
    ['Ctrl+K', { key: 'k', ctrlKey: true }],
    ['Command+K', { key: 'K', metaKey: true }],
  ])('APP-77 %s is passed on, each time it is pressed', (_keys, init) => {
    const { window, onSearch } = listening()
    expect([press(window, init), press(window, init)]).toEqual([true, true])
    expect(onSearch).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['K', { key: 'k' }],
    ['Ctrl+J', { key: 'j', ctrlKey: true }],
    ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }],
  ])('APP-77 %s is left to the application', (_keys, init) => {
    const { window, onSearch } = listening()
    expect(press(window, init)).toBe(false)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('APP-77 what the application prevents is not passed on, even by a listener of the window that came later', () => {
    const { window, onSearch } = listening()
    const use = (event: Event) => event.preventDefault()
    window.addEventListener('keydown', use)
    press(window, { key: 'k', ctrlKey: true })
    expect(onSearch).not.toHaveBeenCalled()
  })
})
