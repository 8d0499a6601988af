// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  data,
  ORGANISATIONS,
  open,
  organisationResponse,
  page,
  pressGuardOver,
  rejected,
  setUpConsole,
} from '../console-test.ts'
import { FAILED, NEW_PROVIDER, PASSED, PROVIDER, signInResponses } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = signInResponses
})

const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }))
const field = async (name: string | RegExp) => await screen.findByLabelText<HTMLInputElement>(name)
const chooseOrganisation = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Organisation' }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const sent = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
/** Buttons ignore further presses for 1.5 seconds. */

describe('new provider', () => {
  it('ADMIN-72 a template fills in what is known, and shows the redirect address before it is connected', async () => {
    await open('sign-in/providers/new')
    await userEvent.click(await screen.findByRole('link', { name: /Google/ }))
    expect(page.shell.state.path).toBe('sign-in/providers/new?kind=google')
    expect((await field('Issuer')).value).toBe('https://accounts.google.com')
    expect(screen.getByText(/\/proxy\/allstar\/v2\/sso\/google\/callback$/)).toBeTruthy()
    await press('Connect')
    expect((await field('Client ID')).getAttribute('aria-invalid')).toBe('true')
    expect(sent('providers.connectProvider')).toEqual([])
    await userEvent.type(await field('Client ID'), 'foyer')
    await userEvent.type(await field('Client secret'), 'hidden')
    await chooseOrganisation('Maison Verte')
    await pressGuardOver()
    await press('Connect')
    await waitFor(() => expect(page.shell.state.path).toBe('sign-in/providers/verte'))
    expect(sent('providers.connectProvider')).toMatchObject([
      {
        key: 'google',
        secret: 'hidden',
        configuration: {
          ...{ organisation: 'o1', issuer: 'https://accounts.google.com', clientId: 'foyer', createUsers: true },
          hosts: ['oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'],
        },
      },
    ])
  })

  it('ADMIN-72 Microsoft Entra takes tenants, and each needs the form of an id', async () => {
    await open('sign-in/providers/new?kind=microsoft')
    await userEvent.type(await field('Client ID'), 'foyer')
    await userEvent.type(await field('Client secret'), 'hidden')
    await userEvent.type(await field('Tenant IDs'), 'verte')
    await chooseOrganisation('Maison Verte')
    await press('Connect')
    expect(await screen.findByText(/^Each tenant ID has the form/)).toBeTruthy()
    await userEvent.clear(await field('Tenant IDs'))
    await userEvent.type(await field('Tenant IDs'), '6f2b1f0a-3c58-4c1e-9d53-0f2f6a1c7e10')
    await pressGuardOver()
    await press('Connect')
    await waitFor(() => expect(sent('providers.connectProvider')).toHaveLength(1))
    expect(sent('providers.connectProvider')).toMatchObject([
      {
        key: 'microsoft',
        configuration: { tenants: [{ id: '6f2b1f0a-3c58-4c1e-9d53-0f2f6a1c7e10', organisation: 'o1', enabled: true }] },
      },
    ])
  })

  it('ADMIN-73 after a rejected field everything typed is still there, and the field is marked', async () => {
    page.respond = (name, input) =>
      name === 'providers.connectProvider'
        ? rejected('parameterError', 'Check your input.', { fields: [{ path: 'configuration.issuer' }] })
        : signInResponses(name, input)
    await open('sign-in/providers/new?kind=openid')
    for (const [name, text] of [
      ['Key', 'lm'],
      ['Issuer', 'https://lm.example/x'],
      ['Client ID', 'foyer'],
      ['Client secret', 'hidden'],
    ] as const)
      await userEvent.type(await field(name), text)
    await chooseOrganisation('Maison Verte')
    await press('Connect')
    await waitFor(async () => expect((await field('Issuer')).getAttribute('aria-invalid')).toBe('true'))
    expect((await field('Client secret')).value).toBe('hidden')
    expect(screen.getByRole('alert').textContent).toBe('Check your input.')
  })
})

