// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsTo, data, open, page, pressGuardOver, rejected, setUpConsole } from '../console-test.ts'
import { FRANCE, healthyPlaces, LYON } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthyPlaces
})

const sent = (name: string) => page.calls.find((one) => one.name === name)?.input
const respondTo = (call: string, result: ReturnType<typeof data>) => {
  page.respond = (name, input) => (name === call ? result : healthyPlaces(name, input))
}
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

describe('page of a store', () => {
  it('ADMIN-42 sends only what differs, with the version that was read', async () => {
    await open('places/stores/s1')
    await type('Last day', '2027-01-31')
    await press('Save changes')
    await waitFor(() =>
      expect(sent('administration.changeStore')).toEqual({ id: 's1', version: 3, closesOn: '2027-01-31' }),
    )
  })

  it('ADMIN-42 a last day before the first is marked, and not sent', async () => {
    await open('places/stores/s1')
    await type('Opening day', '2027-03-01')
    await type('Last day', '2027-02-01')
    expect(await screen.findByText('The last day is before the opening day.')).toBeTruthy()
    await press('Save changes')
    expect(sent('administration.changeStore')).toBeUndefined()
  })

  it('ADMIN-138 an incomplete day is marked, and not sent as none', async () => {
    respondTo('administration.store', data({ ...LYON, closesOn: '2027-01-31' }))
    await open('places/stores/s1')
    const day = await screen.findByLabelText<HTMLInputElement>('Last day')
    // What browsers report while one part of a date is empty.
    Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } })
    await userEvent.clear(day)
    await press('Save changes')
    expect(await screen.findByText('Enter day, month and year, or leave the field empty.')).toBeTruthy()
    expect([day.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', day])
    expect(sent('administration.changeStore')).toBeUndefined()
    Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: false } })
    await userEvent.type(day, '2027-02-28')
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() =>
      expect(sent('administration.changeStore')).toEqual({ id: 's1', version: 3, closesOn: '2027-02-28' }),
    )
  })

  it('ADMIN-43 what was typed stays when someone else has changed the store', async () => {
    respondTo('administration.changeStore', rejected('versionConflict', 'Conflict.'))
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this meanwhile')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lyon Gare')
  })

  it('ADMIN-137 a conflict shows what someone else has saved in the fields that were typed', async () => {
    let saved = LYON
    page.respond = (name, input) => {
      if (name === 'administration.store') return data(saved)
      if (name !== 'administration.changeStore') return healthyPlaces(name, input)
      saved = { ...LYON, name: 'Lyon Nord', code: 'L-1', closesOn: '2027-01-31', version: 4 }
      return rejected('versionConflict', 'Conflict.')
    }
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare')
    await userEvent.type(await screen.findByLabelText('Last day'), '2027-02-28')
    await press('Save changes')
    const meanwhile = within(await screen.findByRole('region', { name: 'Saved by someone else' }))
    expect(meanwhile.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Lyon Nord',
      '31 Jan 2027',
    ])
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'L-1')
  })

  it.each([
    ['stores/s1', 'changeStore'],
    ['customers/c1', 'changeCustomer'],
    ['organisations/o2', 'changeOrganisation'],
  ])('ADMIN-153 nothing is left of a conflict after Discard on places/%s', async (path, call) => {
    page.administers = 'platform'
    respondTo(`administration.${call}`, rejected('versionConflict', 'Conflict.'))
    await open(`places/${path}`)
    await type('Name', 'Lyon Gare')
    await press('Save changes')
    await screen.findByRole('alert')
    await press('Discard')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('ADMIN-136 a day that someone else has changed meanwhile follows, and is not sent', async () => {
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare')
    page.shell.navigate('places')
    await waitFor(() => expect(screen.queryByLabelText('Last day')).toBeNull())
    respondTo('administration.store', data({ ...LYON, closesOn: '2027-01-31', version: 4 }))
    page.shell.navigate('places/stores/s1')
    await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveProperty('value', '2027-01-31'))
    await press('Save changes')
    await waitFor(() => expect(sent('administration.changeStore')).toEqual({ id: 's1', version: 4, name: 'Lyon Gare' }))
  })

  const respondWithSaved = () => {
    const saved = data({ ...LYON, name: 'Lyon Gare', version: 4 })
    page.respond = (name, input) => {
      if (name === 'administration.changeStore') return saved
      return name === 'administration.store' && sent('administration.changeStore') ? saved : healthyPlaces(name, input)
    }
  }

  it('ADMIN-160 has the focus at its title once the button that saved is disabled', async () => {
    respondWithSaved()
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })
    await press('Save changes')
    await waitFor(() => expect(save.disabled).toBe(true))
    const title = screen.getByRole('heading', { level: 1, name: 'Lyon Gare' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('ADMIN-160 leaves the focus in a field from which it was saved', async () => {
    respondWithSaved()
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('ADMIN-140 what is typed while a save is under way stays, and is sent with the next one', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof data>>()
    page.respond = (name, input) => (name === 'administration.changeStore' ? reply.promise : healthyPlaces(name, input))
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare')
    await press('Save changes')
    await userEvent.type(screen.getByLabelText('Name'), ' Sud')
    respondTo('administration.store', data({ ...LYON, name: 'Lyon Gare', version: 4 }))
    reply.resolve(data({ ...LYON, name: 'Lyon Gare', version: 4 }))
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lyon Gare Sud')
    expect(page.shell.unsaved).toBe(true)
    await pressGuardOver()
    await press('Save changes')
    await waitFor(() =>
      expect(callsTo('administration.changeStore').map(({ input }) => input)).toEqual([
        { id: 's1', version: 3, name: 'Lyon Gare' },
        { id: 's1', version: 4, name: 'Lyon Gare Sud' },
      ]),
    )
  })

  it('ADMIN-44 the question before a removal names the users without another place', async () => {
    await open('places/stores/s1')
    await press('Delete the store')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lyon Part-Dieu?' }))
    expect(dialog.getByText(/^2 users have no other place/)).toBeTruthy()
    expect(sent('administration.removeStore')).toBeUndefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the store' }))
    await waitFor(() => expect(page.shell.state.path).toBe('places'))
    expect(sent('administration.removeStore')).toEqual({ id: 's1', version: '3' })
  })

  it('ADMIN-122 nothing is left of what was typed in a store that is deleted', async () => {
    await open('places/stores/s1')
    await type('Name', 'Lyon Gare')
    await press('Delete the store')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lyon Part-Dieu?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the store' }))
    await waitFor(() => expect(page.shell.state.path).toBe('places'))
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
  })
})

describe('new store', () => {
  it('ADMIN-43 begins with the customer of the list and the time zone of the organisation', async () => {
    respondTo('administration.createStore', data(LYON))
    await open('places/stores/new?within=c1')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveProperty('value', 'Verte France'),
    )
    await type('Name', 'Lyon Part-Dieu')
    await type('Code', 'MV-101')
    await press('Create store')
    await waitFor(() => expect(page.shell.state.path).toBe('places/stores/s1?within=c1'))
    expect(sent('administration.createStore')).toEqual({
      ...{ customer: 'c1', name: 'Lyon Part-Dieu', code: 'MV-101', timeZone: 'Europe/Paris' },
      ...{ opensOn: null, closesOn: null },
    })
  })

  it('ADMIN-43 without customer and code nothing is sent, and what is missing is marked', async () => {
    await open('places/stores/new')
    await type('Name', 'Lyon')
    await press('Create store')
    expect(await screen.findByText('Choose a customer.')).toBeTruthy()
    expect(screen.getByText('Check this entry.')).toBeTruthy()
    expect(sent('administration.createStore')).toBeUndefined()
  })

  it('ADMIN-43 where the licence allows no more, the entries stay with the reason', async () => {
    respondTo('administration.createStore', rejected('licenceStoreLimit', 'The licence allows 50 stores.'))
    await open('places/stores/new?within=c1')
    await type('Name', 'Lyon')
    await type('Code', 'MV-1')
    await press('Create store')
    expect((await screen.findByRole('alert')).textContent).toBe('The licence allows 50 stores.')
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'MV-1')
  })
})

