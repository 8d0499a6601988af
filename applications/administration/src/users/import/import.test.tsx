// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, page, setUpConsole } from '../../console-test.ts'
import { data, healthy, NO_RESPONSE, type Respond } from '../../samples.ts'
import { linesOf } from './csv-file.ts'
import { IMPORT_REPORT } from './samples.ts'

setUpConsole()

const TEXT = 'username,name\nnadia,Nadia\nadmin,Admin\n'
const imports = () => page.calls.filter(({ name }) => name === 'administration.importUsers').map(({ input }) => input)
const reporting: Respond = (name, input) =>
  name === 'administration.importUsers'
    ? data({ ...IMPORT_REPORT, written: input['skipFaulty'] === 'true' })
    : healthy(name, input)
const choose = async () =>
  await userEvent.upload(
    await screen.findByLabelText('CSV file or Excel workbook'),
    new File([TEXT], 'new.csv', { type: 'text/csv' }),
  )

describe('import of users', () => {
  it('ADMIN-25 a chosen file is checked, with a report by line', async () => {
    page.respond = reporting
    await open('users/import')
    await choose()
    const rows = await screen.findAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LineColumnIn the fileWhy not',
      '214emailmarc.dubois@verteNot an email address.',
      '508storesMV-0998A code belongs to no store.',
      '771usernamel.petitThe username is taken.',
    ])
    expect(screen.getByText('997')).toBeTruthy()
    expect(imports()).toEqual([{ text: TEXT, dryRun: 'true' }])
  })

  it('ADMIN-25 the lines without a problem are created, and the list follows', async () => {
    page.respond = reporting
    await open('users/import')
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: 'Create 997 users' }))
    await waitFor(() => expect(page.shell.toasts).toEqual([{ text: '997 users are created.', tone: 'info' }]))
    expect(imports().at(-1)).toEqual({ text: TEXT, skipFaulty: 'true' })
    expect(page.shell.state.path).toBe('users')
  })

  it('ADMIN-25 the file stays after a failure, and is sent again', async () => {
    page.respond = (name, input) => (name === 'administration.importUsers' ? NO_RESPONSE : healthy(name, input))
    await open('users/import')
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = reporting
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Create 997 users' })).toBeTruthy()
    expect(imports()).toHaveLength(2)
  })
})

it('ADMIN-25 the lines with problems are a file of their own, with the first line', () => {
  expect(linesOf('a,b\r\n1,x\r\n2,y\r\n3,z', [1, 4, 4, 2])).toBe('a,b\n1,x\n3,z\n')
})
