import type { DelegatedClaims } from '@foyer/contract/applications'
import type { Language } from '@foyer/contract/languages'
import { currentPlace, readChosenPlace, readCustomersWithStores } from '../../places/index.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'

/** The claims about the user and the place. */
export type UserClaims = Pick<DelegatedClaims, 'sub' | 'name' | 'organisation' | 'customer' | 'store' | 'language'>

/** @param browserLanguage for a user without a language of their own */
export async function readUserClaims(
  db: Database,
  principal: Principal,
  browserLanguage: Language,
): Promise<UserClaims> {
  const [user, chosen, customers] = await Promise.all([
    db
      .selectFrom('person')
      .select(['display_name', 'language'])
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow(),
    readChosenPlace(db, principal),
    readCustomersWithStores(db, principal),
  ])
  const { currentCustomer, currentStore } = currentPlace(chosen, customers)
  return {
    sub: principal.userId,
    name: user.display_name,
    organisation: principal.organisationId,
    customer: currentCustomer?.id ?? null,
    store: currentStore?.id ?? null,
    language: user.language ?? browserLanguage,
  }
}
