import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '../fields/button.tsx'
import { FailureMessage, ProblemMessage } from './failure.tsx'
import { Skeleton } from './skeleton.tsx'
import { Mark, StateMark } from './state-mark.tsx'
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

it.each([
  ['the pressed button goes away with a failure', 'Try again', 'The labels'],
  ['the user is elsewhere', 'Elsewhere', 'Elsewhere'],
])(
  'the focus after a failure is on the title of the page where it would be lost: %s',
  async (_case, focused, after) => {
    const page = (hasFailed: boolean) => (
      <main>
        <h1 tabIndex={-1}>The labels</h1>
        <Button>Elsewhere</Button>
        {hasFailed && <FailureMessage text="Not loaded." reason="No network." retry="Try again" onRetry={() => {}} />}
      </main>
    )
    const { rerender } = render(page(true))
    await userEvent.click(screen.getByRole('button', { name: focused }))
    rerender(page(false))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(document.activeElement?.textContent).toBe(after)
  },
)

it('SHELL-21 the title that has the focus after a failure is not that of a hidden application', async () => {
  const page = (hasFailed: boolean) => (
    <main>
      <section hidden>
        <h1 tabIndex={-1}>The sensors</h1>
      </section>
      <section>
        <h1 tabIndex={-1}>The labels</h1>
        {hasFailed && <FailureMessage text="Not loaded." reason="No network." retry="Try again" onRetry={() => {}} />}
      </section>
    </main>
  )
  const { rerender } = render(page(true))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  rerender(page(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The labels'))
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

it('a problem is scrolled into view when it appears, not when it is rendered again', () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { rerender } = render(<ProblemMessage>The code is in use.</ProblemMessage>)
  rerender(<ProblemMessage>The code is in use.</ProblemMessage>)
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('a state is words, and its mark is hidden from screen readers', () => {
  const { container } = render(
    <>
      <StateMark tone="warning">Locked</StateMark>
      <Mark tone="neutral" hollow />
    </>,
  )
  expect(container.textContent).toBe('Locked')
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2)
  expect(container.querySelector('[data-hollow]')?.getAttribute('data-tone')).toBe('neutral')
})

it('BRAND-09 the mark of a good state has the fixed colour, and no mark has that of the brand', () => {
  const styles = readFileSync(join(import.meta.dirname, 'state-mark.module.css'), 'utf8')
  const { container } = render(<Mark tone="good" />)
  expect(container.querySelector('[data-tone="good"]')).not.toBeNull()
  expect(styles.split('\n.mark {')[1]?.split('}')[0]).toContain('--tone: var(--good)')
  expect(styles).not.toContain('[data-tone="good"]')
  expect(styles).not.toContain('--accent')
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
