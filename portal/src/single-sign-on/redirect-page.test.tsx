// @vitest-environment jsdom

import { ERRORS, type ErrorName } from '@foyer/contract/errors'
import { LANGUAGES } from '@foyer/contract/languages'
import type { LoginResponse } from '@foyer/contract/sign-in'
import { catalogues, english } from '@foyer/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, type Handlers, NO_RESPONSE, renderPortal, untilAlert } from '../testing/index.ts'

const RESPONSE: LoginResponse = {
  ...{ username: 'maya', access_token: 'A'.repeat(43), googleType: 0 },
  ...{ userFirstLogin: false, passwordModifyExpires: false },
}
/** Each code that a provider's sign-in may end with, by the name of its error. */
const SIGN_ON_ERRORS = (Object.keys(ERRORS) as ErrorName[]).filter((name) =>
  /^A06(2\d|3[0-36])$|^A085[2-8]$/.test(String(ERRORS[name].code)),
)

let page = 0
/** A code of its own for each page, because a code is exchanged once. */
const code = () => `code-${++page}`

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the page of a returning browser', () => {
  it.each([
    ['lm', 'singleSignOn.exchange'],
    ['microsoft', 'singleSignOn.exchangeMicrosoft'],
  ] as const)('SSO-11 SSO-12 exchanges the code of %s once, and goes on', async (provider, endpoint) => {
    const handlers: Handlers = { [endpoint]: () => ({ ...RESPONSE, googleType: 1 }) }
    const gateway = await renderPortal({ address: `/redirect?provider=${provider}&code=${code()}`, handlers })
    await waitFor(() => expect(location.pathname).toBe('/googleLogin'))
    expect(gateway.requestsTo(endpoint)).toHaveLength(1)
  })

  it('says that the sign-in is being completed', async () => {
    const handlers: Handlers = { 'singleSignOn.exchange': () => new Promise(() => {}) }
    await renderPortal({ address: `/redirect?provider=lm&code=${code()}`, handlers })
    expect(screen.getByRole('status').textContent).toContain(english['signIn.redirect.wait'])
  })

  it.each([
    ['a used code', failure('signOnCode'), english['error.signOnCode']],
    ['a provider that was switched off', failure('signInMethodChanged'), english['error.signInMethodChanged']],
    ['no network', NO_RESPONSE, english['signIn.redirect.noResponse']],
  ])('SSO-14 SSO-44 shows %s with its own text, and a link to start again', async (_what, reason, text) => {
    const handlers: Handlers = { 'singleSignOn.exchange': () => reason }
    await renderPortal({ address: `/redirect?provider=lm&code=${code()}`, handlers })
    await untilAlert(text)
    const again = screen.getByRole('link', { name: english['signIn.redirect.startAgain'] })
    expect(again.getAttribute('href')).toBe('/?loginType=lm')
  })

  it('SSO-48 an account that exists leads to the password, and from there to the account page', async () => {
    await renderPortal({ address: '/redirect?provider=lm&error=A0636' })
    expect(screen.getByRole('alert').textContent).toContain(english['error.accountExists'])
    expect(sessionStorage.getItem('foyer-return-to')).toBe('/account#providers')
    await userEvent.setup().click(screen.getByRole('link', { name: english['signIn.usePassword'] }))
    expect(location.pathname).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'SSO-43 ASVS 3.7.2 follows no foreign address: %s',
    async (address) => {
      const parameters = new URLSearchParams({
        provider: address,
        error: 'A0621',
        returnTo: address,
        redirect: address,
      })
      await renderPortal({ address: `/redirect?${parameters}` })
      for (const link of screen.getAllByRole('link'))
        expect(new URL(link.getAttribute('href') ?? '', location.href).origin).toBe(location.origin)
    },
  )
})

describe('ERR-38 codes of a sign-in through others', () => {
  it('are twenty-two', () => expect(SIGN_ON_ERRORS).toHaveLength(22))

  it.each(SIGN_ON_ERRORS)('SSO-10 ERR-38 %s is shown in its own words', async (name) => {
    await renderPortal({ address: `/redirect?provider=lm&error=${ERRORS[name].code}` })
    expect(screen.getByRole('alert').textContent).toContain(english[`error.${name}` as keyof typeof english])
  })

  it.each(LANGUAGES)('ERR-38 each has a text of its own in %s', (language) => {
    const texts = SIGN_ON_ERRORS.map((name) => catalogues[language][`error.${name}` as keyof typeof english])
    expect(new Set(texts).size).toBe(SIGN_ON_ERRORS.length)
  })
})
