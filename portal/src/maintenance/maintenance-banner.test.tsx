// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPortal, renderSignedIn } from '../testing/index.ts'

afterEach(cleanup)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const configuration = () => ({
  maintenance: { startsAt: inMinutes(26), endsAt: inMinutes(120), readOnly: true, texts: { en: 'New prices arrive.' } },
})
const banner = async () => await screen.findByRole('region', { name: 'Maintenance' })

describe('banner of a maintenance', () => {
  it('PLATFORM-11 PLATFORM-12 it is on the sign-in page, read aloud once without its countdown, and can be collapsed', async () => {
    await renderPortal({ configuration: configuration() })
    const shown = await banner()
    const line = shown.querySelector('p')
    expect(line?.textContent).toMatch(/^Maintenance: .* · in 2[56] minutes · New prices arrive\.$/)
    await waitFor(() =>
      expect(within(shown).getByRole('status').textContent).toMatch(/^Maintenance: .*New prices arrive\.$/),
    )
    expect(within(shown).getByRole('status').textContent).not.toContain('minutes')
    await userEvent.click(within(shown).getByRole('button', { name: 'Show less' }))
    expect(line?.textContent).not.toContain('New prices arrive.')
    const toggle = within(shown).getByRole('button', { name: 'Show more' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle)
    expect(line?.textContent).toContain('New prices arrive.')
  })

  it('PLATFORM-11 it is in the shell, in the time zone of the user', async () => {
    const given = configuration()
    await renderSignedIn({ configuration: given })
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
    expect((await banner()).textContent).toContain(time.format(new Date(given.maintenance.startsAt)))
  })

  it('PLATFORM-12 without a maintenance, and after its end, there is no banner', async () => {
    await renderPortal({
      configuration: { maintenance: { startsAt: inMinutes(-20), endsAt: inMinutes(-1), readOnly: true, texts: {} } },
    })
    await screen.findAllByRole('textbox')
    expect(screen.queryByRole('region', { name: 'Maintenance' })).toBeNull()
  })
})
