// @vitest-environment jsdom
import { ShellContext } from '@foyer/sdk/react'
import { createTestShell } from '@foyer/sdk/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeBoundary } from './code-boundary.tsx'
import { pressGuardOver } from './console-test.ts'
import { loadable } from './loadable.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Stores = () => <p>Stores of Maison Verte</p>
const network = { isThere: false }

/** A page with a form, and with a part whose code is loaded from the network. */
function draw(): ReturnType<typeof render> {
  network.isThere = false
  const { Page } = loadable(async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Stores }
  })
  return render(
    <ShellContext value={createTestShell()}>
      <input aria-label="Name" />
      <CodeBoundary>
        <Page />
      </CodeBoundary>
    </ShellContext>,
  )
}

describe('a part of the console whose code is not loaded', () => {
  it('ADMIN-130 says so in its place, and what was typed beside it stays', async () => {
    draw()
    await userEvent.type(screen.getByLabelText('Name'), 'Lyon')
    expect((await screen.findByRole('alert')).textContent).toContain('Check the network, then try again.')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lyon')
  })

  it('ADMIN-130 is loaded again on request, as often as it fails', async () => {
    draw()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    network.isThere = true
    await pressGuardOver()
    await userEvent.click(again)
    expect(await screen.findByText('Stores of Maison Verte')).toBeTruthy()
  })

  it('ADMIN-130 is loaded as soon as there is a network', async () => {
    draw()
    await screen.findByRole('alert')
    network.isThere = true
    await act(async () => dispatchEvent(new Event('online')))
    expect(await screen.findByText('Stores of Maison Verte')).toBeTruthy()
  })

  it('ADMIN-130 leaves other errors to the shell', () => {
    const Broken = (): never => {
      throw new Error('in render')
    }
    expect(() =>
      render(
        <ShellContext value={createTestShell()}>
          <CodeBoundary>
            <Broken />
          </CodeBoundary>
        </ShellContext>,
      ),
    ).toThrow('in render')
  })
})
