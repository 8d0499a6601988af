// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PressedKey, textAfter, useBufferedKeys } from './buffered-keys.ts'

afterEach(cleanup)

describe('textAfter', () => {
  const cases: readonly [text: string, key: string, shortcut: boolean, after: string | undefined][] = [
    ['', 'm', false, 'm'],
    ['ma', 'p', false, 'map'],
    ['ma', ' ', false, 'ma '],
    ['店', '铺', false, '店铺'],
    ['a', '😀', false, 'a😀'],
    ['a😀', 'Backspace', false, 'a'],
    ['', 'Backspace', false, ''],
    ['map', 'Enter', false, 'map'],
    ['map', 'k', true, undefined],
    ['map', 'Enter', true, undefined],
    ['map', 'Tab', false, undefined],
    ['map', 'Escape', false, undefined],
    ['map', 'Dead', false, undefined],
  ]
  it.each(cases)('%j and %s (shortcut: %j) give %j', (text, key, shortcut, after) => {
    expect(textAfter(text, { key, shortcut } satisfies PressedKey)).toBe(after)
  })
})

describe('useBufferedKeys', () => {
  it('SHELL-02 writes what was typed into the field that takes the focus', () => {
    const { open } = opened()
    type('map')
    open()
    expect(screen.getByText('found: map')).toBeTruthy()
  })

  it('keeps nothing once the field has the focus', () => {
    const { open } = opened()
    open()
    expect(press(screen.getByRole('textbox'), { key: 'x' })).toBe(true)
    expect(press(document.body, { key: 'x' })).toBe(true)
    expect(screen.getByText('found:')).toBeTruthy()
  })

  it('keeps nothing of a panel that was given up', () => {
    const { open, cancel, close } = opened()
    type('map')
    press(document.body, { key: 'Escape' })
    expect(cancel).toHaveBeenCalledOnce()
    close()
    expect(press(document.body, { key: 'x' })).toBe(true)
    open()
    expect(screen.getByText('found:')).toBeTruthy()
  })

  it('leaves keys to a field of the page, and shortcuts to the browser', () => {
    const { open } = opened()
    const field = document.body.appendChild(document.createElement('input'))
    expect(press(field, { key: 'x' })).toBe(true)
    expect(press(document.body, { key: 'r', ctrlKey: true })).toBe(true)
    field.remove()
    open()
    expect(screen.getByText('found:')).toBeTruthy()
  })

  it('keeps a character that AltGr writes', () => {
    const { open } = opened()
    press(document.body, { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true })
    open()
    expect(screen.getByText('found: @')).toBeTruthy()
  })
})

function opened() {
  const cancel = vi.fn()
  const view = render(<Page opening="switcher" cancel={cancel} loaded={false} />)
  return {
    cancel,
    open: () => view.rerender(<Page opening="switcher" cancel={cancel} loaded />),
    close: () => view.rerender(<Page opening={undefined} cancel={cancel} loaded={false} />),
  }
}

interface PageProps {
  readonly opening: string | undefined
  readonly cancel: () => void
  readonly loaded: boolean
}

function Page({ opening, cancel, loaded }: PageProps) {
  useBufferedKeys(opening, cancel)
  return loaded && <Field />
}

function Field() {
  const [text, setText] = useState('')
  return (
    <div data-modal="">
      {/* biome-ignore lint/a11y/noAutofocus: as the field of a panel. */}
      <input autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      <p>{`found: ${text}`}</p>
    </div>
  )
}

function type(text: string): void {
  for (const key of text) press(document.body, { key })
}

/** Returns whether the key was left to the browser. */
function press(target: Element, init: KeyboardEventInit): boolean {
  return fireEvent.keyDown(target, init)
}
