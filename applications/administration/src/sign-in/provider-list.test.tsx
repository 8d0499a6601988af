// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, page, setUpConsole, shownText } from '../console-test.ts'
import { signInResponses } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = signInResponses
})

describe('list of providers', () => {
  it('ADMIN-70 shows organisation, number of users and state of each, WeChat among them', async () => {
    await open('sign-in')
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(shownText)).toEqual([
        'lmhttps://login.verte.exampleMaison Verte0 usersOff',
        'Maison Verte IDhttps://login.verte.exampleMaison Verte12 usersOn',
        'WeChatwx0123456789abcdefMaison Verte5 usersOn',
      ]),
    )
    expect(screen.getByText('3 providers are connected.')).toBeTruthy()
  })

  it('ADMIN-71 only administrators of the platform see providers; others see the policy', async () => {
    page.administers = 'organisation'
    await open('sign-in')
    expect(await screen.findByText('Sign-in policy')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Providers' })).toBeNull()
    expect(page.calls.map(({ name }) => name)).not.toContain('providers.listProviders')
  })
})
