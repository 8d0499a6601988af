import type { Tx } from '../../tables.ts'

interface DirectoryUser {
  readonly providerKey: string
  readonly organisationId: string
  /** What the provider calls the user: `sub`, and `oid` of Microsoft Entra. */
  readonly externalIds: readonly string[]
}

/**
 * Returns the id of the user whom provisioning with a token of this provider has created, and who cannot sign in yet: no password, and
 * no identity at the provider. Undefined if there is none, or more than one.
 */
export async function findUserOfDirectory(
  tx: Tx,
  { providerKey, organisationId, externalIds }: DirectoryUser,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('provisioned_user')
    .innerJoin('person', 'person.id', 'provisioned_user.person_id')
    .select('person.id')
    .where('external_id', 'in', [...externalIds])
    .where('provisioned_user.provider_key', '=', providerKey)
    .where('person.organisation_id', '=', organisationId)
    .where('person.password_hash', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sign_on_identity')
            .select('sign_on_identity.id')
            .whereRef('sign_on_identity.person_id', '=', 'person.id')
            .where('sign_on_identity.provider_key', '=', providerKey),
        ),
      ),
    )
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]?.id : undefined
}
