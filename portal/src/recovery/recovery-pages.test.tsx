// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { descriptionOf, type Handlers, renderPortal } from '../testing/index.ts'

const captcha: Handlers = { 'signIn.captcha': () => ({ id: 'c1', captcha: 'data:image/png;base64,AAAA' }) }

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
