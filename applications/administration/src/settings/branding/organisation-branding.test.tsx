// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, open, page, pressGuardOver, rejected, setUpConsole } from '../../console-test.ts'
import { BRANDING, settingsResponses } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = settingsResponses
})

const field = async (name: string) => within(await screen.findByRole('region', { name }))
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))
const sent = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

async function type(name: string, text: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name })
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
}

async function save(): Promise<HTMLElement> {
  await press('Save changes')
  const dialog = await screen.findByRole('dialog')
  await pressGuardOver()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  return dialog
}

describe('branding of the own organisation', () => {
  it('BRAND-16 shows for each field whether it is its own or from the platform', async () => {
    await open('branding')
    expect((await field('Accent colour')).getByText('Own')).toBeTruthy()
    expect((await field('Links of the home page')).getByText('Own')).toBeTruthy()
    expect((await field('Title of the home page')).getByText('From the platform: Verte, all stores')).toBeTruthy()
    expect((await field('Logo of the home page')).getByText('From the platform')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Branding of' })).toBeNull()
    expect(sent('administration.settings')).toEqual([])
  })

  it('BRAND-16 the preview is that of both together, before it is saved', async () => {
    await open('branding')
    const shown = await preview()
    expect(shown.getAllByText('Verte, all stores')).toHaveLength(2)
    expect(shown.getAllByText('Handbook')).toHaveLength(2)
    expect(shown.getByText('Verte Group')).toBeTruthy()
    await type('Title of the home page', 'Our stores')
    expect(shown.getAllByText('Our stores')).toHaveLength(2)
    await press('Use that of the platform: Accent colour')
    const [figure] = (await screen.findByRole('region', { name: 'Preview' })).querySelectorAll('figure')
    expect(figure?.style.getPropertyValue('--shown-accent')).toBe('#3b7018')
    expect(sent('administration.changeBranding')).toEqual([])
  })

  it('BRAND-16 sets fields back to the platform, and sends only what differs', async () => {
    await open('branding')
    await press('Use that of the platform: Links of the home page')
    await type('Title of the home page', ' Our stores ')
    const dialog = await save()
    expect(dialog.textContent).toContain('From the platform')
    await waitFor(() =>
      expect(sent('administration.changeBranding')).toEqual([{ version: 3, homeTitle: 'Our stores', homeLinks: null }]),
    )
    expect((await field('Title of the home page')).getByText('Own')).toBeTruthy()
    expect((await field('Links of the home page')).getByText('From the platform')).toBeTruthy()
  })

  it('BRAND-16 has the address of its sign-in page, also for a code with a space', async () => {
    const organisation = { ...BRANDING.organisation, code: 'Nord & Co' }
    page.respond = (name, input) =>
      name === 'administration.branding' ? data({ ...BRANDING, organisation }) : settingsResponses(name, input)
    await open('branding')
    expect(await screen.findByText(`${window.location.origin}/?organisation=Nord+%26+Co`)).toBeTruthy()
  })

  it('BRAND-16 after a conflict what was typed stays, beside what someone else has saved', async () => {
    let saves = 0
    page.respond = (name, input) => {
      if (name === 'administration.changeBranding' && saves++ === 0) return rejected('versionConflict', 'Conflict.')
      if (name !== 'administration.branding') return settingsResponses(name, input)
      return data(saves === 0 ? BRANDING : { ...BRANDING, own: { ...BRANDING.own, homeTitle: 'Theirs' }, version: 4 })
    }
    await open('branding')
    await type('Title of the home page', 'Ours')
    const dialog = await save()
    await waitFor(() => expect(dialog.textContent).toContain('Theirs'))
    await pressGuardOver()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent('administration.changeBranding').at(-1)).toEqual({ version: 4, homeTitle: 'Ours' }))
  })
})

describe('branding as a super administrator', () => {
  beforeEach(() => {
    page.administers = 'platform'
  })

  it('BRAND-16 chooses the platform or an organisation, each with its own draft', async () => {
    await open('branding')
    await type('Title of the home page', 'Of the platform')
    const choose = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Branding of' }))
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await choose(/Nordmarkt/)
    expect(page.shell.state.path).toBe('branding?organisation=o2')
    const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the home page' }).value
    await screen.findByText(/organisation=NM$/)
    expect(title()).toBe('')
    await type('Title of the home page', 'Nord')
    await choose(/The platform/)
    await screen.findByRole('textbox', { name: 'Company' })
    expect(title()).toBe('Of the platform')
    await choose(/Nordmarkt/)
    await screen.findByText(/organisation=NM$/)
    expect(title()).toBe('Nord')
    await save()
    await waitFor(() =>
      expect(sent('administration.changeBranding')).toEqual([{ organisation: 'o2', version: 3, homeTitle: 'Nord' }]),
    )
    expect(sent('administration.changeSettings')).toEqual([])
  })
})
