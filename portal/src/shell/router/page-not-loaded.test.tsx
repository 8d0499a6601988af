// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../../../tools/console-guard.ts'
import { lazyPage } from '../../app/lazy-pages.ts'
import { renderSignedIn } from '../../testing/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page of the shell whose code does not load', () => {
  it.each([
    [false, 'ui.offline.title'],
    [true, 'ui.partMissing.title'],
  ] as const)('SHELL-13 with a network: %s, says "%s" and how to reach support', async (onLine, title) => {
    const page = lazyPage('versions')
    if (!page) throw new Error('The versions have a page of their own.')
    vi.spyOn(page, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
    vi.spyOn(page, 'ready', 'get').mockReturnValue(undefined)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const uiConfig = { company: 'Maison Verte', support: { phone: '+33 1 23 45 67 89' } }
    await renderSignedIn({ address: '/home', configuration: { uiConfig } })
    // React reports what an error boundary catches.
    expectConsoleError(/Error: versions/)
    await userEvent.click(await screen.findByRole('link', { name: english['shell.versions'] }))
    expect(await screen.findByRole('heading', { name: english[title] })).toBeTruthy()
    expect(screen.getByRole('link', { name: uiConfig.support.phone })).toBeTruthy()
  })
})
