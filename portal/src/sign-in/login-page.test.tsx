// @vitest-environment jsdom
import { signInDigest } from '@foyer/contract/sign-in'
import { browserMessages, catalogues, english } from '@foyer/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  descriptionOf,
  type Failure,
  failure,
  type Handlers,
  NO_RESPONSE,
  type PortalOptions,
  renderPortal,
  untilAlert,
} from '../testing/index.ts'

const RESPONSE = {
  username: 'manager',
  access_token: 'A'.repeat(43),
  googleType: 0,
  userFirstLogin: false,
  passwordModifyExpires: false,
} as const
const signedIn: Handlers = { 'signIn.login': () => RESPONSE }
const rejectedWith = (reason: Failure): Handlers => ({ 'signIn.login': () => reason })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the sign-in form', () => {
  it('SIGNIN-04, SIGNIN-05 is disabled while a sign-in runs, says so, and sends nothing again', async () => {
    const form = await openForm({ handlers: { 'signIn.login': () => new Promise(() => {}) } })
    await form.submit('manager', 'a password')
    expect(form.button.getAttribute('aria-disabled')).toBe('true')
    expect(form.button.getAttribute('aria-busy')).toBe('true')
    expect(form.button.textContent).toBe(english['signIn.submitting'])
    await form.user.type(form.password, '{Enter}')
    await form.user.click(form.button)
    form.button.closest('form')?.requestSubmit()
    expect(form.gateway.requestsTo('signIn.login')).toHaveLength(1)
  })

  it('SIGNIN-07 refuses an empty username at its field, before any request', async () => {
    const form = await openForm({ handlers: signedIn })
    await form.submit('   ', 'something')
    expect(descriptionOf(form.username)).toContain(english['signIn.usernameMissing'])
    expect(form.username.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(form.username)
    expect(form.password.value).toBe('something')
    expect(form.gateway.requestsTo('signIn.login')).toEqual([])
  })

  it('SIGNIN-08 refuses an empty password at its field, and the next click counts at once', async () => {
    const form = await openForm({ handlers: signedIn })
    await form.user.type(form.username, 'manager')
    await form.user.click(form.button)
    expect(descriptionOf(form.password)).toContain(english['signIn.passwordMissing'])
    expect(document.activeElement).toBe(form.password)
    expect(form.gateway.requestsTo('signIn.login')).toEqual([])
    await form.user.type(form.password, 'a password')
    await form.user.click(form.button)
    expect(form.gateway.requestsTo('signIn.login')).toHaveLength(1)
  })

  it('SIGNIN-05, LIMIT-03 signs in once by two clicks', async () => {
    let respond: (response: Failure) => void = () => {}
    const response = new Promise<Failure>((resolve) => {
      respond = resolve
    })
    const form = await openForm({ handlers: { 'signIn.login': () => response } })
    await form.user.type(form.username, 'manager')
    await form.user.type(form.password, 'wrong on purpose')
    await form.user.dblClick(form.button)
    respond(failure('wrongCredentials'))
    await untilAlert(english['error.wrongCredentials'])
    expect(form.gateway.requestsTo('signIn.login')).toHaveLength(1)
  })

  it('SIGNIN-06 is usable after a rejected sign-in, keeps its input, and selects the password', async () => {
    const form = await openForm({ handlers: rejectedWith(failure('wrongCredentials')) })
    await form.submit('manager', 'not this one')
    await untilAlert(english['error.wrongCredentials'])
    expect(form.button.getAttribute('aria-disabled')).toBeNull()
    expect([form.username.value, form.password.value]).toEqual(['manager', 'not this one'])
    await waitFor(() => expect(document.activeElement).toBe(form.password))
    form.gateway.use(signedIn)
    await form.user.keyboard('the right one{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(form.gateway.requestsTo('signIn.login').map(({ password }) => password)).toEqual([
      signInDigest('not this one', 'manager'),
      signInDigest('the right one', 'manager'),
    ])
  })

  it('SIGNIN-06, ERR-18 keeps everything typed while there is no network, and works once there is one', async () => {
    const form = await openForm({ handlers: rejectedWith(NO_RESPONSE) })
    await form.submit('manager', 'a password')
    await untilAlert(english['signIn.noConnection'])
    form.gateway.use(signedIn)
    await form.user.click(form.button)
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })
})

