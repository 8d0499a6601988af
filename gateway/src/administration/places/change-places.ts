import type { AuditActionName } from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import { type ApiError, errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { type PrincipalWrite, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'

/** Principal and organisation of a change. */
export interface PlaceChange extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly request: RequestInfo
  readonly organisationId: string
}

/** A request for one place. */
export interface PlaceRequest extends Omit<PlaceChange, 'organisationId'> {
  readonly input: { readonly id: string }
}

/** The event for the audit log. */
export interface AuditAction {
  readonly action: AuditActionName
  readonly subject: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Changes places of one organisation sequentially and announces the change to every gateway. Records the event that `act`
 * returns; undefined means that nothing changed.
 */
export async function changePlaces<Result>(
  deps: Deps,
  { principal, request, access, organisationId }: PlaceChange,
  act: (tx: Tx, now: Date, apply: WriteContext['apply']) => Promise<{ result: Result; event: AuditAction | undefined }>,
): Promise<Result> {
  return await writeAs(deps, { principal, access, organisationId }, async ({ tx, now, apply }) => {
    await assertOrganisationExists(tx, organisationId)
    const { result, event } = await act(tx, now, apply)
    if (!event) return result
    const own = ofPrincipal(principal, request, now)
    await recordEvent(tx, { ...own, ...event, organisationId, scope: organisationId })
    apply(await announce(tx, { kind: 'organisation', subject: organisationId }))
    return result
  }).catch((error: unknown) => {
    throw constraintErrorOf(error) ?? error
  })
}

async function assertOrganisationExists(tx: Tx, organisationId: string): Promise<void> {
  const known = await tx.selectFrom('organisation').select('id').where('id', '=', organisationId).executeTakeFirst()
  if (!known) throw errors.notFound()
}

/** Returns the error for a name or code in use. Unique indexes decide, so that concurrent requests cannot both succeed. */
export function constraintErrorOf(error: unknown): ApiError | undefined {
  switch (violatedConstraint(error)) {
    case 'organisation_name':
      return errors.organisationNameExists()
    case 'organisation_code':
      return errors.organisationCodeExists()
    case 'customer_name':
      return errors.invalidField('name', 'this name is taken')
    case 'store_code':
      return errors.invalidField('code', 'this code is taken')
    default:
      return undefined
  }
}

/** Returns the given fields by column. */
export function definedFields<Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}
