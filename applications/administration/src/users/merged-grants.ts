import { complete, isChosen, type UserGrant } from './draft.ts'

/** One place of a role: the whole organisation, a customer or a store. */
type Place = readonly [role: string, kind: 'everywhere' | 'customers' | 'stores', id: string]

/**
 * Returns the grants that are saved now, without the places that were removed in the form, and with those that were added.
 * @param former the grants that were saved when the form was changed
 * @param typed the grants in the form; those that are not complete stay
 * @param saved the grants that are saved now
 */
export function mergedGrants(
  former: readonly UserGrant[],
  typed: readonly UserGrant[],
  saved: readonly UserGrant[],
): readonly UserGrant[] {
  const before = placesOf(former)
  const after = placesOf(typed)
  const places = [...without(placesOf(saved), without(before, after)), ...without(after, before)]
  return [...grantsOf(places), ...typed.filter((grant) => !isChosen(grant))]
}

function placesOf(grants: readonly UserGrant[]): Place[] {
  return grants
    .filter(isChosen)
    .map(complete)
    .flatMap(({ role, everywhere, customers, stores }): Place[] => [
      ...(everywhere ? [[role, 'everywhere', ''] as const] : []),
      ...customers.map((id) => [role, 'customers', id] as const),
      ...stores.map((id) => [role, 'stores', id] as const),
    ])
}

function without(places: readonly Place[], others: readonly Place[]): Place[] {
  const names = new Set(others.map(String))
  return places.filter((place) => !names.has(String(place)))
}

/** One grant for each role. */
function grantsOf(places: readonly Place[]): UserGrant[] {
  const roles = [...new Set(places.map(([role]) => role))]
  return roles.map((role) => {
    const own = places.filter((place) => place[0] === role)
    const ids = (kind: Place[1]) => [...new Set(own.filter((place) => place[1] === kind).map(([, , id]) => id))]
    const everywhere = ids('everywhere').length > 0
    return complete({ role, everywhere, customers: ids('customers'), stores: ids('stores') })
  })
}
