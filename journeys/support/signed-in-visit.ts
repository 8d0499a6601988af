import { idOf } from '@foyer/testkit'
import { openNewVisit, type ScenarioContext } from './scenario.ts'
import { arrived } from './sign-in-page.ts'

export async function openHome(context: ScenarioContext): Promise<void> {
  await visitSignedIn(context, '/home')
  await arrived(context.page)
}

/** Opens a page with a session. Other journeys test the sign-in by the form. */
export async function visitSignedIn(
  context: ScenarioContext,
  address: string,
  once?: (context: ScenarioContext) => Promise<void>,
): Promise<void> {
  await withoutFactor(context)
  const accessToken = await context.gateway.newClient().tokenOf('manager')
  await once?.(context)
  await openNewVisit(context, address, { 'as-username': 'manager', 'as-loginFlag': 'full', accessToken })
}

/** Removes the second factor that an earlier scenario may have bound. */
export async function withoutFactor({ gateway }: ScenarioContext): Promise<void> {
  const { db } = gateway.deps
  await db
    .deleteFrom('authenticator')
    .where('person_id', '=', await idOf(gateway, 'manager'))
    .execute()
}
