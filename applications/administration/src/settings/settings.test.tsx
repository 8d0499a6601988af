// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, pressGuardOver, rejected, setUpConsole } from '../console-test.ts'
import { GROUPS } from './definitions.ts'
import { DEFAULTS, STORED, settingsResponses } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = settingsResponses
})

const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const saves = () => page.calls.filter(({ name }) => name === 'administration.changeSettings')
/* A button ignores a further press for 1.5 seconds. */

async function change(name: string, text: string): Promise<void> {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe('settings', () => {
  it('SETTINGS-03 each setting is in one group, with its explanation, its default and when it is in force', async () => {
    expect(Object.values(GROUPS).flat().toSorted()).toEqual(Object.keys(DEFAULTS).toSorted())
    await open('settings')
    const row = (await screen.findByRole('heading', { level: 3, name: 'Length of a lock' })).closest('li')
    expect(row?.textContent).toContain('After this time the user can try again.')
    expect(row?.textContent).toContain('Default: 15 minutes')
    expect(row?.textContent).toContain('In force: from the next sign-in')
    expect(row?.textContent).toContain('Differs from the default')
    expect(screen.getByText('36 settings of the platform, 2 differ from the default.')).toBeTruthy()
  })

  it('SETTINGS-03 the search finds settings by their words, and the filter those that differ from the default', async () => {
    await open('settings')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a setting' }), 'captcha fail')
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        ...['Captcha', 'When a captcha is needed', 'Failures before a captcha', 'Failures from one address'],
      ]),
    )
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a setting' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only those that differ from the default' }))
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        ...['Length of a lock', 'Company'],
      ]),
    )
  })

  it('SETTINGS-04 a save shows the difference first, and sends only what differs with the version', async () => {
    await open('settings')
    await change('Idle limit', '600')
    await userEvent.click(await screen.findByRole('switch', { name: 'Recovery by email' }))
    expect(page.shell.unsaved).toBe(true)
    await press('Save changes')
    const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' })
    expect(dialog.textContent).toContain('Before 30 minutes')
    expect(dialog.textContent).toContain('After 10 minutes')
    expect(dialog.textContent).toContain('A shorter time ends sessions that are idle already.')
    expect(saves()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The settings are saved.'))
    expect(saves().map(({ input }) => input)).toEqual([
      { version: 3, sessionIdleSeconds: 600, userEmailVerificationStatus: true },
    ])
    expect(page.shell.unsaved).toBe(false)
  })

  it('SETTINGS-04 a value that is stored already, and one that was set back, is no change', async () => {
    await open('settings')
    await change('Length of a lock', '60')
    await press('Use the default for Length of a lock')
    expect((await field('Length of a lock')).value).toBe('900')
    await change('Length of a lock', '600')
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('ADMIN-155 a blank after a text is no unsaved change', async () => {
    await open('settings')
    await userEvent.type(await field('Company'), ' ')
    expect((await field('Company')).value).toBe('Maison Verte ')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    expect(page.shell.unsaved).toBe(false)
  })

  it.each([
    ['Length of a lock', '9', 'Enter a whole number from 10 to 86,400.'],
    ['Length of a lock', 'soon', 'Enter a whole number from 10 to 86,400.'],
    ['Company', ' ', 'Enter a text.'],
  ])('SETTINGS-05 %s with “%s” is not saved, and the field says why', async (name, text, problem) => {
    await open('settings')
    await change(name, text)
    await press('Save changes')
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saves()).toEqual([])
  })

  it('SETTINGS-09 a picture from a file and links are saved, and a file that is too large is not taken', async () => {
    await open('settings')
    const picture = (await screen.findByLabelText('Logo of the home page', { selector: 'input' })) as HTMLInputElement
    const file = (bytes: string) => new File([bytes], 'logo.svg', { type: 'image/svg+xml' })
    await userEvent.upload(picture, file('x'.repeat(36_001)))
    expect((await screen.findByRole('alert')).textContent).toContain('no picture of up to 36 KB')
    await userEvent.upload(picture, file('<svg/>'))
    expect(((await screen.findByAltText('Logo of the home page')) as HTMLImageElement).src).toContain('data:image/svg')
    await press('Add a link')
    await userEvent.click(await field('Name'))
    await userEvent.paste('Handbook')
    await userEvent.click(await field('Address'))
    await userEvent.paste('https://verte.example')
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]?.input).toEqual({
      version: 3,
      homeLogo: `data:image/svg+xml;base64,${btoa('<svg/>')}`,
      homeLinks: [{ name: 'Handbook', address: 'https://verte.example' }],
    })
  })

  it('SETTINGS-05 what the gateway rejects is marked, and nothing typed is lost', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeSettings'
        ? rejected('parameterError', 'Check your input.', { fields: [{ path: 'supportEmail' }] })
        : settingsResponses(name, input)
    await open('settings')
    await change('Email address of support', 'nowhere')
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(async () =>
      expect((await field('Email address of support')).getAttribute('aria-invalid')).toBe('true'),
    )
    expect((await field('Email address of support')).value).toBe('nowhere')
  })

  it('SETTINGS-06 after a conflict the difference shows the values of the other, and can be saved', async () => {
    let stored = STORED
    page.respond = (name, input) => {
      if (name === 'administration.settings') return data(stored)
      if (name !== 'administration.changeSettings' || input['version'] === 4) return settingsResponses(name, input)
      stored = { ...STORED, company: 'Maison Bleue', version: 4 }
      return rejected('versionConflict', 'Changed meanwhile.')
    }
    await open('settings')
    await change('Company', 'Maison Rouge')
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(dialog.textContent).toContain('Before Maison Bleue'))
    expect(within(dialog).getByRole('alert').textContent).toContain('Someone else has changed the settings')
    await pressGuardOver()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(saves().map(({ input }) => input['version'])).toEqual([3, 4]))
    expect(saves().at(-1)?.input['company']).toBe('Maison Rouge')
  })

  it('SETTINGS-06 without a connection the difference stays open and says so', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeSettings' ? NO_RESPONSE : settingsResponses(name, input)
    await open('settings')
    await change('Company', 'Maison Rouge')
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No connection.')
  })

  it('SETTINGS-06 what was typed is still there after a look at another section', async () => {
    await open('settings')
    await change('Company', 'Maison Rouge')
    page.shell.navigate('users')
    await screen.findByRole('heading', { level: 1, name: 'Users' })
    page.shell.navigate('settings')
    await waitFor(async () => expect((await field('Company')).value).toBe('Maison Rouge'))
  })

  it('ADMIN-159 a save whose page was left before the reply leaves nothing unsaved, and is reported', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof data>>()
    page.respond = (name, input) =>
      name === 'administration.changeSettings' ? reply.promise : settingsResponses(name, input)
    await open('settings')
    await change('Company', 'Maison Rouge')
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    page.shell.navigate('users')
    await screen.findByRole('heading', { level: 1, name: 'Users' })
    expect(page.shell.unsaved).toBe(true)
    reply.resolve(data({ ...STORED, company: 'Maison Rouge', version: 4 }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The settings are saved.'))
    expect(page.shell.unsaved).toBe(false)
  })

  it('SETTINGS-07 the history of one setting and of all has who, when, before and after', async () => {
    await open('settings')
    await press('History: Length of a lock')
    const dialog = await screen.findByRole('dialog', { name: 'History: Length of a lock' })
    expect(page.calls.filter(({ background }) => !background).at(-1)).toEqual({
      name: 'administration.settingsHistory',
      input: { size: '50', setting: 'lockSeconds' },
    })
    await waitFor(() => expect(dialog.textContent).toContain('Before 15 minutesAfter 10 minutes'))
    expect(dialog.textContent).toContain('super')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await press('History')
    const all = await screen.findByRole('dialog', { name: 'History of all settings' })
    await waitFor(() => expect(all.textContent).toContain('On the machine'))
    expect(all.textContent).toContain('After Maison Verte')
  })
})
