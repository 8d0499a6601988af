import { errors } from '../../platform/http/api-error.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Identity } from './identity.ts'

export interface LinkedUser {
  readonly id: string
  readonly username: string
  readonly organisationId: string
  readonly identityId: string
  /** The provider that decides the roles of the user. */
  readonly managedBy: string | null
}

/** Returns the user with this identity. Issuer and subject decide, never the mail address (ASVS 10.5.2). */
export async function findLinkedUser(
  tx: Database | Tx,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<LinkedUser | undefined> {
  return await tx
    .selectFrom('sign_on_identity')
    .innerJoin('person', 'person.id', 'sign_on_identity.person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select([
      'person.id',
      'person.username',
      'person.organisation_id as organisationId',
      'sign_on_identity.id as identityId',
      'person.sign_on_managed_by as managedBy',
    ])
    .executeTakeFirst()
}

/**
 * Throws if an account exists that the identity may be of: A0636 in this organisation, whose owner links it after a sign-in with
 * the password; A0629 in another one, because a user belongs to one organisation.
 */
export async function assertNoAccount(
  tx: Tx,
  organisationId: string,
  { usernames, email }: { readonly usernames: readonly string[]; readonly email: string | undefined },
): Promise<void> {
  const found = await tx
    .selectFrom('person')
    .select('organisation_id')
    .where((eb) =>
      eb.or([
        ...(usernames.length > 0 ? [eb('username', 'in', [...usernames])] : []),
        ...(email === undefined
          ? []
          : [
              eb.and([
                eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
                eb('organisation_id', '=', organisationId),
              ]),
            ]),
      ]),
    )
    .execute()
  if (found.some(({ organisation_id }) => organisation_id === organisationId)) throw errors.accountExists()
  if (found.length > 0) throw errors.signOnOrganisationOnly()
}
