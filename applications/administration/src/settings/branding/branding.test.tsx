// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, setUpConsole } from '../../console-test.ts'
import { STORED, settingsResponses } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = settingsResponses
})

const preview = () => screen.findByRole('region', { name: 'Preview' })
const saves = () => page.calls.filter(({ name }) => name === 'administration.changeSettings')

async function type(name: string, text: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name })
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
}

async function save(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  return dialog
}

describe('branding', () => {
  it('BRAND-01 the preview shows what is stored, in the light and in the dark theme', async () => {
    page.respond = (name, input) =>
      name === 'administration.settings'
        ? data({ ...STORED, homeLinks: [{ name: 'Handbook', address: '/inbox' }] })
        : settingsResponses(name, input)
    await open('branding')
    const shown = within(await preview())
    expect(shown.getByText('Maison Verte')).toBeTruthy()
    expect(shown.getAllByText('Name of the organisation')).toHaveLength(2)
    expect(shown.getAllByText('Handbook')).toHaveLength(2)
  })

  it('BRAND-01 the preview shows a title and a logo before they are saved', async () => {
    await open('branding')
    await type('Title of the home page', 'Welcome')
    const logo = await screen.findByLabelText('Logo of the sign-in page', { selector: 'input' })
    await userEvent.upload(logo, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    await waitFor(async () => expect((await preview()).querySelector('img')?.src).toContain('data:image/svg+xml'))
    expect(within(await preview()).getAllByText('Welcome')).toHaveLength(2)
    expect(saves()).toEqual([])
  })

  it('BRAND-02 only what differs is saved, after the difference was shown', async () => {
    await open('branding')
    await type('Company', 'Maison Bleue')
    await save()
    await waitFor(() => expect(saves().map(({ input }) => input)).toEqual([{ version: 3, company: 'Maison Bleue' }]))
  })

  it('BRAND-02 without a connection what was typed stays', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeSettings' ? NO_RESPONSE : settingsResponses(name, input)
    await open('branding')
    await type('Company', 'Maison Bleue')
    const dialog = await save()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No connection.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(((await screen.findByRole('textbox', { name: 'Company' })) as HTMLInputElement).value).toBe('Maison Bleue')
  })
})
