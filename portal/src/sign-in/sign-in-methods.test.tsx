// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { descriptionOf, type Handlers, type PortalOptions, renderPortal } from '../testing/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('other ways to sign in', () => {
  const ALL = {
    wechatSwitch: true,
    azureSSOSwitch: true,
    SSOConfig: {
      lm: { configShow: true, configSwitch: true, name: 'Lumière', icon: 'data:image/png;base64,AAAA' },
      unseen: { configShow: false, configSwitch: true, name: 'By address only' },
      off: { configShow: true, configSwitch: false, name: 'Switched off' },
    },
  } as const satisfies PortalOptions['configuration']

  it('SIGNIN-20 are not shown as shipped, nor is a divider', async () => {
    await renderPortal()
    expect(screen.queryByRole('list', { name: english['signIn.otherMethods'] })).toBeNull()
    expect(screen.queryByText('or', { exact: true })).toBeNull()
  })

  it('SIGNIN-20, SIGNIN-21, SIGNIN-22, SIGNIN-23 are WeChat, Microsoft and each provider that is shown and on', async () => {
    await renderPortal({ configuration: ALL })
    const list = screen.getByRole('list', { name: english['signIn.otherMethods'] })
    const links = [...list.querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(['WeChat', 'Microsoft', 'Lumière'])
    expect(links[2]?.querySelector('img')?.getAttribute('src')).toBe(ALL.SSOConfig.lm.icon)
    const divider = screen.getByText('or', { exact: true })
    expect(divider.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it.each(['wx', 'microsoft', 'lm', 'unseen'])('SIGNIN-25 the address names the way %s', async (type) => {
    await renderPortal({ configuration: ALL, address: `/?loginType=${type}` })
    expect(passwordField()).toBeNull()
  })

  it.each([
    ['microsoft', 'Microsoft', '/proxy/allstar/v2/azure/login'],
    ['lm', 'Lumière', '/proxy/allstar/v2/sso/lm/login'],
    ['unseen', 'By address only', '/proxy/allstar/v2/sso/unseen/login'],
  ])('SIGNIN-35 SIGNIN-36 %s is opened by a form that the browser submits', async (type, method, action) => {
    await renderPortal({ configuration: ALL, address: `/?loginType=${type}&login_hint=anna%40lm.example` })
    const form = button(`Continue with ${method}`).closest('form')
    expect(form?.getAttribute('action')).toBe(action)
    expect(form?.getAttribute('method')).toBe('post')
    expect(form && [...new FormData(form)]).toEqual([['login_hint', 'anna@lm.example']])
  })

  it('SIGNIN-36 a chosen icon submits the form at once, and an opened address waits for a press', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
    await renderPortal({ configuration: ALL })
    await userEvent.setup().click(screen.getByRole('link', { name: 'Lumière' }))
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    cleanup()
    await renderPortal({ configuration: ALL, address: '/?loginType=lm' })
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('SSO-52 a mail address of a provider is led there, and any other is asked for its password', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
    const handlers: Handlers = {
      'singleSignOn.homeRealm': ({ username }) => ({
        provider: String(username).endsWith('@lm.example') ? 'lm' : null,
      }),
    }
    const form = await openForm({ configuration: ALL, handlers })
    await form.user.type(form.username, 'anna@other.example{Enter}')
    expect(descriptionOf(form.password)).toContain(english['signIn.passwordMissing'])
    await form.user.clear(form.username)
    await form.user.type(form.username, 'anna@lm.example{Enter}')
    await waitFor(() => expect(location.search).toBe('?loginType=lm&login_hint=anna%40lm.example'))
    await waitFor(() => expect(submit).toHaveBeenCalled())
  })

  it.each(['normal', 'off', 'nobody', '__proto__', ''])('SIGNIN-25 the name "%s" means the password', async (type) => {
    await renderPortal({ configuration: ALL, address: `/?loginType=${type}` })
    expect(passwordField()).not.toBeNull()
  })

  it('SIGNIN-18 the forgotten password is offered only while email verification is enabled', async () => {
    await renderPortal({ configuration: { userEmailVerificationStatus: true } })
    expect(screen.queryByRole('button', { name: english['signIn.forgotPassword'] })).not.toBeNull()
    cleanup()
    await renderPortal()
    expect(screen.queryByRole('button', { name: english['signIn.forgotPassword'] })).toBeNull()
  })
})

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function passwordField(): HTMLInputElement | null {
  return document.querySelector('input[autocomplete~="current-password"]')
}

/** Opens the page with its password form. */
async function openForm(options: PortalOptions) {
  await renderPortal(options)
  const username = document.querySelector<HTMLInputElement>('input[autocomplete~="username"]')
  const password = passwordField()
  if (!username || !password) throw new Error('There is no sign-in form.')
  return { user: userEvent.setup(), username, password }
}
