// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createToastQueue, visibleToasts } from './toast-queue.ts'

const FIVE = ['A', 'B', 'C', 'D', 'E']
const textsOf = (toasts: ReturnType<typeof createToastQueue>) =>
  visibleToasts(toasts.current).map(({ message }) => 'text' in message && message.text)

describe('message boxes', () => {
  it('LIMIT-07 three are shown at once, further ones wait for their turn', () => {
    const toasts = createToastQueue()
    for (const text of FIVE) toasts.notify({ text })
    expect(textsOf(toasts)).toEqual(['A', 'B', 'C'])
    toasts.close(toasts.current[1]?.id ?? 0)
    expect(textsOf(toasts)).toEqual(['A', 'C', 'D'])
  })

  it('LIMIT-07 a new one takes the place of the oldest that closes automatically and has no button', () => {
    const toasts = createToastQueue()
    toasts.notify({ text: 'A' })
    toasts.notify({ text: 'B' }, 'info', { messageKey: 'notices.refresh', act() {} })
    toasts.notify({ text: 'C' }, 'info')
    toasts.notify({ text: 'D' }, 'info')
    expect(textsOf(toasts)).toEqual(['A', 'B', 'D'])
    toasts.notify({ text: 'E' })
    toasts.notify({ text: 'F' }, 'info')
    expect(textsOf(toasts)).toEqual(['A', 'B', 'E'])
    expect(toasts.current).toHaveLength(4)
  })

  it('a message without a tone is an error', () => {
    const toasts = createToastQueue()
    toasts.notify({ text: 'A' })
    expect(toasts.current[0]?.tone).toBe('error')
  })

  it('the same message is not shown twice at a time', () => {
    const toasts = createToastQueue()
    toasts.notify({ key: 'error.serviceUnavailable' })
    toasts.notify({ key: 'error.serviceUnavailable' })
    expect(toasts.current).toHaveLength(1)
  })
})
