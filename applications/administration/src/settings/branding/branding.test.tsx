// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, rejected, setUpConsole } from '../../console-test.ts'
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
    await type('Title of the home page', 'Our stores')
    const logo = await screen.findByLabelText('Logo of the sign-in page', { selector: 'input' })
    await userEvent.upload(logo, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    await waitFor(async () => expect((await preview()).querySelector('img')?.src).toContain('data:image/svg+xml'))
    expect(within(await preview()).getAllByText('Our stores')).toHaveLength(2)
    expect(saves()).toEqual([])
  })

  it('BRAND-02 only what differs is saved, after the difference was shown', async () => {
    await open('branding')
    await type('Company', 'Maison Bleue')
    await save()
    await waitFor(() => expect(saves().map(({ input }) => input)).toEqual([{ version: 3, company: 'Maison Bleue' }]))
  })

  it('BRAND-08 after a save the page says when open shells show it', async () => {
    await open('branding')
    await type('Company', 'Maison Bleue')
    await save()
    const saved = 'The settings are saved. Open windows show them within a few seconds.'
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe(saved))
  })

  it('BRAND-02 the name of a setting is shown once, and what was empty is not struck through', async () => {
    await open('branding')
    const section = within(await screen.findByRole('region', { name: 'Title of the home page' }))
    expect(section.getAllByText('Title of the home page')).toHaveLength(1)
    await type('Title of the home page', 'Welcome')
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Empty').closest('del')).toBeNull()
    expect(dialog.getByText('Welcome').closest('ins')).not.toBeNull()
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

  it('BRAND-05 a readable colour is in the previews at once, with its contrast in both themes', async () => {
    await open('branding')
    await type('Accent colour', '#1d5a9e')
    const [signIn, light, dark] = [...(await preview()).querySelectorAll('figure')]
    for (const figure of [signIn, light]) expect(figure?.style.getPropertyValue('--shown-accent')).toBe('#1d5a9e')
    expect(dark?.style.getPropertyValue('--shown-accent')).toMatch(/^#[89a-f]/)
    const contrast = within(await screen.findByRole('region', { name: 'Contrast' }))
    expect(contrast.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LightDark',
      expect.stringMatching(/^Text on a buttonAt least 4\.5:1Aa6\.9:1Aa\d+\.\d:1$/),
      expect.stringMatching(/^Text on a pressed buttonAt least 4\.5:1Aa9\.\d:1Aa\d+\.\d:1$/),
      expect.stringMatching(/^LinksAt least 4\.5:1Aa5\.\d:1Aa\d\.\d:1$/),
      expect.stringMatching(/^Focus and marksAt least 3\.0:1Aa5\.\d:1Aa\d\.\d:1$/),
    ])
    expect(contrast.getByRole('status').textContent).toBe('Readable everywhere.')
    expect(saves()).toEqual([])
  })

  it('BRAND-05 the page says that an unreadable colour is used darker, and what it would reach', async () => {
    await open('branding')
    await type('Accent colour', '#ffcc00')
    const contrast = within(await screen.findByRole('region', { name: 'Contrast' }))
    expect(contrast.getByRole('status').textContent).toMatch(
      /^White text on this colour has a contrast of 1\.5:1, and needs 4\.5:1\. The light theme uses the darker #[0-9a-f]{6}\.$/,
    )
  })

  it('BRAND-05 a colour is saved as the gateway stores it, also from the picker', async () => {
    await open('branding')
    fireEvent.change(await screen.findByLabelText('Choose a colour: Accent colour'), { target: { value: '#3b7018' } })
    expect(((await screen.findByRole('textbox', { name: 'Accent colour' })) as HTMLInputElement).value).toBe('#3b7018')
    await type('Accent colour', ' 1D5A9E')
    const dialog = await save()
    expect(dialog.textContent).toContain('#1d5a9e')
    await waitFor(() => expect(saves().map(({ input }) => input)).toEqual([{ version: 3, accentColour: '#1d5a9e' }]))
  })

  it('BRAND-05 a colour that was not typed to its end is not saved, and the previews show the stored one', async () => {
    page.respond = (name, input) =>
      name === 'administration.settings' ? data({ ...STORED, accentColour: '#3b7018' }) : settingsResponses(name, input)
    await open('branding')
    await type('Accent colour', '#12')
    expect((await preview()).querySelector('figure')?.style.getPropertyValue('--shown-accent')).toBe('#3b7018')
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Enter a colour such as #3b7018.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('BRAND-07 the field of a logo that the gateway rejects says why, and the logo stays chosen', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeSettings'
        ? rejected('invalidInput', 'Check your input.', {
            fields: [{ path: 'homeLogo', problem: '', reason: 'SCRIPT' }],
          })
        : settingsResponses(name, input)
    await open('branding')
    const logo = await screen.findByLabelText('Logo of the home page', { selector: 'input' })
    await userEvent.upload(logo, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    await save()
    expect(await screen.findByText('This SVG contains scripts. Export it without them.')).toBeTruthy()
    expect((await preview()).querySelectorAll('img')).toHaveLength(2)
  })
})
