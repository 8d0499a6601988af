// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, pressGuardOver, setUpConsole } from '../../console-test.ts'
import { HOLDS, platformCalls, WELL } from '../samples.ts'
/* Loaded before the first test, which does not wait for it then. */
import '../index.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = platformCalls(WELL)
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: string, text: string) =>
  await userEvent.type(await screen.findByRole('textbox', { name }), text)
const callsOf = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)

describe('legal holds', () => {
  it('DATA-19 the platform leads to the holds, which say what they are on, why, and who placed them', async () => {
    await open('platform')
    await press('Legal holds')
    expect(page.shell.state.path).toBe('platform/holds')
    expect(await screen.findByRole('heading', { name: 'User: clerk' })).toBeTruthy()
    expect(screen.getByText('Case 12 of the labour court')).toBeTruthy()
    expect(screen.getByText(/Placed by an erased user/)).toBeTruthy()
  })

  it('DATA-19 a hold on a user is placed with a reason', async () => {
    await open('platform/holds')
    await type('Username', 'picker')
    await type('Reason', 'Case 13')
    await press('Place a hold')
    const placed = { kind: 'user', username: 'picker', reason: 'Case 13' }
    await waitFor(() => expect(callsOf('administration.placeLegalHold')).toEqual([placed]))
    expect(page.shell.toasts.at(-1)?.text).toBe('The hold was placed.')
  })

  it('DATA-19 what was typed stays after a failure', async () => {
    page.respond = (name, input) =>
      name === 'administration.placeLegalHold' ? NO_RESPONSE : platformCalls(WELL)(name, input)
    await open('platform/holds')
    await type('Username', 'picker')
    await type('Reason', 'Case 13')
    await press('Place a hold')
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
    expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLInputElement).value).toBe('Case 13')
  })

  it('DATA-20 presets no organisation, and names what is missing at its field', async () => {
    await open('platform/holds')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'On' }), 'Organisation')
    await type('Reason', 'Case 14')
    const organisation = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
    expect(organisation.value).toBe('')
    await press('Place a hold')
    expect(await screen.findByText('Choose an organisation from the list.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(organisation))
    expect(callsOf('administration.placeLegalHold')).toEqual([])
    await userEvent.type(organisation, 'Chain 0777')
    await userEvent.click(await screen.findByRole('option', { name: /Chain 0777/ }))
    expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLInputElement).value).toBe('Case 14')
    await pressGuardOver()
    await press('Place a hold')
    const placed = { kind: 'organisation', organisation: 'o777', reason: 'Case 14' }
    await waitFor(() => expect(callsOf('administration.placeLegalHold')).toEqual([placed]))
  })

  it('DATA-20 a name that was typed but not chosen stays, and is not sent', async () => {
    await open('platform/holds')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'On' }), 'Organisation')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Organisation' }), 'Chain')
    await userEvent.keyboard('{Escape}{Tab}')
    await type('Reason', 'Case 15')
    await press('Place a hold')
    expect(await screen.findByText('Choose an organisation from the list.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' }).value).toBe('Chain')
    expect(callsOf('administration.placeLegalHold')).toEqual([])
  })

  it('DATA-20 Enter on a name that was typed but not chosen shows the one that is chosen again', async () => {
    await open('platform/holds')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'On' }), 'Organisation')
    const organisation = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
    await userEvent.type(organisation, 'Chain 0777')
    await userEvent.click(await screen.findByRole('option', { name: /Chain 0777/ }))
    await userEvent.clear(organisation)
    await userEvent.type(organisation, 'Chain 05')
    expect(organisation.value).toBe('Chain 05')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(organisation.value).toBe('Chain 0777'))
  })

  it.each([
    ['User', ['Username', 'Reason']],
    ['Time of the audit log', ['From', 'Until', 'Reason']],
  ])('DATA-20 without an entry, a hold on a %s is not sent', async (kind, fields) => {
    await open('platform/holds')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'On' }), kind)
    await press('Place a hold')
    await waitFor(() => expect(screen.getAllByText('This field is needed.')).toHaveLength(fields.length))
    for (const name of fields) expect(screen.getByLabelText(name).getAttribute('aria-invalid'), name).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText(fields[0] as string))
    expect(callsOf('administration.placeLegalHold')).toEqual([])
  })

  it('DATA-19 a hold is released after a question, and the focus stays in the list', async () => {
    page.respond = (name, input) =>
      name === 'administration.legalHolds' && callsOf('administration.releaseLegalHold').length > 0
        ? data(HOLDS.slice(1))
        : platformCalls(WELL)(name, input)
    await open('platform/holds')
    await press('Release: clerk')
    const dialog = await screen.findByRole('dialog', { name: 'Release this hold?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
    await waitFor(() => expect(callsOf('administration.releaseLegalHold')).toEqual([{ id: HOLDS[0]?.id }]))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'User: clerk' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })
})
