// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, type Respond, rejected, setUpConsole } from './console-test.ts'
import { organisationResponse, THOUSAND } from './organisations/samples.ts'
import { healthyPlaces, SUMMARY } from './places/samples.ts'
import { settingsResponses } from './settings/samples.ts'
/* Loaded before the first test, which does not wait for them then. */
import './places/index.ts'
import './settings/index.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = ofThousand(settingsResponses)
})

/** A platform with a thousand organisations. */
function ofThousand(respond: Respond): Respond {
  return (name, input) => organisationResponse(name, input, THOUSAND) ?? respond(name, input)
}

const field = async (name = 'Branding of') => await screen.findByRole<HTMLInputElement>('combobox', { name })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const searches = () =>
  page.calls.filter(({ name }) => name === 'administration.organisations').map(({ input }) => input['keyword'])

describe('the choice of an organisation among a thousand', () => {
  it('ADMIN-133 offers the first ones and says that there are more', async () => {
    await open('branding')
    await userEvent.click(await field())
    await waitFor(() => expect(options()).toHaveLength(21))
    expect(options().slice(0, 2)).toEqual(['The platform', 'Chain 0001C-0001'])
    expect(screen.getByText('There are more. Type to find them.')).toBeTruthy()
  })

  it('ADMIN-133 searches in the gateway by name or code, and takes the arrow keys and Enter', async () => {
    await open('branding')
    await userEvent.click(await field())
    await userEvent.paste('c-0999')
    await waitFor(() => expect(options()).toEqual(['Chain 0999C-0999']))
    expect(searches()).toEqual([undefined, 'c-0999'])
    expect(screen.queryByText('There are more. Type to find them.')).toBeNull()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(page.shell.state.path).toBe('branding?organisation=o999')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect((await field()).value).toBe('Chain 0999')
  })

  it('ADMIN-133 one in the address has its name and is in the list, whichever page it is on', async () => {
    await open('branding?organisation=o1000')
    await waitFor(async () => expect((await field()).value).toBe('Chain 1000'))
    await userEvent.click(await field())
    const chosen = await screen.findByRole('option', { name: /Chain 1000/ })
    expect(chosen.getAttribute('aria-selected')).toBe('true')
    expect(options()).toHaveLength(22)
  })

  it('ADMIN-133 Escape closes the list, and who leaves without choosing keeps the one that was chosen', async () => {
    await open('branding?organisation=o1000')
    await waitFor(async () => expect((await field()).value).toBe('Chain 1000'))
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'zzz')
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.tab()
    expect((await field()).value).toBe('Chain 1000')
    expect(page.shell.state.path).toBe('branding?organisation=o1000')
  })

  it('ADMIN-133 a list that cannot be loaded says why, can be tried again, and keeps what was typed', async () => {
    let isOnline = false
    page.respond = (name, input) =>
      name === 'administration.organisations' && !isOnline ? NO_RESPONSE : ofThousand(settingsResponses)(name, input)
    await open('branding')
    await userEvent.clear(await field())
    await userEvent.type(await field(), '0500')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No connection.')
    expect((await field()).value).toBe('0500')
    isOnline = true
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it.each([
    ['does not exist', undefined],
    ['has no id of an organisation', { fields: [{ path: 'id' }] }],
  ])('ADMIN-133 one that %s is shown by what the address has', async (_, details) => {
    page.respond = (name, input) =>
      name === 'administration.organisation'
        ? rejected(details ? 'invalidInput' : 'parameterError', 'Check your input.', details)
        : ofThousand(settingsResponses)(name, input)
    await open('branding?organisation=gone')
    await waitFor(async () => expect((await field()).value).toBe('gone'))
  })

  it('ADMIN-133 the tree of places offers it, and has the open organisation first', async () => {
    page.respond = (name, input) =>
      name === 'administration.placeSummary'
        ? data({ ...SUMMARY, organisation: THOUSAND.find(({ id }) => id === input['organisation']) })
        : ofThousand(healthyPlaces)(name, input)
    await open('places?organisation=o900')
    const tree = within(await screen.findByRole('navigation', { name: 'Customers and stores' }))
    const first = async () => (await tree.findAllByRole('link'))[0]?.textContent
    await waitFor(async () => expect(await first()).toContain('Chain 0900'))
    await userEvent.type(await field('Organisation'), '1000')
    await userEvent.click(await screen.findByRole('option', { name: /Chain 1000/ }))
    expect(page.shell.state.path).toBe('places?organisation=o1000')
    await waitFor(async () => expect(await first()).toContain('Chain 1000'))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Organisation')))
  })
})