describe('the organisation of a new provider', () => {
  const fill = async () => {
    await open('sign-in/providers/new?kind=google')
    await userEvent.type(await field('Client ID'), 'foyer')
    await userEvent.type(await field('Client secret'), 'hidden')
  }

  it('ADMIN-135 is not preset where there are several, and nothing is sent without it', async () => {
    await fill()
    const organisation = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
    expect(organisation.value).toBe('')
    await press('Connect')
    await waitFor(() => expect(organisation.getAttribute('aria-invalid')).toBe('true'))
    expect(sent('providers.connectProvider')).toEqual([])
  })

  it('ADMIN-135 is the only one where there is no other, and needs no field', async () => {
    page.respond = (name, input) =>
      organisationResponse(name, input, ORGANISATIONS.slice(0, 1)) ?? signInResponses(name, input)
    await fill()
    expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull()
    await press('Connect')
    await waitFor(() => expect(sent('providers.connectProvider')).toHaveLength(1))
    expect(sent('providers.connectProvider')[0]).toMatchObject({ configuration: { organisation: 'o1' } })
  })
})

describe('provider', () => {
  it('ADMIN-73 a change keeps the secret, maps groups to roles, and sends the version that was read', async () => {
    await open('sign-in/providers/verte')
    expect((await field('Client secret')).value).toBe('')
    expect(screen.getByText('A secret is stored. Leave this empty to keep it.')).toBeTruthy()
    await press('Add a rule')
    await userEvent.type(screen.getAllByLabelText('Group or role there')[1] as HTMLElement, 'admins')
    await userEvent.selectOptions(screen.getAllByLabelText('Role here')[1] as HTMLElement, 'organisation-administrator')
    await press('Save changes')
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The changes are saved.'))
    const [input] = sent('providers.changeProvider')
    expect(input).toMatchObject({
      ...{ key: 'verte', version: 4 },
      configuration: {
        ...PROVIDER.configuration,
        roles: [...PROVIDER.configuration.roles, { value: 'admins', role: 'organisation-administrator' }],
      },
    })
    expect(input).not.toHaveProperty('secret')
  })

  it('ADMIN-73 after a conflict the entries stay, and are saved with the new version', async () => {
    let version = 4
    page.respond = (name, input) => {
      if (name === 'providers.listProviders') return data([{ ...PROVIDER, version: version++ }])
      if (name !== 'providers.changeProvider') return signInResponses(name, input)
      return input['version'] === 4 ? rejected('versionConflict', 'Conflict.') : data(PROVIDER)
    }
    await open('sign-in/providers/verte')
    await userEvent.type(await field('Client ID'), '2')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this')
    expect((await field('Client ID')).value).toBe('foyer-portal2')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(sent('providers.changeProvider').map(({ version: at }) => at)).toEqual([4, 5]))
  })

  it('ADMIN-136 what someone else has changed meanwhile follows, and is sent as it is saved now', async () => {
    let provider = PROVIDER
    page.respond = (name, input) =>
      name === 'providers.listProviders' ? data([provider]) : signInResponses(name, input)
    await open('sign-in/providers/verte')
    await userEvent.type(await field('Client ID'), '2')
    page.shell.navigate('roles')
    await screen.findByRole('heading', { name: 'Roles' })
    const configuration = { ...PROVIDER.configuration, createUsers: false, domains: ['verte.example', 'nord.example'] }
    provider = { ...PROVIDER, configuration, version: 5 }
    page.shell.navigate('sign-in/providers/verte')
    await screen.findByDisplayValue('verte.example, nord.example')
    await press('Save changes')
    await waitFor(() =>
      expect(sent('providers.changeProvider')).toEqual([
        { key: 'verte', version: 5, configuration: { ...configuration, clientId: 'foyer-portal2' } },
      ]),
    )
  })

  it('ADMIN-150 a secret is sent only after a conflict where someone else has changed the issuer', async () => {
    let provider = PROVIDER
    page.respond = (name, input) => {
      if (name === 'providers.listProviders') return data([provider])
      if (name !== 'providers.changeProvider') return signInResponses(name, input)
      return input['version'] === provider.version ? data(provider) : rejected('versionConflict', 'Conflict.')
    }
    await open('sign-in/providers/verte')
    await userEvent.type(await field('Client secret'), 'hidden')
    page.shell.navigate('roles')
    await screen.findByRole('heading', { name: 'Roles' })
    const configuration = { ...PROVIDER.configuration, issuer: 'https://other.example' }
    provider = { ...PROVIDER, configuration, version: 5 }
    page.shell.navigate('sign-in/providers/verte')
    await screen.findByDisplayValue('https://other.example')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(sent('providers.changeProvider').map(({ version }) => version)).toEqual([4, 5]))
  })

  it('ADMIN-74 the test names the failed step, what was found, and what to do', async () => {
    await open('sign-in/providers/lm')
    const panel = await screen.findByRole('region', { name: 'Test' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Test' }))
    expect(await within(panel).findByRole('heading', { name: 'Failed at step 3 of 4' })).toBeTruthy()
    const steps = within(panel).getAllByRole('listitem')
    expect(steps.map((step) => step.dataset['result'])).toEqual(['passed', 'passed', 'failed', 'skipped'])
    expect(steps[2]?.textContent).toContain('keys.verte.example')
    expect(steps[2]?.textContent).toContain('add them under “More settings”')
    expect(steps[3]?.textContent).toContain('Not reached')
    page.respond = (name, input) => (name === 'providers.testProvider' ? data(PASSED) : signInResponses(name, input))
    await pressGuardOver()
    await userEvent.click(within(panel).getByRole('button', { name: 'Test again' }))
    expect(await within(panel).findByRole('heading', { name: 'All checks passed' })).toBeTruthy()
  })

  it('ADMIN-74 the test says that it does not use unsaved changes', async () => {
    await open('sign-in/providers/lm')
    await userEvent.type(await field('Client ID'), '2')
    expect(within(screen.getByRole('region', { name: 'Test' })).getByText(/without your unsaved changes/)).toBeTruthy()
  })

  it('ADMIN-75 is switched on with the name that users see, after a warning that it is not tested', async () => {
    await open('sign-in/providers/lm')
    await press('Switch on')
    const dialog = await screen.findByRole('dialog', { name: 'Switch on lm?' })
    expect(dialog.textContent).toContain('You have not tested it')
    const confirm = within(dialog).getByRole('button', { name: 'Switch on' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await userEvent.type(within(dialog).getByLabelText('Name on the sign-in page'), 'LM')
    await userEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('providers.switchProvider')).toEqual([{ key: 'lm', enabled: true, shown: true, name: 'LM' }])
  })

  it('ADMIN-75 a failed test is named before it is switched on', async () => {
    page.respond = (name, input) => (name === 'providers.testProvider' ? data(FAILED) : signInResponses(name, input))
    await open('sign-in/providers/lm')
    await press('Test')
    await screen.findByRole('heading', { name: /^Failed/ })
    await press('Switch on')
    expect((await screen.findByRole('dialog')).textContent).toContain('The last test failed')
  })

  it.each([
    ['Switch off', 'Switch off Maison Verte ID?', 'providers.switchProvider'],
    ['Remove', 'Remove Maison Verte ID?', 'providers.removeProvider'],
  ])('ADMIN-76 %s says first how many users lose it, and how many their only sign-in', async (button, title, call) => {
    await open('sign-in/providers/verte')
    await press(button)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.textContent).toContain('12 users can no longer sign in with it.')
    expect(dialog.textContent).toContain('3 of them have no other sign-in')
    expect(sent(call)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(sent(call)).toMatchObject([{ key: 'verte' }]))
  })

  it('ADMIN-76 a removal sends the version that was read, and leads to the list', async () => {
    await open('sign-in/providers/lm')
    await press('Remove')
    const dialog = await screen.findByRole('dialog', { name: 'Remove lm?' })
    expect(dialog.textContent).toContain('No user has an account there yet.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(page.shell.state.path).toBe('sign-in/providers'))
    expect(sent('providers.removeProvider')).toEqual([{ key: 'lm', version: String(NEW_PROVIDER.version) }])
  })

  it('ADMIN-75 closing the dialog of the fresh proof changes nothing and shows no error', async () => {
    page.respond = (name, input) =>
      name === 'providers.switchProvider'
        ? { ok: false, failure: { kind: 'cancelled', message: '' } }
        : signInResponses(name, input)
    await open('sign-in/providers/verte')
    await press('Switch off')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent('providers.switchProvider')).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
