// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, open, page, pressGuardOver, rejected, setUpConsole } from '../console-test.ts'
import { GROUP, PARTNER, signInResponses } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = signInResponses
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const sent = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
/** Buttons ignore further presses for 1.5 seconds. */
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const addressField = (text: string) => screen.getByText(text)

describe('provisioning', () => {
  it('ADMIN-79 lists tokens with their end and last use, and the address to enter', async () => {
    await open('sign-in/provisioning')
    const tokens = await screen.findByRole('list', { name: 'Tokens' })
    expect(tokens.textContent).toMatch(/^Entramicrosoft · Expires 20 Nov 2027.* · Last used 26 Nov 2026/)
    expect(addressField(`${window.location.origin}/scim/v2`)).toBeTruthy()
  })

  it('ADMIN-79 a token is created with a lifetime within the limit, and shown once', async () => {
    await open('sign-in/provisioning')
    await press('Create a token')
    const dialog = await dialogOf('Create a token')
    await userEvent.clear(dialog.getByLabelText('Days until it expires'))
    await userEvent.type(dialog.getByLabelText('Days until it expires'), '900')
    await userEvent.click(dialog.getByRole('button', { name: 'Create a token' }))
    expect(dialog.getByText('Enter a number from 1 to 730.')).toBeTruthy()
    expect(dialog.getByText('This field is needed.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('Days until it expires'))
    await userEvent.type(dialog.getByLabelText('Days until it expires'), '90')
    await userEvent.type(dialog.getByLabelText('Name'), 'Okta')
    await pressGuardOver()
    await userEvent.click(dialog.getByRole('button', { name: 'Create a token' }))
    expect(await screen.findByText('scim_0123456789')).toBeTruthy()
    expect(sent('provisioning.createToken')).toEqual([{ name: 'Okta', days: 90, provider: null }])
    await press('I have copied it')
    expect(screen.queryByText('scim_0123456789')).toBeNull()
  })

  it('ADMIN-79 a token is removed after a dialog that says what ends', async () => {
    await open('sign-in/provisioning')
    await press('Remove the token Entra?')
    const dialog = await dialogOf('Remove the token Entra?')
    expect(dialog.getByText(/can no longer change users with it/)).toBeTruthy()
    expect(sent('provisioning.removeToken')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent('provisioning.removeToken')).toEqual([{ id: 't1' }]))
  })

  it('ADMIN-86 a group gets a role with its places, and the search is in the address', async () => {
    await open('sign-in/provisioning')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a group' }), 'lyon')
    await waitFor(() => expect(page.shell.state.path).toBe('sign-in/provisioning?search=lyon'))
    expect(sent('provisioning.groups').at(-1)).toMatchObject({ keyword: 'lyon' })
    await press('Roles of Staff of Lyon')
    const dialog = await dialogOf('Roles of Staff of Lyon')
    await userEvent.click(dialog.getByRole('radio', { name: 'In the whole organisation' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The changes are saved.'))
    expect(sent('provisioning.changeGroupRoles')).toEqual([
      { id: 'g1', version: 2, grants: [{ role: 'store-staff', everywhere: true, customers: [], stores: [] }] },
    ])
  })

  it('ADMIN-86 after a conflict the chosen roles stay, and are saved with the new version', async () => {
    let version = 2
    page.respond = (name, input) => {
      if (name === 'provisioning.groups') return data({ items: [{ ...GROUP, version: version++ }], nextCursor: null })
      if (name !== 'provisioning.changeGroupRoles') return signInResponses(name, input)
      return input['version'] === 2 ? rejected('versionConflict', 'Conflict.') : data(GROUP)
    }
    await open('sign-in/provisioning')
    await press('Roles of Staff of Lyon')
    const dialog = await dialogOf('Roles of Staff of Lyon')
    await userEvent.click(dialog.getByRole('radio', { name: 'In the whole organisation' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Your entries are still here')
    await pressGuardOver()
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(sent('provisioning.changeGroupRoles')).toMatchObject([
        { version: 2, grants: [{ everywhere: true }] },
        { version: 3, grants: [{ everywhere: true }] },
      ]),
    )
  })
})

describe('partner systems', () => {
  beforeEach(() => {
    page.administers = 'platform'
  })

  it('ADMIN-87 ADMIN-135 a system is registered with its organisation and public keys; private fields are not sent', async () => {
    await open('sign-in/partners')
    await press('Register a system')
    const dialog = await dialogOf('New partner system')
    await userEvent.type(dialog.getByLabelText('Name'), 'Orders')
    await userEvent.type(dialog.getByLabelText('Key'), 'Orders')
    const organisation = await dialog.findByRole('combobox', { name: 'Organisation' })
    await userEvent.click(dialog.getByLabelText('Public keys (JWK)'))
    await userEvent.paste('{"keys": []}')
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
    expect(dialog.getByText(/^Enter a JSON object with/)).toBeTruthy()
    expect(organisation.getAttribute('aria-invalid')).toBe('true')
    expect(sent('partners.registerPartner')).toEqual([])
    await userEvent.type(organisation, 'Maison')
    await userEvent.click(await screen.findByRole('option', { name: /Maison Verte/ }))
    await userEvent.clear(dialog.getByLabelText('Public keys (JWK)'))
    await userEvent.click(dialog.getByLabelText('Public keys (JWK)'))
    await userEvent.paste('{"keys": [{"kty": "OKP", "kid": "k1", "crv": "Ed25519", "x": "AAAA", "d": "private"}]}')
    await pressGuardOver()
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('Orders is registered.'))
    expect(sent('partners.registerPartner')).toEqual([
      { key: 'orders', configuration: { ...PARTNER.configuration, organisation: 'o1' } },
    ])
  })

  it('ADMIN-87 is changed and removed with the version that was read', async () => {
    await open('sign-in/partners')
    await press('Change Orders')
    const dialog = await dialogOf('Change Orders')
    expect(dialog.getByText(PARTNER.assertionAudience)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Name'), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('partners.changePartner')).toEqual([
      { key: 'orders', version: 5, configuration: { ...PARTNER.configuration, name: 'Orders 2' } },
    ])
    await press('Remove Orders?')
    const removal = await dialogOf('Remove Orders?')
    expect(removal.getByText(/Sessions that it opened continue/)).toBeTruthy()
    await userEvent.click(removal.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent('partners.removePartner')).toEqual([{ key: 'orders', version: '5' }]))
  })
})
