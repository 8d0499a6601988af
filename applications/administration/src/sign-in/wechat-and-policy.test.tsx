// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, open, page, pressGuardOver, rejected, setUpConsole } from '../console-test.ts'
import { ACCOUNT, POLICY, signInResponses } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = signInResponses
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const field = async (name: string) => await screen.findByLabelText<HTMLInputElement>(name)
const chooseOrganisation = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Organisation' }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const sent = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)

describe('official account of WeChat', () => {
  it('ADMIN-77 is connected with its three secrets, and shows the address to enter there', async () => {
    let account: typeof ACCOUNT | null = null
    page.respond = (name, input) => {
      if (name === 'wechat.connect') account = ACCOUNT
      return name === 'wechat.account' ? data(account) : signInResponses(name, input)
    }
    await open('sign-in/wechat')
    await press('Connect')
    expect((await field('Token')).getAttribute('aria-invalid')).toBe('true')
    expect(sent('wechat.connect')).toEqual([])
    for (const name of ['App ID', 'App secret', 'Token', 'EncodingAESKey'])
      await userEvent.type(await field(name), `${name.charAt(0)}123`)
    await chooseOrganisation('Maison Verte')
    await pressGuardOver()
    await press('Connect')
    expect(await screen.findByText(ACCOUNT.callback)).toBeTruthy()
    expect(sent('wechat.connect')).toEqual([
      {
        configuration: { organisation: 'o1', appId: 'A123' },
        secrets: { appSecret: 'A123', token: 'T123', encodingAesKey: 'E123' },
      },
    ])
    expect((await field('App secret')).value).toBe('')
  })

  it('ADMIN-77 its test names what was found; its switch is a setting of the platform', async () => {
    page.respond = (name, input) => {
      if (name === 'wechat.test') return data({ passed: false, detail: 'WeChat responds with 40125.' })
      if (name === 'administration.settings') return data({ version: 8 })
      return signInResponses(name, input)
    }
    await open('sign-in/wechat')
    await press('Test')
    expect(await screen.findByText('WeChat responds with 40125.')).toBeTruthy()
    expect(screen.getByText(/IP allowlist/)).toBeTruthy()
    await press('Switch off')
    const dialog = await screen.findByRole('dialog', { name: 'Switch off WeChat?' })
    expect(dialog.textContent).toContain('1 of them has no other sign-in')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Switch off' }).hasAttribute('disabled')).toBe(false),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent('administration.changeSettings')).toEqual([{ wechatSwitch: false, version: 8 }]))
  })
})

describe('sign-in policy', () => {
  it('ADMIN-78 sends only what differs, with the version that was read', async () => {
    page.administers = 'organisation'
    await open('sign-in/policy')
    await userEvent.selectOptions(await field('Second factor'), 'required')
    await userEvent.type(await field('Days until a password must be changed'), '90')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    await press('Save changes')
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The changes are saved.'))
    expect(sent('administration.changeSignInPolicy')).toEqual([
      { multiFactor: 'required', passwordDays: 90, version: POLICY.version },
    ])
  })

  it('ADMIN-78 a number of days outside the limits is not sent', async () => {
    page.administers = 'organisation'
    await open('sign-in/policy')
    await userEvent.type(await field('Days until a password must be changed'), '4000')
    expect(screen.getByText(/^Enter a number from 1 to 3650/)).toBeTruthy()
    await press('Save changes')
    expect(sent('administration.changeSignInPolicy')).toEqual([])
  })

  it('ADMIN-78 an administrator of the platform chooses the organisation', async () => {
    await open('sign-in/policy')
    const organisation = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
    expect(organisation.value).toBe('Your organisation')
    await chooseOrganisation('Nordmarkt')
    await userEvent.click(await field('One session at a time'))
    await press('Save changes')
    await waitFor(() =>
      expect(sent('administration.changeSignInPolicy')).toEqual([
        { singleSession: true, organisation: 'o2', version: POLICY.version },
      ]),
    )
  })

  it('ADMIN-136 what someone else has changed meanwhile follows, and is not sent', async () => {
    page.administers = 'organisation'
    let policy = POLICY
    page.respond = (name, input) =>
      name === 'administration.signInPolicy' ? data(policy) : signInResponses(name, input)
    await open('sign-in/policy')
    await userEvent.click(await field('One session at a time'))
    page.shell.navigate('roles')
    await screen.findByRole('heading', { name: 'Roles' })
    policy = { ...POLICY, multiFactor: 'required', version: 4 }
    page.shell.navigate('sign-in/policy')
    await waitFor(async () => expect((await field('Second factor')).value).toBe('required'))
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
    await press('Save changes')
    await waitFor(() =>
      expect(sent('administration.changeSignInPolicy')).toEqual([{ singleSession: true, version: 4 }]),
    )
  })

  it('ADMIN-78 after a conflict the entries stay', async () => {
    page.administers = 'organisation'
    page.respond = (name, input) =>
      name === 'administration.changeSignInPolicy'
        ? rejected('versionConflict', 'Conflict.')
        : signInResponses(name, input)
    await open('sign-in/policy')
    await userEvent.click(await field('One session at a time'))
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Your entries are still here')
    expect((await field('One session at a time')).checked).toBe(true)
  })

  it('ADMIN-137 a conflict shows the policy that someone else has saved in words', async () => {
    page.administers = 'organisation'
    let policy = POLICY
    page.respond = (name, input) => {
      if (name === 'administration.signInPolicy') return data(policy)
      if (name !== 'administration.changeSignInPolicy') return signInResponses(name, input)
      policy = { ...POLICY, multiFactor: 'required', passwordDays: null, passwordLevel: 'high', version: 4 }
      return rejected('versionConflict', 'Conflict.')
    }
    await open('sign-in/policy')
    await userEvent.selectOptions(await field('Second factor'), 'off')
    await userEvent.clear(await field('Days until a password must be changed'))
    await userEvent.type(await field('Days until a password must be changed'), '30')
    await press('Save changes')
    const meanwhile = await screen.findByRole('region', { name: 'Saved by someone else' })
    expect(meanwhile.textContent).toContain('Required')
  })
})
