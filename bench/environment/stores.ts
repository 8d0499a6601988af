import { administrationEndpoints } from '@foyer/contract/administration'
import { allowManyStores } from './licences.ts'
import { type Credentials, MANAGER, sendRequest, signIn } from './users.ts'

const { createCustomer, createOrganisation, importStores } = administrationEndpoints

export const STORES_OF_ONE = 10_000
const CUSTOMERS = 10
const TOWNS = ['Paris', 'Bâle', 'Lyon', 'Zürich', 'Málaga', 'Köln', '上海', 'Porto', 'Łódź', 'Bern']
const STREETS = ['Bahnhof', 'Marché', 'Plaza', 'Hauptstrasse', 'Gare', 'Ribeira', '徐汇']

/**
 * Gives the demonstration's manager ten customers of a thousand stores each, and creates as many in other organisations. All of it
 * is done through the API. Returns the seconds that each import took.
 */
export async function seedStores(
  origin: string,
  password: Credentials['password'],
  otherOrganisations: number,
): Promise<number[]> {
  await allowManyStores(origin)
  const token = await signIn(origin, { username: 'super', password })
  const seconds: number[] = []
  const customers = await seedCustomersWithStores(origin, token, undefined, seconds)
  for (let number = 0; number < otherOrganisations; number++) {
    const body = { name: `Organisation ${number}`, code: `organisation-${number}`, timeZone: 'UTC' }
    const { id } = await sendRequest(origin, { ...createOrganisation, token, body })
    await seedCustomersWithStores(origin, token, id, seconds)
  }
  const users = await sendRequest(origin, {
    ...administrationEndpoints.users,
    path: `/v2/admin/users?keyword=${MANAGER.username}`,
    token,
  })
  const { id, version } = users.items[0]
  const body = { version, grants: [{ role: 'store-manager', customers }] }
  await sendRequest(origin, {
    ...administrationEndpoints.changeUser,
    path: `/v2/admin/users/${id}`,
    token,
    body,
  })
  return seconds
}

async function seedCustomersWithStores(
  origin: string,
  token: string,
  organisation: string | undefined,
  seconds: number[],
) {
  const customers: string[] = []
  const named = organisation ? { organisation } : {}
  for (let number = 0; number < CUSTOMERS; number++) {
    const body = { name: `Chain ${number} Group`, ...named }
    customers.push((await sendRequest(origin, { ...createCustomer, token, body })).id)
  }
  const began = performance.now()
  const response = await fetch(`${origin}${importStores.path}?${new URLSearchParams(named)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: fileOfStores(),
  })
  const { data } = (await response.json()) as { data?: { written?: boolean } }
  if (!data?.written) throw new Error(`The stores were not imported: ${JSON.stringify(data)}`)
  seconds.push((performance.now() - began) / 1_000)
  return customers
}

function fileOfStores(): string {
  const lines = Array.from({ length: STORES_OF_ONE }, (_, index) => {
    const name = `${TOWNS[index % TOWNS.length]} ${STREETS[index % STREETS.length]} ${index}`
    return `Chain ${index % CUSTOMERS} Group,${name},ST-${String(index).padStart(5, '0')},Europe/Paris`
  })
  return ['customer,name,code,timeZone', ...lines].join('\n')
}
