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

it('SHELL-20 a toast that closes after a while stays under the pointer and with the focus', () => {
  const toasts = createToastQueue()
  render(
    <ToastContext value={toasts}>
      <ToastRegion />
    </ToastContext>,
  )
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
