import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FailureMessage, ProblemMessage } from './failure.tsx'
import { Skeleton } from './skeleton.tsx'
import { useMediaQuery } from './use-media-query.ts'

afterEach(() => vi.unstubAllGlobals())

it('a failure is announced with its reason, and can be tried again', async () => {
  const retry = vi.fn()
  render(
    <FailureMessage
      text="The labels are not loaded."
      reason="There is no network."
      retry="Try again"
      onRetry={retry}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('The labels are not loaded.There is no network.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('a problem is announced, and a skeleton has a name', () => {
  render(
    <>
      <ProblemMessage>The code is in use.</ProblemMessage>
      <Skeleton label="Loading" />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('The code is in use.')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
})

it('a media query is followed while the component is mounted', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  const Wide = () => <p>{useMediaQuery('(min-width: 1101px)') ? 'wide' : 'narrow'}</p>
  render(<Wide />)
  expect(screen.getByText('narrow')).toBeDefined()
  act(() => {
    media.matches = true
    media.dispatchEvent(new Event('change'))
  })
  expect(screen.getByText('wide')).toBeDefined()
})