describe('page of a customer', () => {
  it('ADMIN-45 the question before it is closed says how many stores and users it concerns', async () => {
    await open('places/customers/c1')
    await press('Close the customer')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Verte France?' }))
    expect(dialog.getByText(/^2 stores and 7 users are concerned/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Close the customer' }))
    await waitFor(() => expect(sent('administration.disableCustomer')).toEqual({ id: 'c1' }))
  })

  it('ADMIN-45 a closed customer is opened again at once', async () => {
    respondTo('administration.customer', data({ ...FRANCE, enabled: false }))
    await open('places/customers/c1')
    await press('Open the customer again')
    await waitFor(() => expect(sent('administration.enableCustomer')).toEqual({ id: 'c1' }))
  })

  it('ADMIN-45 a customer is created and opened', async () => {
    await open('places/customers/new')
    await type('Name', 'Verte Nord')
    await press('Create customer')
    await waitFor(() => expect(page.shell.state.path).toBe('places/customers/c1'))
    expect(sent('administration.createCustomer')).toEqual({ name: 'Verte Nord' })
  })
})

describe('page of an organisation', () => {
  beforeEach(() => {
    page.administers = 'platform'
  })

  it('ADMIN-46 a code in use is marked at its field, and the entries stay', async () => {
    respondTo('administration.createOrganisation', rejected('organisationCodeExists', 'The code exists.'))
    await open('places/organisations/new')
    await type('Name', 'Nordmarkt')
    await type('Code', 'nord')
    await press('Create organisation')
    expect(await screen.findByText('Another organisation has this code.')).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nordmarkt')
  })

  it('ADMIN-46 only what differs is sent, with the version that was read', async () => {
    await open('places/organisations/o2')
    await type('Name', 'Nordmarkt Group')
    await press('Save changes')
    await waitFor(() =>
      expect(sent('administration.changeOrganisation')).toEqual({ id: 'o2', version: 1, name: 'Nordmarkt Group' }),
    )
  })
})
