import type { ApprovalRequest } from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import type { WriteContext } from '../../session/index.ts'
import { incrementSettingsVersion, storeSettings } from '../../settings/index.ts'
import { recordAction, userSubject } from '../record-action.ts'
import { assertGrantable, changeGrants } from '../users/grants.ts'
import { readUsers } from '../users/users-queries.ts'
import type { ConcernedUser } from './accounts.ts'

/** The same limit as in the endpoint for users. */
const MAX_GRANTS = 100

/** Applies an approved request, with the checks of the endpoints that do the same without approval. */
export async function applyToUser(
  context: WriteContext,
  found: ApprovalRequest,
  user: ConcernedUser,
  request: RequestInfo,
): Promise<void> {
  const { tx, now, principal, apply } = context
  const approval = { approvedRequest: found.id, requestedBy: found.requestedBy.username }
  if (found.kind === 'enable') {
    await tx.updateTable('person').set({ disabled_at: null }).where('id', '=', user.id).execute()
    await recordAction(tx, 'user.enabled', principal, request, now, userSubject(user), approval)
  } else if (found.grant) {
    await assertGrantable(tx, found.grant, user.organisationId, 'grant')
    const [account] = await readUsers(tx, { filter: { id: user.id }, limit: 1 }, now)
    const grants = [...(account?.grants ?? []), found.grant]
    if (grants.length > MAX_GRANTS) throw errors.invalidField('grant', 'the user has as many grants as one may')
    apply(...(await changeGrants(tx, principal, user, grants, { approved: true })))
    const details = { fields: [], grants: grants.map(({ role }) => role), ...approval }
    await recordAction(tx, 'user.changed', principal, request, now, userSubject(user), details)
  }
  apply(await announce(tx, { kind: 'person', subject: user.id }))
}

/** Turns the policy off: new super administrators need no approval. */
export async function turnOff(
  { tx, now, principal, apply }: WriteContext,
  found: ApprovalRequest,
  request: RequestInfo,
): Promise<void> {
  await incrementSettingsVersion(tx, 'platform')
  await storeSettings(tx, { administratorApproval: false }, now)
  await recordEvent(tx, {
    action: 'settings.changed',
    ...ofPrincipal(principal, request, now),
    subject: 'administratorApproval',
    details: {
      before: { administratorApproval: true },
      after: { administratorApproval: false },
      approvedRequest: found.id,
      requestedBy: found.requestedBy.username,
    },
  })
  apply(await announce(tx, { kind: 'settings', subject: '' }))
}
