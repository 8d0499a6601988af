// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ADMIN-133 returns what is typed after a pause, and nothing of what was typed before', () => {
  const seen: string[] = []
  const { rerender } = renderHook(
    ({ text }) => {
      seen.push(useSettled(text))
    },
    { initialProps: { text: '' } },
  )
  for (const text of ['c', 'c-', 'c-0999']) {
    rerender({ text })
    act(() => void vi.advanceTimersByTime(249))
  }
  expect(new Set(seen)).toEqual(new Set(['']))
  act(() => void vi.advanceTimersByTime(1))
  expect(new Set(seen)).toEqual(new Set(['', 'c-0999']))
})
