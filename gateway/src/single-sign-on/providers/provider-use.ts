import type { Database, Tx } from '../../tables.ts'

/** How many users sign in with a provider, and for how many it is the only way in. */
export interface ProviderUse {
  readonly users: number
  readonly onlySignIn: number
}

export const UNUSED: ProviderUse = { users: 0, onlySignIn: 0 }

/** Returns the use of each provider that has users, by key. */
export async function readProviderUse(db: Database | Tx): Promise<ReadonlyMap<string, ProviderUse>> {
  const rows = await db
    .selectFrom('sign_on_identity')
    .innerJoin('person', 'person.id', 'sign_on_identity.person_id')
    .select(({ fn, exists, selectFrom, and, not, eb }) => [
      'sign_on_identity.provider_key as key',
      fn.countAll<string>().as('users'),
      fn
        .countAll<string>()
        .filterWhere(
          and([
            eb('person.password_hash', 'is', null),
            not(exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.person_id', '=', 'person.id'))),
            not(
              exists(
                selectFrom('sign_on_identity as other')
                  .select('other.id')
                  .whereRef('other.person_id', '=', 'person.id')
                  .whereRef('other.provider_key', '<>', 'sign_on_identity.provider_key'),
              ),
            ),
          ]),
        )
        .as('onlySignIn'),
    ])
    .groupBy('sign_on_identity.provider_key')
    .execute()
  return new Map(
    rows.map(({ key, users, onlySignIn }) => [key, { users: Number(users), onlySignIn: Number(onlySignIn) }]),
  )
}
