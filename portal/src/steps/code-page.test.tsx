// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  descriptionOf,
  failure,
  fieldFor,
  type Handlers,
  NO_RESPONSE,
  renderPortal,
  untilAlert,
} from '../testing/index.ts'

const PENDING = { accessToken: 'A'.repeat(43), 'as-username': 'totp', 'as-loginFlag': 'code' }
const passed = {
  username: 'totp',
  access_token: 'B'.repeat(43),
  googleType: 0,
  userFirstLogin: false,
  passwordModifyExpires: false,
} as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the code step', () => {
  it('MFA-01, MFA-02 refuses no code, or one without six digits, at its field before any request', async () => {
    const { gateway, user, field } = await openStep({})
    await user.click(continueButton())
    expect(descriptionOf(field)).toContain(english['mfa.codeMissing'])
    expect(document.activeElement).toBe(field)
    await user.type(field, '12 34a5')
    expect(field.value).toBe('12345')
    await user.click(continueButton())
    expect(descriptionOf(field)).toContain(english['mfa.codeSixDigits'])
    expect(gateway.requestsTo('mfa.verify')).toEqual([])
  })

  it('MFA-02 refuses seven pasted digits: it is open which six were meant', async () => {
    const { gateway, user, field } = await openStep({})
    await user.click(field)
    await user.paste('1234567')
    expect(gateway.requestsTo('mfa.verify')).toEqual([])
  })

  it('MFA-02, SIGNIN-44 takes a code with blanks from the clipboard, and sends it with the sixth digit', async () => {
    const { gateway, user, field } = await openStep({ 'mfa.verify': () => passed })
    await user.click(field)
    await user.paste(' 123 456\n')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(gateway.requestsTo('mfa.verify')).toEqual([{ code: '123456', trust: 'false' }])
  })

  it('MFA-12 says how many tries are left after a wrong code, and selects it to be typed over', async () => {
    const { gateway, user, field } = await openStep({
      'mfa.verify': () => failure('wrongMultiFactorCode', { triesLeft: 4 }),
    })
    await user.type(field, '123456')
    await untilAlert('4 attempts left.')
    await waitFor(() => expect(document.activeElement).toBe(field))
    gateway.use({ 'mfa.verify': () => passed })
    await user.keyboard('654321')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(gateway.requestsTo('mfa.verify').map(({ code }) => code)).toEqual(['123456', '654321'])
  })

  it('MFA-12 keeps the code while there is no network, and can send it again', async () => {
    const { gateway, user, field } = await openStep({ 'mfa.verify': () => NO_RESPONSE })
    await user.type(field, '123456')
    await untilAlert(english['signIn.noConnection'])
    expect(field.value).toBe('123456')
    gateway.use({ 'mfa.verify': () => passed })
    await user.click(continueButton())
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  it('MFA-12 counts a recovery code that is not among the unused ones as a wrong code', async () => {
    const { user } = await openStep({ 'mfa.recover': () => failure('wrongMultiFactorCode', { triesLeft: 4 }) })
    await user.click(screen.getByRole('button', { name: english['mfa.useRecovery'] }))
    const field = screen.getByRole('textbox', { name: english['mfa.recovery.code'] })
    expect(document.activeElement).toBe(field)
    await user.click(continueButton())
    expect(descriptionOf(field)).toContain(english['mfa.recovery.missing'])
    await user.type(field, 'ABCD-EFGH-JKMN-PQRS{Enter}')
    await untilAlert('4 attempts left.')
    await user.click(screen.getByRole('button', { name: english['mfa.useApp'] }))
    expect(document.activeElement).toBe(fieldFor('one-time-code'))
  })

  it('MFA-10 does not offer to trust the device unless the organisation allows it', async () => {
    await openStep({})
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('MFA-11, PWD-01 leads to the password that is due after the code', async () => {
    const { user, field } = await openStep({ 'mfa.verify': () => ({ ...passed, userFirstLogin: true }) })
    expect(localStorage.getItem('as-pwdFlag')).toBeNull()
    await user.type(field, '123456')
    await waitFor(() => expect(location.pathname).toBe('/forcePwdChange'))
    expect(JSON.parse(localStorage.getItem('as-pwdFlag') ?? '')).toMatchObject({ userFirstLogin: true })
  })
})

async function openStep(handlers: Handlers) {
  const gateway = await renderPortal({ address: '/googleLogin', storage: PENDING, handlers })
  return { gateway, user: userEvent.setup(), field: fieldFor('one-time-code') }
}

function continueButton(): HTMLElement {
  return screen.getByRole('button', { name: english['mfa.continue'] })
}
