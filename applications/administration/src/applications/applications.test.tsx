// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, pressGuardOver, rejected, setUpConsole, shownText } from '../console-test.ts'
import { applicationResponses, STAGED, STOCK } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = applicationResponses
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const sent = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
/** Buttons ignore further presses for 1.5 seconds. */
const file = new File(['package'], 'stock-2.1.0.tgz')

async function upload(): Promise<void> {
  await open('applications/install')
  await userEvent.upload(await screen.findByLabelText('Package (.tgz)'), file, { applyAccept: false })
  const section = screen.getByRole('region', { name: 'Upload a package' })
  await userEvent.click(within(section).getByRole('button', { name: 'Check it' }))
}

describe('list of applications', () => {
  it('ADMIN-80 names the applications of the platform in the language shown', async () => {
    await open('applications')
    await screen.findByRole('link', { name: /^Temperature/ })
    act(() => page.shell.change({ language: 'de' }))
    expect(await screen.findByRole('link', { name: /^Temperatur/ })).toBeTruthy()
    expect(screen.queryByText('Temperature')).toBeNull()
  })

  it('ADMIN-80 shows version, origin and state of each, and leads to its page', async () => {
    await open('applications')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(shownText)).toEqual([
      expect.stringMatching(/^Stockstock2\.0\.0Package signed by verte-apps2 Nov 2026.*Installed$/),
      'TemperaturetemperatureNot installed',
    ])
    expect(screen.getByText('1 application is installed.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /Stock/ }))
    expect(page.shell.state.path).toBe('applications/stock')
  })
})

describe('origin of a release', () => {
  it('APP-78 a build in development is not shown as shipped with the platform', async () => {
    const current = { ...STAGED.release, source: 'shipped', publisher: 'development' } as const
    page.respond = (name, input) =>
      name === 'administration.listPlugins' ? data([{ ...STOCK, current }]) : applicationResponses(name, input)
    await open('applications')
    const [row] = await screen.findAllByRole('listitem')
    expect(row?.textContent).toContain('Development build')
  })
})

describe('installation', () => {
  it('ADMIN-81 an uploaded package shows first what it changes: version, menu, permissions, and roles that lose some', async () => {
    await upload()
    expect(await screen.findByRole('heading', { level: 1, name: 'Review Stock' })).toBeTruthy()
    expect(sent('administration.uploadPlugin')).toEqual([{ file }])
    const difference = screen.getByRole('region', { name: 'What changes' })
    expect(difference.textContent).toContain('2.0.0 → becomes 2.1.0')
    const lines = (name: string) =>
      within(within(difference).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(lines('Menu')).toEqual(['Counts New'])
    expect(lines('Permissions')).toEqual(['stock.counts.change New', 'stock.orders Removed'])
    expect(lines('Roles that lose permissions')).toEqual(['Buyer Maison Vertestock.orders12 users'])
    expect(sent('administration.activatePlugin')).toEqual([])
  })

  it('APP-78 says before the decision that a release is older and comes from elsewhere', async () => {
    const release = {
      ...STAGED.release,
      version: '1.9.0',
      source: 'origin',
      publisher: 'https://apps.example',
    } as const
    page.respond = (name, input) =>
      name === 'administration.uploadPlugin' ? data({ ...STAGED, release }) : applicationResponses(name, input)
    await upload()
    const difference = await screen.findByRole('region', { name: 'What changes' })
    expect(await within(difference).findByText('This version is older than the current one.')).toBeTruthy()
    expect(await within(difference).findByRole('heading', { name: 'Origin' })).toBeTruthy()
    expect(difference.textContent).toContain('Package signed by verte-apps → becomes From https://apps.example')
  })

  it('APP-78 says nothing of it where a newer release comes from the same publisher', async () => {
    await upload()
    const difference = await screen.findByRole('region', { name: 'What changes' })
    await waitFor(() => expect(sent('administration.listPlugins')).toHaveLength(1))
    expect(difference.textContent).not.toMatch(/older|Origin/)
  })

  it('ADMIN-82 is put in force with the version that was read, after the decision', async () => {
    await upload()
    await press('Upgrade')
    await waitFor(() => expect(page.shell.state.path).toBe('applications/stock'))
    expect(sent('administration.activatePlugin')).toEqual([{ key: 'stock', release: 'r-2.1.0', version: 6 }])
    expect(page.shell.toasts.at(-1)?.text).toBe('Stock 2.1.0 is in force.')
  })

  it('ADMIN-82 when someone else has changed the application, nothing is put in force, and the page says so', async () => {
    page.respond = (name, input) =>
      name === 'administration.activatePlugin'
        ? rejected('versionConflict', 'Conflict.')
        : applicationResponses(name, input)
    await upload()
    await press('Upgrade')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this application')
    expect(screen.getByRole('heading', { level: 1, name: 'Review Stock' })).toBeTruthy()
  })

  it('ADMIN-81 a package that is not accepted says why, and can be sent again', async () => {
    page.respond = (name, input) =>
      name === 'administration.uploadPlugin'
        ? rejected('parameterError', 'Rejected.', { reason: 'VERSION_TAKEN' })
        : applicationResponses(name, input)
    await upload()
    expect((await screen.findByRole('alert')).textContent).toContain('The publisher needs a new version number')
    page.respond = (name, input) =>
      name === 'administration.uploadPlugin' ? NO_RESPONSE : applicationResponses(name, input)
    await pressGuardOver()
    const section = screen.getByRole('region', { name: 'Upload a package' })
    await userEvent.click(within(section).getByRole('button', { name: 'Check it' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No connection.'))
    expect(sent('administration.uploadPlugin')).toEqual([{ file }, { file }])
  })

  it.each([
    ['file', 'is not signed by a trusted publisher', 'file is not signed by a trusted publisher', 'en'],
    ['file', 'has no manifest.json', 'file has no manifest.json', 'en'],
    ['manifest.minimumShell', 'is newer', 'It needs a newer version of the platform', ''],
    ['', 'the body is too large', 'the body is too large', 'en'],
  ])(
    'APP-78 a package whose field "%s" %s is shown with the reason, in its language',
    async (path, problem, shown, lang) => {
      page.respond = (name, input) =>
        name === 'administration.uploadPlugin'
          ? rejected('invalidInput', 'Something is missing.', { fields: [{ path, problem }] })
          : applicationResponses(name, input)
      await upload()
      const message = await screen.findByRole('alert')
      expect(message.textContent).toContain('This package is not valid:')
      expect(message.textContent).toContain(shown)
      expect(message.querySelector('span')?.lang).toBe(lang)
    },
  )

  it('APP-78 an address that is none has its message at the field, a fetched manifest that is none has it below', async () => {
    page.respond = (name, input) =>
      name === 'administration.fetchPlugin'
        ? rejected('invalidInput', 'Invalid.', { fields: [{ path: 'manifest', problem: 'is not a JSON document' }] })
        : applicationResponses(name, input)
    await open('applications/install')
    const field = await screen.findByLabelText<HTMLInputElement>('Address of the manifest')
    await userEvent.type(field, 'apps.example{Enter}')
    expect(await screen.findByText('Enter the whole address, with https://.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.clear(field)
    await userEvent.type(field, 'https://apps.example/manifest.json')
    await pressGuardOver()
    await userEvent.type(field, '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('manifest is not a JSON document')
    expect(screen.queryByText('Enter the whole address, with https://.')).toBeNull()
  })

  it('ADMIN-81 an address of an origin that is not allowed says who allows it, and stays', async () => {
    page.respond = (name, input) =>
      name === 'administration.fetchPlugin'
        ? rejected('parameterError', 'Rejected.', { reason: 'ORIGIN_NOT_ALLOWED' })
        : applicationResponses(name, input)
    await open('applications/install')
    const field = await screen.findByLabelText<HTMLInputElement>('Address of the manifest')
    await userEvent.type(field, 'https://apps.example/manifest.json{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The operator adds it to FOYER_APPLICATION_ORIGINS',
    )
    expect(field.value).toBe('https://apps.example/manifest.json')
    expect(sent('administration.fetchPlugin')).toEqual([{ manifest: 'https://apps.example/manifest.json' }])
  })
})

describe('application', () => {
  it('ADMIN-83 rolls back to a former release after its difference was shown', async () => {
    await open('applications/stock')
    await press('Roll back to 1.4.0')
    const dialog = await screen.findByRole('dialog', { name: 'Roll back to 1.4.0' })
    expect(await within(dialog).findByText('stock.orders')).toBeTruthy()
    expect(sent('administration.differencePlugin')).toEqual([{ key: 'stock', release: 'r-1.4.0' }])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('administration.activatePlugin')).toEqual([
      { key: 'stock', release: 'r-1.4.0', version: STOCK.version },
    ])
  })

  it('ADMIN-84 is removed with the version that was read, after what that means', async () => {
    await open('applications/stock')
    await press('Remove')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Stock?' })
    expect(dialog.textContent).toContain('Roles keep their permissions')
    expect(sent('administration.removePlugin')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent('administration.removePlugin')).toEqual([{ key: 'stock', version: '6' }]))
  })

  it('ADMIN-84 an application that is not installed offers no removal', async () => {
    await open('applications/temperature')
    expect(await screen.findByRole('heading', { level: 1, name: 'Temperature' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  it('ADMIN-84 the console warns before its own removal', async () => {
    page.respond = (name, input) =>
      name === 'administration.listPlugins'
        ? data([{ ...STOCK, key: 'administration', name: 'Administration' }])
        : applicationResponses(name, input)
    await open('applications/administration')
    await press('Remove')
    expect((await screen.findByRole('dialog')).textContent).toContain('the console that you are using')
  })

  it('ADMIN-85 a token is shown once, after a warning that the former one ends, and can be removed', async () => {
    await open('applications/stock')
    await press('Create token')
    const dialog = await screen.findByRole('dialog', { name: 'Create a token for Stock?' })
    expect(dialog.textContent).toContain('The former token is rejected at once.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }))
    expect(await screen.findByText('fa_0123456789')).toBeTruthy()
    await press('I have copied it')
    expect(screen.queryByText('fa_0123456789')).toBeNull()
    await press('Remove token')
    const removal = await screen.findByRole('dialog', { name: 'Remove the token of Stock?' })
    await userEvent.click(within(removal).getByRole('button', { name: 'Remove token' }))
    await waitFor(() => expect(sent('publishing.removeToken')).toEqual([{ key: 'stock' }]))
    expect(sent('publishing.createToken')).toEqual([{ key: 'stock' }])
  })
})
