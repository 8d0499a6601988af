// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

restoreFocus(window, document)

/** A frame in which the first button has the focus when a dialog of the shell takes it. */
function behindADialog() {
  document.body.innerHTML = '<button>One</button><button>Two</button>'
  const [one, two] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  one.focus()
  one.blur()
  return { one, two }
}

it('APP-51 a frame gives the focus back to the element that had it before a dialog of the shell', () => {
  const { one } = behindADialog()
  window.dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(one)
})

it('APP-51 an element of the frame that the user focuses instead has the focus', () => {
  const { two } = behindADialog()
  two.focus()
  window.dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(two)
})

it('APP-51 nothing gets the focus if the element is gone', () => {
  const { one } = behindADialog()
  one.remove()
  window.dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(document.body)
})

it('APP-51 nothing gets the focus if the user pressed elsewhere', () => {
  behindADialog()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  window.dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(document.body)
})
