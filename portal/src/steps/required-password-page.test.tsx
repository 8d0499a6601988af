// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { descriptionOf, failure, type Handlers, NO_RESPONSE, renderPortal, untilAlert } from '../testing/index.ts'

const PENDING = { accessToken: 'A'.repeat(43), 'as-username': 'first', 'as-loginFlag': 'full' }
const FIRST = { userFirstLogin: true, passwordModifyExpires: false }
const EXPIRED = { userFirstLogin: false, passwordModifyExpires: true }
const GOOD_PASSWORD = 'a long and good passphrase'
const rules: Handlers = { 'password.ownStrength': () => ({ level: 'passphrase' }) }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of a due password', () => {
  it.each([
    ['PWD-01 the first sign-in', FIRST, 'password.due.first'],
    ['PWD-02 an expired password', EXPIRED, 'password.due.expired'],
  ] as const)('%s is given as the reason', async (_, flag, reason) => {
    await openStep(rules, flag)
    expect(screen.getByText(english[reason])).not.toBeNull()
  })

  it('PWD-04 refuses two entries that differ at the second field, before any request', async () => {
    const { gateway, choose } = await openStep(rules)
    const [, again] = await choose(GOOD_PASSWORD, `${GOOD_PASSWORD}!`)
    expect(descriptionOf(again)).toContain('The two passwords entered are inconsistent')
    expect(document.activeElement).toBe(again)
    expect(gateway.requestsTo('password.setDue')).toEqual([])
  })

  it('PWD-03 shows at its field that the gateway knows the password as the old one', async () => {
    const fields = [{ path: 'newPassword', problem: 'must differ from the old password' }]
    const { choose } = await openStep({ ...rules, 'password.setDue': () => failure('invalidInput', { fields }) })
    const [first] = await choose(GOOD_PASSWORD)
    await waitFor(() =>
      expect(descriptionOf(first)).toContain('The new password cannot be the same as the old password'),
    )
    expect(first.value).toBe(GOOD_PASSWORD)
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it('PWD-22 lists the rules of the level, and shows what the gateway finds beyond them', async () => {
    const fields = [{ path: 'newPassword', problem: 'is too easy' }]
    const { choose } = await openStep({ ...rules, 'password.setDue': () => failure('invalidInput', { fields }) })
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('12 to 128 characters')
    await choose('passwordpassword')
    await untilAlert(english['password.tooEasy'])
    expect(location.pathname).toBe('/forcePwdChange')
  })

  it('PWD-01 says that the rules are out of reach, and asks for them again', async () => {
    const { gateway, user } = await openStep({ 'password.ownStrength': () => NO_RESPONSE })
    await screen.findByText(english['signIn.noConnection'], undefined, { timeout: 5_000 })
    gateway.use(rules)
    await user.click(screen.getByRole('button', { name: english['ui.tryAgain'] }))
    await waitFor(() => expect(newPasswords()).toHaveLength(2))
  })
})

async function openStep(handlers: Handlers, flag: object = FIRST) {
  const storage = { ...PENDING, 'as-pwdFlag': JSON.stringify(flag) }
  const gateway = await renderPortal({ address: '/forcePwdChange', storage, handlers })
  const user = userEvent.setup()
  if ('password.ownStrength' in handlers && handlers === rules)
    await waitFor(() => expect(newPasswords()).toHaveLength(2))
  return {
    gateway,
    user,
    /** Types a new password twice and saves it. */
    async choose(password: string, repeated = password) {
      await waitFor(() => expect(newPasswords()).toHaveLength(2))
      const [first, again] = newPasswords() as [HTMLInputElement, HTMLInputElement]
      await user.type(first, password)
      await user.type(again, `${repeated}{Enter}`)
      return [first, again] as const
    },
  }
}

function newPasswords(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[autocomplete~="new-password"]')]
}
