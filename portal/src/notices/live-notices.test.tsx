// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { constant, writableStore } from '../components/index.ts'
import { LiveView } from './live-notices.tsx'
import type { LiveUpdates } from './live-updates.ts'

afterEach(cleanup)

it('SHELL-21 the title of the page has the focus once an offer to reload is put off', async () => {
  const updates = {
    connection: constant({ at: 'open', receivedAt: 0, retries: 0 }),
    offers: writableStore(['languages']),
    sessionNotice: constant(undefined),
  }
  render(
    <main>
      <h1 tabIndex={-1}>Home</h1>
      <LiveView updates={updates as unknown as LiveUpdates} />
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'notices.later' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  expect(screen.queryByRole('button')).toBeNull()
})
