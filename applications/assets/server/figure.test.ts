import { expect, it } from 'vitest'
import { figureOf } from './figure.ts'

it.each([
  ['en', 'asset due', 'assets due, 1 overdue'],
  ['fr', 'équipement à rendre', 'équipements à rendre, 1 en retard'],
  ['de', 'fälliges Gerät', 'fällige Geräte, 1 überfällig'],
  ['es', 'activo por devolver', 'activos por devolver, 1 con retraso'],
  ['zh', '件资产待归还', '件资产待归还，其中 1 件逾期'],
])('ASSET-58 Home calls assets as the application does in %s', (language, one, two) => {
  expect(figureOf({ due: 1, overdue: 0 }, language).label).toBe(one)
  expect(figureOf({ due: 2, overdue: 1 }, language).label).toBe(two)
})
