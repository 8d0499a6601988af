import { OPERATOR_LINK_LIFETIME } from '@foyer/contract/limits'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../audit/index.ts'
import { openFirstRun } from '../first-run/index.ts'
import { createLink, type NewLink } from '../one-time/index.ts'
import { isErasurePending } from '../personal-data/index.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import type { Database, Tx } from '../tables.ts'

const FIRST_ORGANISATION = { name: 'Platform', code: 'platform', time_zone: 'UTC' }

export interface NewAdministrator extends NewLink {
  readonly username: string
  readonly organisation: string
}

export interface AdministratorInput {
  readonly username: string
  readonly displayName: string
  readonly organisation?: string | undefined
  readonly publicUrl: string
  readonly now: Date
}

/**
 * Creates a super administrator without a signed-in user: the first one of a new platform, who is then led to the first steps, or
 * another one if all are locked out. The operator has access to the database in any case. Throws if the username exists.
 */
export async function createAdministrator(db: Database, input: AdministratorInput): Promise<NewAdministrator> {
  const username = canonicalUsername(input.username)
  const { now } = input
  return await db.transaction().execute(async (tx) => {
    await assertUsernameFree(tx, username)
    if (!(await hasUsers(tx))) await openFirstRun(tx)
    const organisation = await organisationFor(tx, input.organisation, now)
    const userId = await insertUser(tx, organisation.id, { ...input, username })
    await grantSuperAdministrator(tx, userId)
    const link = await createLink(tx, {
      userId,
      purpose: 'activation',
      lifetime: OPERATOR_LINK_LIFETIME,
      publicUrl: input.publicUrl,
      now,
    })
    await recordEvent(tx, {
      action: 'user.created',
      at: now,
      organisationId: organisation.id,
      subject: username,
      details: { by: 'operator', grants: ['super-administrator'] },
    })
    return { username, organisation: organisation.name, ...link }
  })
}

/** Is there any user? */
export async function hasUsers(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function insertUser(
  tx: Tx,
  organisationId: string,
  { username, displayName, now }: AdministratorInput,
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('person')
    .values({
      id,
      organisation_id: organisationId,
      username,
      display_name: displayName,
      must_change_password: false,
      multi_factor_required: false,
      created_at: now,
    })
    .execute()
  return id
}

async function grantSuperAdministrator(tx: Tx, userId: string): Promise<void> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'super-administrator')
    .where('organisation_id', 'is', null)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('person_role')
    .values({ id: uuid(), person_id: userId, role_id: role.id, everywhere: true })
    .execute()
}

async function assertUsernameFree(tx: Tx, username: string): Promise<void> {
  if (username.length < 2 || /\s/.test(username))
    throw new StartFault(`"${username}" cannot be a username.`, 'Give two or more characters without spaces.')
  const taken = await tx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirst()
  if (taken)
    throw new StartFault(
      `A user named ${username} already exists.`,
      'Choose another username, or sign in as that user.',
    )
  if (await isErasurePending(tx, username))
    throw new StartFault(
      `A user named ${username} was just erased.`,
      'Choose another username, or try again in a few minutes, while a gateway runs.',
    )
}

async function organisationFor(tx: Tx, name: string | undefined, now: Date): Promise<{ id: string; name: string }> {
  const known = await tx
    .selectFrom('organisation')
    .select(['id', 'name'])
    .$if(name !== undefined, (query) => query.where(sql<boolean>`lower(name) = lower(${name})`))
    .orderBy('created_at')
    .limit(2)
    .execute()
  if (known.length > 1 && name === undefined)
    throw new StartFault('There are several organisations.', 'Name one with --organisation "Name".')
  const [only] = known
  if (only) return only
  const organisation = name === undefined ? FIRST_ORGANISATION : { ...FIRST_ORGANISATION, name, code: codeOf(name) }
  const id = uuid()
  await tx
    .insertInto('organisation')
    .values({ id, ...organisation, created_at: now })
    .execute()
  return { id, name: organisation.name }
}

/** 'Maison Verte' becomes 'maison-verte'. A name without Latin letters becomes a random code. */
function codeOf(name: string): string {
  const code = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return code || uuid().slice(-12)
}