describe('the sign-in page', () => {
  it('SIGNIN-69 leads to the one-time code, also where passwords are not recovered by mail', async () => {
    await renderPortal({ configuration: { userEmailVerificationStatus: false } })
    await userEvent.click(screen.getByRole('link', { name: english['signIn.oneTimeCode'] }))
    expect(location.pathname).toBe('/activeUser')
  })

  it('SIGNIN-70 warns of Caps Lock while the password is typed', async () => {
    const { user, password } = await openForm({})
    await user.type(password, '{CapsLock}secret')
    expect(screen.getByText(english['signIn.capsLock'])).toBeTruthy()
    await user.keyboard('{CapsLock}s')
    expect(screen.queryByText(english['signIn.capsLock'])).toBeNull()
  })

  it('SHELL-13 shows in its footer how to reach support, where the settings say it', async () => {
    const support = {
      text: 'Every day',
      phone: '+33 1 (23)',
      email: 'help@verte.example',
      link: 'https://verte.example/help',
    }
    await renderPortal({ configuration: { uiConfig: { company: 'Maison Verte', support } } })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText(english['ui.help']).closest('summary')).not.toBeNull()
    expect(footer.getByText('Every day')).toBeTruthy()
    const links = [...document.querySelectorAll('address a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['+33 1 (23)', 'tel:+33123'],
      ['help@verte.example', 'mailto:help@verte.example'],
      ['verte.example/help', 'https://verte.example/help'],
    ])
  })

  it('SHELL-13 shows no help where the settings name none', async () => {
    await renderPortal()
    expect(screen.queryByText(english['ui.help'])).toBeNull()
  })

  it('I18N-07 offers the language of the browser by its own name, and changes to it in one tap', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en'])
    const messages: Handlers = { 'languages.messages': () => [{ i18n: 'de', data: { base: browserMessages('de') } }] }
    await renderPortal({ handlers: messages })
    const offer = screen.getByRole('button', { name: 'Deutsch' })
    expect(offer.lang).toBe('de')
    await userEvent.click(offer)
    expect(await screen.findByRole('button', { name: catalogues.de['signIn.submit'] })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deutsch' })).toBeNull()
  })

  it.each([
    ['the page has it already', ['en-GB', 'de'], {}],
    ['a language was chosen on this device', ['de-DE'], { localeLanguage: 'en' }],
    ['the platform does not offer it', ['it-IT'], {}],
  ])('I18N-07 offers no language where %s', async (_why, languages, storage) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    await renderPortal({ storage })
    expect(within(screen.getByRole('banner')).queryByRole('button')).toBeNull()
  })
})

