import { expect, it, vi } from 'vitest'
import { readTableFile } from './index.ts'

// As the browser rejects the import of code that it cannot fetch.
vi.mock('./workbook.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('ADMIN-32 a workbook that cannot be read without a network is not called wrong', async () => {
  expect(await readTableFile(new File(['PK'], 'users.xlsx'))).toEqual({ problem: 'codeMissing' })
  expect(await readTableFile(new File(['username'], 'users.csv'))).toEqual({ text: 'username' })
})
