// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, pressGuardOver, rejected, setUpConsole, shownText } from '../console-test.ts'
import { SIGN_IN, textResponses, WAIT } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = textResponses
})

const saves = () => page.calls.filter(({ name }) => /replaceText|restoreText/.test(name))
const lists = () => page.calls.filter(({ name }) => name === 'administration.texts')
const field = async () => (await screen.findByRole('textbox', { name: 'Text' })) as HTMLTextAreaElement
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const links = async () => within(await screen.findByRole('list', { name: 'Languages' })).findAllByRole('link')

async function type(text: string): Promise<void> {
  await userEvent.clear(await field())
  await userEvent.click(await field())
  await userEvent.paste(text)
}

describe('the texts of a language', () => {
  it('I18N-08 I18N-10 are listed with their keys, the English text and their state', async () => {
    await open('languages/de')
    expect((await links()).map(shownText)).toEqual([
      'AnmeldensignIn.submitLog onMissing here',
      '© {year} {company}, Lyonui.copyright© {year} {company}Outdated',
      'WillkommensignIn.titleWelcome to all',
    ])
    expect(await screen.findByRole('button', { name: /Replaced 1/ })).toBeTruthy()
  })

  it('I18N-08 are searched, and limited to a state', async () => {
    await open('languages/de')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a text or a key' }), 'welcome')
    await waitFor(() => expect(lists().at(-1)?.input).toMatchObject({ language: 'de', keyword: 'welcome' }))
    await waitFor(() =>
      expect(page.calls.filter(({ name }) => name === 'administration.textSummary').at(-1)?.input).toEqual({
        keyword: 'welcome',
      }),
    )
    await press('Missing here 1')
    await waitFor(() => expect(lists().at(-1)?.input).toMatchObject({ keyword: 'welcome', state: 'missing' }))
  })

  it('I18N-08 are those of the language of the user at first, and of another on choice', async () => {
    await open('languages')
    await links()
    expect(lists()[0]?.input).toMatchObject({ language: 'en' })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'French')
    await waitFor(() => expect(lists().at(-1)?.input).toMatchObject({ language: 'fr' }))
  })
})

describe('a text', () => {
  it('I18N-08 is replaced with the version that was read', async () => {
    await open('languages/de')
    await userEvent.click((await links())[0] as HTMLElement)
    expect((await field()).value).toBe('Anmelden')
    expect((await screen.findByRole('dialog', { name: 'Change a text' })).textContent).toContain('KeysignIn.submit')
    expect((await screen.findByRole('dialog')).textContent).toContain('This text is replaced in: French.')
    await type('Los geht’s')
    await press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saves()).toEqual([
      {
        name: 'administration.replaceText',
        input: { language: 'de', key: 'signIn.submit', text: 'Los geht’s', version: 0 },
      },
    ])
    expect(page.shell.toasts.at(-1)?.text).toContain('The text is replaced.')
  })

  it('I18N-10 I18N-12 that is outdated says so, and goes back to the original', async () => {
    await open('languages/de/ui.copyright')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/The original has changed since/)
    expect(dialog.textContent).toContain('Original when it was replaced© {year} {company}')
    await press('Restore the original')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saves().map(({ input }) => input)).toEqual([{ language: 'de', key: 'ui.copyright', version: '7' }])
  })

  it('I18N-09 that the gateway rejects says why at its field, and what was typed stays', async () => {
    page.respond = (name, input) =>
      name === 'administration.replaceText'
        ? rejected('invalidInput', 'Check.', { fields: [{ path: 'text', problem: '', reason: 'ARGUMENTS' }] })
        : textResponses(name, input)
    await open('languages/de/ui.copyright')
    await type('© Verte')
    await press('Save changes')
    const problem = 'This text has other arguments than the original. It must contain {company}, {year}.'
    expect(await screen.findByText(problem)).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect((await field()).value).toBe('© Verte')
  })

  it('I18N-12 after a conflict the text of the other is shown, and can be replaced', async () => {
    let stored = SIGN_IN
    page.respond = (name, input) => {
      if (name === 'administration.texts') return data({ items: [stored], nextCursor: null })
      if (name !== 'administration.replaceText' || input['version'] === 9) return textResponses(name, input)
      stored = { ...SIGN_IN, text: 'Hereinspaziert', replacedIn: ['de'], version: 9 }
      return rejected('versionConflict', 'Changed meanwhile.')
    }
    await open('languages/de/signIn.submit')
    await type('Los geht’s')
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Text in forceHereinspaziert'))
    expect((await field()).value).toBe('Los geht’s')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() => expect(saves().map(({ input }) => input['version'])).toEqual([0, 9]))
  })

  it('I18N-08 that could not be saved without a connection is still there after a look at the list', async () => {
    page.respond = (name, input) => (name === 'administration.replaceText' ? NO_RESPONSE : textResponses(name, input))
    await open('languages/de/signIn.submit')
    await type('Los geht’s')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
    await userEvent.keyboard('{Escape}')
    await userEvent.click((await links())[0] as HTMLElement)
    expect((await field()).value).toBe('Los geht’s')
  })

  it('ADMIN-143 that was typed is discarded with Cancel, and not unsaved any more', async () => {
    await open('languages/de/signIn.submit')
    await type('Los geht’s')
    expect(page.shell.unsaved).toBe(true)
    await press('Cancel')
    await userEvent.click((await links())[0] as HTMLElement)
    expect((await field()).value).toBe('Anmelden')
    expect(page.shell.unsaved).toBe(false)
  })

  it.each([
    ['saved', 'Save changes', 7],
    ['restored', 'Restore the original', '7'],
  ])('ADMIN-137 that was typed over a former version is a conflict when it is %s', async (_done, button, version) => {
    await open('languages/de/ui.copyright')
    await type('© {year} {company}, Paris')
    await userEvent.keyboard('{Escape}')
    const theirs = { ...WAIT, text: '© {year} {company}, Nantes', version: 8 }
    page.respond = (name, input) => {
      if (name === 'administration.texts') return data({ items: [theirs], nextCursor: null })
      const isSave = /replaceText|restoreText/.test(name)
      return isSave ? rejected('versionConflict', 'Changed meanwhile.') : textResponses(name, input)
    }
    const before = lists().length
    await act(async () => page.shell.navigate('languages/de/ui.copyright'))
    await waitFor(() => expect(lists().length).toBeGreaterThan(before))
    await press(button)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Text in force© {year} {company}, Nantes'))
    expect(saves()[0]?.input['version']).toBe(version)
    expect((await field()).value).toBe('© {year} {company}, Paris')
  })

  it('ADMIN-140 that is typed during a save stays, as unsaved', async () => {
    const response = Promise.withResolvers<void>()
    page.respond = async (name, input) => {
      if (name === 'administration.replaceText') await response.promise
      return await textResponses(name, input)
    }
    await open('languages/de/signIn.submit')
    await type('Los')
    await press('Save changes')
    await type('Los geht’s')
    await act(async () => response.resolve())
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toContain('The text is replaced.'))
    expect((await field()).value).toBe('Los geht’s')
    expect(page.shell.unsaved).toBe(true)
  })

  it('I18N-08 with a key that does not exist says so', async () => {
    await open('languages/de/signIn.unknown')
    expect(await screen.findByText('This page does not exist')).toBeTruthy()
  })
})
