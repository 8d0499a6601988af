// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_RESPONSE, open, page, setUpConsole, shownText } from '../console-test.ts'
import { healthyPlaces } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthyPlaces
})

const inputsOf = (name: string) => page.calls.filter((one) => one.name === name).map(({ input }) => input)
const rows = async () => await within(await screen.findByRole('list', { name: 'Stores' })).findAllByRole('listitem')

describe('list of places', () => {
  it('ADMIN-40 begins with the numbers of the organisation, and what the licence allows', async () => {
    await open('places')
    expect(
      await screen.findByText('2 stores of 1 customer. The licence allows 50 stores on the platform; 12 are in use.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Planned 1' })).toBeTruthy()
  })

  it('ADMIN-41 shows customer, days and state of each store', async () => {
    await open('places')
    const [lyon, lille] = await rows()
    expect(shownText(lyon)).toBe('Lyon Part-DieuMV-101Verte FranceEurope/ParisOpen')
    expect(shownText(lille)).toBe('Lille FlandresMV-109Verte FranceEurope/Parisfrom 1 Mar 2027Planned')
  })

  it('ADMIN-41 search, customer and state are in the address, and the gateway filters by them', async () => {
    await open('places?within=c1')
    await userEvent.click(await screen.findByRole('button', { name: /^Planned/ }))
    await userEvent.type(screen.getByRole('searchbox'), 'lil')
    await waitFor(() => expect(page.shell.state.path).toBe('places?within=c1&state=planned&search=lil'))
    await waitFor(() =>
      expect(inputsOf('administration.stores').at(-1)).toMatchObject({
        customer: 'c1',
        state: 'planned',
        keyword: 'lil',
      }),
    )
    expect(await screen.findByText('1 store matches')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /all customers, not only of Verte France/ }))
    expect(page.shell.state.path).toBe('places?state=planned&search=lil')
  })

  it('ADMIN-41 a search without a result leads to all stores', async () => {
    await open('places?search=nothing&state=planned')
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(page.shell.state.path).toBe('places')
    expect(await rows()).toHaveLength(2)
  })

  it('ADMIN-41 a failure keeps search and filters, and can be tried again', async () => {
    page.respond = () => NO_RESPONSE
    await open('places?search=lil')
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('No connection.')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'lil')
    page.respond = healthyPlaces
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1) as HTMLElement)
    expect(await rows()).toHaveLength(1)
  })
})

describe('tree of places', () => {
  const tree = async () => within(await screen.findByRole('navigation', { name: 'Customers and stores' }))

  it('ADMIN-43 leads from the organisation over a customer to its stores', async () => {
    await open('places')
    const places = await tree()
    const customer = await places.findByRole('link', { name: /Verte France/ })
    expect(places.queryByRole('link', { name: 'Lille Flandres' })).toBeNull()
    await userEvent.click(places.getByRole('button', { name: 'Show what belongs to Verte France' }))
    expect(await places.findByRole('link', { name: 'Lille Flandres' })).toBeTruthy()
    await userEvent.click(customer)
    expect(page.shell.state.path).toBe('places?within=c1')
    await userEvent.click(places.getByRole('link', { name: 'Lille Flandres' }))
    expect(page.shell.state.path).toBe('places/stores/s2?within=c1')
  })

  it('ADMIN-43 a failure is shown in its place, and can be tried again', async () => {
    page.respond = (name, input) => (name === 'administration.placeSummary' ? NO_RESPONSE : healthyPlaces(name, input))
    await open('places')
    const places = await tree()
    expect((await places.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = healthyPlaces
    await userEvent.click(places.getByRole('button', { name: 'Try again' }))
    expect(await places.findByRole('link', { name: /Verte France/ })).toBeTruthy()
    expect(places.queryByRole('alert')).toBeNull()
  })

  it('ADMIN-49 an administrator of an organisation never reads another one', async () => {
    await open('places?organisation=o2')
    await rows()
    const places = await tree()
    await places.findByRole('link', { name: /Verte France/ })
    expect(places.queryByRole('link', { name: /Nordmarkt/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New organisation' })).toBeNull()
    expect(page.calls.filter(({ input }) => 'organisation' in input)).toEqual([])
    expect(inputsOf('administration.organisations')).toEqual([])
  })

  it('ADMIN-46 a super administrator chooses among the organisations', async () => {
    page.administers = 'platform'
    await open('places')
    await userEvent.click(await (await tree()).findByRole('link', { name: /Nordmarkt/ }))
    expect(page.shell.state.path).toBe('places?organisation=o2')
    await waitFor(() => expect(inputsOf('administration.stores').at(-1)).toMatchObject({ organisation: 'o2' }))
  })
})
