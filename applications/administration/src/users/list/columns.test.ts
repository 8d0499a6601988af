import { expect, it } from 'vitest'
import { columnsOf, formatColumns } from './columns.ts'

it.each([
  [undefined, 'name,roles,places,state,factor,lastSignIn'],
  ['', 'name,roles,places,state,factor,lastSignIn'],
  ['unknown', 'name,roles,places,state,factor,lastSignIn'],
  ['email,state', 'name,state,email'],
  ['email,email,name,toString', 'name,email'],
])('ADMIN-30 the address %j shows the columns %s', (columns, shown) => {
  expect(columnsOf({ columns }).join(',')).toBe(shown)
})

it.each([
  [['lastSignIn', 'factor', 'state', 'places', 'roles', 'name'], ''],
  [['email'], 'name,email'],
  [[], 'name'],
])('ADMIN-30 the choice %j is %j in the address', (chosen, address) => expect(formatColumns(chosen)).toBe(address))