describe('the captcha', () => {
  const CAPTCHA: PortalOptions = {
    configuration: { captchaSwitch: true },
    handlers: { 'signIn.captcha': () => ({ id: 'c1', captcha: 'data:image/png;base64,AAAA' }) },
  }

  it('LIMIT-03, SIGNIN-14 fetches one picture for six clicks in a row', async () => {
    const { gateway, user } = await openForm(CAPTCHA)
    await screen.findByRole('img', { name: english['signIn.captchaPicture'] })
    const picture = screen.getByRole('button', { name: english['signIn.captchaNew'] })
    for (let click = 1; click <= 6; click++) await user.click(picture)
    await waitFor(() => expect(gateway.requestsTo('signIn.captcha')).toHaveLength(2))
  })

  it('LIMIT-03 asks for one calculation by two clicks', async () => {
    const { gateway, user } = await openForm(CAPTCHA)
    await user.dblClick(screen.getByRole('button', { name: english['signIn.captchaWork'] }))
    expect(gateway.requestsTo('signIn.captchaWork')).toHaveLength(1)
  })

  it('SHELL-21 the button for the way without a picture keeps the focus, as the way back', async () => {
    const { user } = await openForm(CAPTCHA)
    const button = screen.getByRole('button', { name: english['signIn.captchaWork'] })
    await user.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.textContent).toBe(english['signIn.captchaPictureAgain'])
  })

  it('SHELL-21 the button for another calculation hands the focus to the button for a picture', async () => {
    const { user } = await openForm({
      ...CAPTCHA,
      handlers: { ...CAPTCHA.handlers, 'signIn.captchaWork': () => failure('serviceUnavailable') },
    })
    const other = screen.getByRole('button', { name: english['signIn.captchaWork'] })
    await user.click(other)
    const again = await screen.findByRole('button', { name: english['ui.tryAgain'] })
    again.focus()
    await user.keyboard('{Enter}')
    expect(again.isConnected).toBe(false)
    expect(document.activeElement).toBe(other)
    expect(other.textContent).toBe(english['signIn.captchaPictureAgain'])
  })

  it('SIGNIN-10 a wrong password leaves the way without a picture, with a new calculation', async () => {
    const { gateway, user, submit } = await openForm({
      ...CAPTCHA,
      handlers: {
        ...CAPTCHA.handlers,
        'signIn.captchaWork': () => ({ id: 'w1', challenge: 'abc', difficulty: 1 }),
        ...rejectedWith(failure('wrongCredentials')),
      },
    })
    await user.click(screen.getByRole('button', { name: english['signIn.captchaWork'] }))
    await screen.findByText(english['signIn.captchaWorkDone'])
    await submit('manager', 'wrong')
    await untilAlert(english['error.wrongCredentials'])
    await waitFor(() => expect(gateway.requestsTo('signIn.captchaWork')).toHaveLength(2))
    expect(gateway.requestsTo('signIn.captcha')).toHaveLength(1)
    expect(await screen.findByText(english['signIn.captchaWorkDone'])).toBeTruthy()
  })
})

describe('a rejected sign-in', () => {
  it.each([
    ['ERR-26 a wrong password', failure('wrongCredentials'), 'error.wrongCredentials'],
    ['ERR-20 an unknown user', failure('userNotFound'), 'error.wrongCredentials'],
    ['ERR-28 a disabled account', failure('noPermission', { reason: 'DISABLED' }), 'error.noPermission.disabled'],
    ['SIGNIN-64 no permission', failure('noPermission', { reason: 'PERMISSION' }), 'error.noPermission.permission'],
    ['SIGNIN-65 no store', failure('noPermission', { reason: 'JURISDICTION' }), 'error.noPermission.jurisdiction'],
    ['ERR-17 one too many', failure('tooManyRequests'), 'error.tooManyRequests'],
  ] as const)('%s shows its text in the form, once, and stores no token', async (_, reason, key) => {
    const form = await openForm({ handlers: rejectedWith(reason) })
    await form.submit('manager', 'wrong')
    const alert = await untilAlert(english[key])
    expect(alert.closest('form')).not.toBeNull()
    expect(form.button.getAttribute('aria-disabled')).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('ERR-05, ERR-20, ERR-26 reads alike for a wrong password and an unknown user', async () => {
    const texts: (string | null)[] = []
    for (const error of ['wrongCredentials', 'userNotFound'] as const) {
      const form = await openForm({ handlers: rejectedWith(failure(error)) })
      await form.submit('manager', 'wrong')
      texts.push((await screen.findByRole('alert')).textContent)
      cleanup()
    }
    expect(texts[1]).toBe(texts[0])
  })
})

function passwordField(): HTMLInputElement | null {
  return document.querySelector('input[autocomplete~="current-password"]')
}

async function openForm(options: PortalOptions) {
  const gateway = await renderPortal(options)
  const user = userEvent.setup()
  const username = document.querySelector<HTMLInputElement>('input[autocomplete~="username"]')
  const password = passwordField()
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!username || !password || !button) throw new Error('There is no sign-in form.')
  return {
    ...{ gateway, user, username, password, button },
    async submit(name: string, typed: string) {
      await user.type(username, name)
      await user.type(password, `${typed}{Enter}`)
    },
  }
}
