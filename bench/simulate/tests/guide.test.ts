import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guideTables } from '../guide.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/guides/capacity.md'), 'utf8')

it.each(Object.entries(guideTables()))(
  'PROD-95 the guide has the table of %s that the results lead to',
  (_name, table) => {
    expect(GUIDE).toContain(table)
  },
)
