// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { descriptionOf, failure, type Handlers, renderPortal } from '../testing/index.ts'

const PICTURE = '01930000-0000-7000-8000-000000000001'
const CALCULATION = '01930000-0000-7000-8000-000000000002'
const captcha: Handlers = { 'signIn.captcha': () => ({ id: PICTURE, captcha: 'data:image/png;base64,AAAA' }) }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of a forgotten password', () => {
  it('PWD-32, PWD-34 refuses an empty address and an empty captcha, each at its field', async () => {
    const { gateway, user, email, send } = await openRecovery()
    await user.click(send)
    expect(descriptionOf(email)).toContain(english['password.emailMissing'])
    expect(document.activeElement).toBe(email)
    expect(descriptionOf(captchaField())).toContain(english['signIn.captchaMissing'])
    expect(gateway.requestsTo('password.retrieve')).toEqual([])
    expect(gateway.requestsTo('signIn.validateCaptcha')).toEqual([])
  })

  it.each(['manager', 'manager@verte', '@verte.example', 'man ager@verte.example'])(
    'PWD-33 refuses %s, which is no address, at its field before any request',
    async (typed) => {
      const { gateway, user, email, send } = await openRecovery()
      await user.type(email, typed)
      await user.type(captchaField(), 'ABCD')
      await user.click(send)
      expect(descriptionOf(email)).toContain(english['password.emailInvalid'])
      expect(gateway.requestsTo('password.retrieve')).toEqual([])
    },
  )
})

