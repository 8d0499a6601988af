// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'
import { ToastContext, ToastRegion } from './toast-region.tsx'

const SECONDS = 1_000

/** jsdom opens no popover, and hides it. */
function showPopover(this: HTMLElement): void {
  this.removeAttribute('popover')
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover() {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderToasts() {
  const toasts = createToastQueue()
  render(
    <ToastContext value={toasts}>
      <ToastRegion />
    </ToastContext>,
  )
  return toasts
}

it('SHELL-20 a toast that closes after a while stays under the pointer and with the focus', () => {
  const toasts = renderToasts()
  act(() => toasts.notify({ key: 'account.data.saved' }, 'info'))
  const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * SECONDS))
  const shown = (role: string) => screen.queryByRole(role)
  const toast = shown('status') as HTMLElement
  // jsdom has no pointer.
  const underPointer = vi.spyOn(toast, 'matches').mockImplementation((selector) => selector.includes(':hover'))
  pass(20)
  expect(shown('status')).toBe(toast)
  underPointer.mockRestore()
  act(() => shown('button')?.focus())
  pass(20)
  expect(shown('status')).toBe(toast)
  act(() => shown('button')?.blur())
  pass(8)
  expect(shown('status')).toBeNull()
})

it('SHELL-20 a fourth toast takes the place of the oldest that is not in use, and waits where each one is', () => {
  const toasts = renderToasts()
  const notify = (text: string): void => act(() => toasts.notify({ text }, 'info'))
  const shown = () => screen.getAllByRole('status')
  const texts = () => shown().map((toast) => toast.textContent)
  // jsdom has no pointer.
  const putUnderPointer = (toast: HTMLElement | undefined): void =>
    void (toast && vi.spyOn(toast, 'matches').mockImplementation((selector) => selector.includes(':hover')))
  for (const text of ['A', 'B', 'C']) notify(text)
  const [first, second] = shown()
  putUnderPointer(first)
  act(() => second?.querySelector('button')?.focus())
  notify('D')
  expect(texts()).toEqual(['A', 'B', 'D'])
  expect(second?.contains(document.activeElement)).toBe(true)
  putUnderPointer(shown()[2])
  notify('E')
  expect(texts()).toEqual(['A', 'B', 'D'])
  expect(toasts.current).toHaveLength(4)
})
