import type { DelegatedClaims } from '@foyer/contract/applications'
import type { CurrentPlace } from '@foyer/contract/places'
import { currentPlace, reachablePlace, readChosenPlace, readCustomersWithStores } from '../../places/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'

/** The claims about the user and the place. */
export type UserClaims = Pick<
  DelegatedClaims,
  'sub' | 'name' | 'organisation' | 'customer' | 'store' | 'storeName' | 'storeTimeZone' | 'language'
>

/** The languages that a request names. */
export type RequestedLanguage = Pick<RequestInfo, 'language' | 'shownLanguage'>

/** The place that an application is shown in; without both, the current place of the user. */
export interface ShownPlace {
  readonly customer?: string | undefined
  readonly store?: string | undefined
}

/**
 * @param request a back end has to speak the language of the page, which may be another one than that of the account
 * @throws accessDenied if the shown place is not the user's
 */
export async function readUserClaims(
  db: Database,
  principal: Principal,
  request: RequestedLanguage,
  shown: ShownPlace,
): Promise<UserClaims> {
  const [user, place] = await Promise.all([
    db
      .selectFrom('person')
      .select(['display_name', 'language'])
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow(),
    readPlace(db, principal, shown),
  ])
  const { currentCustomer, currentStore } = place
  return {
    sub: principal.userId,
    name: user.display_name,
    organisation: principal.organisationId,
    customer: currentCustomer?.id ?? null,
    store: currentStore?.id ?? null,
    storeName: currentStore?.name ?? null,
    storeTimeZone: currentStore?.timeZone ?? null,
    language: request.shownLanguage ?? user.language ?? request.language,
  }
}

async function readPlace(db: Database, principal: Principal, { customer, store }: ShownPlace): Promise<CurrentPlace> {
  const requested = store === undefined ? { customer: customer ?? null, store: null } : { customer: null, store }
  const shown = await reachablePlace(db, principal, requested)
  if (shown && customer !== undefined && shown.currentCustomer?.id !== customer) throw errors.accessDenied()
  if (shown) return shown
  const [chosen, customers] = await Promise.all([
    readChosenPlace(db, principal),
    readCustomersWithStores(db, principal),
  ])
  return currentPlace(chosen, customers)
}
