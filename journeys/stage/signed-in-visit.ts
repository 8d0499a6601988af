import { idOf } from '@foyer/testkit'
import { arrived } from './sign-in-page.ts'
import { type Tour, visitAnew } from './tour.ts'

export async function openHome(tour: Tour): Promise<void> {
  await visitSignedIn(tour, '/home')
  await arrived(tour.page)
}

/** A new visit of somebody who has signed in: that they do so by the form is the matter of other journeys. */
export async function visitSignedIn(tour: Tour, address: string, once?: (tour: Tour) => Promise<void>): Promise<void> {
  await withoutFactor(tour)
  const accessToken = await tour.gateway.newClient().tokenOf('manager')
  await once?.(tour)
  await visitAnew(tour, address, { 'as-username': 'manager', 'as-loginFlag': 'full', accessToken })
}

/** What a stop before may have left behind: the sign-in would ask for its code. */
export async function withoutFactor({ gateway }: Tour): Promise<void> {
  const { db } = gateway.services
  await db
    .deleteFrom('authenticator')
    .where('person_id', '=', await idOf(gateway, 'manager'))
    .execute()
}
