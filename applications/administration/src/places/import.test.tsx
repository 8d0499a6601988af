// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, NO_RESPONSE, open, page, setUpConsole } from '../console-test.ts'
import { FAULTY, healthyPlaces } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthyPlaces
})

const TEXT = 'customer,name,code,timeZone\nVerte France,Lille,MV-109,Europe/Paris\n'
const imports = () => page.calls.filter(({ name }) => name === 'administration.importStores').map(({ input }) => input)
const chooseFile = async (text = TEXT) => {
  const input = await screen.findByLabelText<HTMLInputElement>('CSV file or Excel workbook', { selector: 'input' })
  await userEvent.upload(input, new File([text], 'stores.csv', { type: 'text/csv' }))
}

describe('import of stores', () => {
  it('ADMIN-47 a chosen file is checked first, and written when the user says so', async () => {
    await open('places/import')
    await chooseFile()
    const button = await screen.findByRole('button', { name: 'Import 3 stores' })
    expect(imports()).toEqual([{ text: TEXT, dryRun: 'true' }])
    await userEvent.click(button)
    expect(await screen.findByText('Imported: 2 new, 1 changed.')).toBeTruthy()
    expect(imports()[1]).toEqual({ text: TEXT })
  })

  it('ADMIN-47 the report names line, problem and cell, and nothing can be written', async () => {
    page.respond = (name, input) => (name === 'administration.importStores' ? data(FAULTY) : healthyPlaces(name, input))
    await open('places/import')
    await chooseFile()
    const row = within(await screen.findByRole('row', { name: /Europe\/Lyon/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '3',
      'This is no time zone. Write it like Europe/Paris.',
      'timeZone Europe/Lyon',
    ])
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  it('ADMIN-47 the file stays chosen after an error, and is checked again', async () => {
    page.respond = (name, input) => (name === 'administration.importStores' ? NO_RESPONSE : healthyPlaces(name, input))
    await open('places/import')
    await chooseFile()
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
    expect(screen.getByText('stores.csv')).toBeTruthy()
    page.respond = healthyPlaces
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(imports()).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Import 3 stores' })).toBeTruthy()
  })

  it('ADMIN-47 a file that is too large is not sent', async () => {
    await open('places/import')
    await chooseFile('x'.repeat(5 * 1024 * 1024 + 1))
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 5 MiB')
    expect(imports()).toEqual([])
  })
})