describe('the captcha after a request that failed', () => {
  const work: Handlers = { 'signIn.captchaWork': () => ({ id: CALCULATION, challenge: 'abc', difficulty: 1 }) }

  /** Sends the form with a captcha that is passed, and a request for the mail that is rejected. */
  async function failWith(error: Parameters<typeof failure>[0], calculates = false) {
    const page = await openRecovery({
      ...work,
      'signIn.validateCaptcha': () => ({}),
      'password.retrieve': () => failure(error),
    })
    const { user, email, send } = page
    await user.type(email, 'manager@verte.example')
    if (calculates) {
      await user.click(screen.getByRole('button', { name: english['signIn.captchaWork'] }))
      await screen.findByText(english['signIn.captchaWorkDone'])
    } else await user.type(captchaField(), 'ABCD')
    await user.click(send)
    await waitFor(() => expect(page.gateway.requestsTo('password.retrieve')).toHaveLength(1))
    await screen.findByRole('button', { name: english['password.forgotten.submit'] })
    return page
  }

  it.each(['tooManyRequests', 'serviceUnavailable', 'emailVerificationOff'] as const)(
    'SIGNIN-57 one that passed is sent again after %s, which has not used it',
    async (error) => {
      const { gateway, user, send } = await failWith(error)
      expect(screen.queryByRole('textbox', { name: english['signIn.captcha'] })).toBeNull()
      await user.click(send)
      await waitFor(() => expect(gateway.requestsTo('password.retrieve')).toHaveLength(2))
      expect(gateway.requestsTo('signIn.captcha')).toHaveLength(1)
      expect(gateway.requestsTo('password.retrieve')[1]).toMatchObject({ validateCodeId: PICTURE })
      expect(gateway.requestsTo('signIn.validateCaptcha')).toHaveLength(1)
    },
  )

  it.each(['recoveryTooOften', 'captchaExpired', 'captchaRequired'] as const)(
    'SIGNIN-57 another picture is shown and focused after %s',
    async (error) => {
      const { gateway } = await failWith(error)
      await waitFor(() => expect(gateway.requestsTo('signIn.captcha')).toHaveLength(2))
      await waitFor(() => expect(document.activeElement).toBe(captchaField()))
    },
  )

  it('SIGNIN-10 a new calculation follows one that was used', async () => {
    const { gateway } = await failWith('recoveryTooOften', true)
    await waitFor(() => expect(gateway.requestsTo('signIn.captchaWork')).toHaveLength(2))
    expect(await screen.findByText(english['signIn.captchaWorkDone'])).toBeTruthy()
    expect(gateway.requestsTo('signIn.captcha')).toHaveLength(1)
  })

  it('SIGNIN-10 a new calculation follows one that passed and has expired', async () => {
    const { gateway, user, send } = await failWith('tooManyRequests', true)
    gateway.use({ 'password.retrieve': () => failure('captchaExpired') })
    await user.click(send)
    await waitFor(() => expect(gateway.requestsTo('signIn.captchaWork')).toHaveLength(2))
    expect(await screen.findByText(english['signIn.captchaWorkDone'])).toBeTruthy()
    expect(gateway.requestsTo('signIn.captcha')).toHaveLength(1)
  })

  it('SHELL-21 focuses the address where the captcha that had the focus disappears', async () => {
    const { user, email } = await openRecovery({
      'signIn.validateCaptcha': () => ({}),
      'password.retrieve': () => failure('serviceUnavailable'),
    })
    await user.type(email, 'manager@verte.example')
    await user.type(captchaField(), 'ABCD{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(screen.queryByRole('textbox', { name: english['signIn.captcha'] })).toBeNull()
  })
})

describe('the steps of these pages', () => {
  it('SHELL-21 focuses the title once the mail is sent, and that of the form again', async () => {
    const { user, email, send } = await openRecovery({
      'signIn.validateCaptcha': () => ({}),
      'password.retrieve': () => ({}),
    })
    await user.type(email, 'manager@verte.example')
    await user.type(captchaField(), 'ABCD')
    await user.click(send)
    const title = (name: string) => screen.findByRole('heading', { level: 1, name })
    await waitFor(async () => expect(document.activeElement).toBe(await title(english['password.sent.title'])))
    await user.click(screen.getByRole('button', { name: english['password.sent.again'] }))
    await waitFor(async () => expect(document.activeElement).toBe(await title(english['password.forgotten.title'])))
  })

  it('SHELL-21 focuses the title of the form for the password once the code is accepted', async () => {
    const { user, username, code, go } = await openCodeForm({
      'password.acquire': () => ({ level: 'passphrase', username: 'clerk', purpose: 'activation' }),
    })
    await user.type(username, 'clerk')
    await user.type(code, 'abcdefgh')
    await user.click(go)
    const title = await screen.findByRole('heading', { level: 1, name: english['password.activate.title'] })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })
})

describe('the page for a one-time code', () => {
  it('GUARD-09 refuses what is missing or too short at its field, before any request', async () => {
    const { gateway, user, username, code, go } = await openCodeForm({})
    await user.click(go)
    expect(descriptionOf(username)).toContain(english['signIn.usernameMissing'])
    expect(document.activeElement).toBe(username)
    expect(descriptionOf(code)).toContain(english['password.code.missing'])
    await user.type(username, 'clerk')
    await user.type(code, 'abcd')
    await user.click(go)
    expect(descriptionOf(code)).toContain(english['password.code.length'])
    expect(document.activeElement).toBe(code)
    expect(gateway.requestsTo('password.acquire')).toEqual([])
  })
})

async function openRecovery(handlers: Handlers = {}) {
  const gateway = await renderPortal({
    address: '/forgetPassword',
    configuration: { userEmailVerificationStatus: true },
    handlers: { ...captcha, ...handlers },
  })
  await screen.findByRole('img', { name: english['signIn.captchaPicture'] })
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: english['password.email'] })
  const send = screen.getByRole('button', { name: english['password.forgotten.submit'] })
  return { gateway, user: userEvent.setup(), email, send }
}

async function openCodeForm(handlers: Handlers) {
  const gateway = await renderPortal({ address: '/activeUser', handlers })
  const username = screen.getByRole<HTMLInputElement>('textbox', { name: english['signIn.username'] })
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: english['password.code.code'] })
  const go = screen.getByRole('button', { name: english['password.code.submit'] })
  return { gateway, user: userEvent.setup(), username, code, go }
}

function captchaField(): HTMLElement {
  return screen.getByRole('textbox', { name: english['signIn.captcha'] })
}
