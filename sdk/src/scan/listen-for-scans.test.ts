// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { listenForScans } from './listen-for-scans.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

function listening() {
  const onScan = vi.fn()
  ends.push(listenForScans(window, onScan))
  return onScan
}

/** Presses keys without a pause, and returns those that nothing else got. */
function press(target: Element, keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return !target.dispatchEvent(event)
  })
}

function added(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}

it('APP-48 a scan presses no button that has the focus', () => {
  const onScan = listening()
  expect(press(added('<button>Pay</button>'), [...'12345', 'Enter'])).toEqual(['2', '3', '4', '5', 'Enter'])
  expect(onScan.mock.calls).toEqual([['12345']])
})

it.each(['<input>', '<input type="search">', '<textarea></textarea>'])(
  'APP-48 a scan into %s is typed there',
  (field) => {
    const onScan = listening()
    expect(press(added(field), [...'12345', 'Enter'])).toEqual([])
    expect(onScan).not.toHaveBeenCalled()
  },
)

it('APP-48 a checkbox is no text field', () => {
  const onScan = listening()
  press(added('<input type="checkbox">'), [...'12345', 'Enter'])
  expect(onScan).toHaveBeenCalledTimes(1)
})

it('APP-48 reports nothing after its end', () => {
  const onScan = listening()
  ends.pop()?.()
  expect(press(document.body, [...'12345', 'Enter'])).toEqual([])
  expect(onScan).not.toHaveBeenCalled()
})
