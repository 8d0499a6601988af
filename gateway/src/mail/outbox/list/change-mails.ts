import type { AuditActionName, administrationEndpoints } from '@foyer/contract/administration'
import { sql } from 'kysely'
import { ofPrincipal, recordEvent } from '../../../audit/index.ts'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../../session/index.ts'
import type { Tx } from '../../../tables.ts'
import type { Deps } from '../../deps.ts'

type Calls = typeof administrationEndpoints
type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'changes'>
type Context = Pick<RequestContext<Calls['retryFailedMails'], Principal>, 'principal' | 'request' | 'access'>

/** Does something to failed mails that no gateway is sending: to one, or to all. Returns to how many. */
type Act = (tx: Tx, now: Date, id: string | undefined) => Promise<number>

/** A mail that is being sent stays claimed, so that no second gateway sends it. */
const retry: Act = async (tx, now, id) => {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_mail')
    .set({ due_at: now })
    .where(isFailed(now, id))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const remove: Act = async (tx, now, id) => {
  const { numDeletedRows } = await tx.deleteFrom('outgoing_mail').where(isFailed(now, id)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function isFailed(now: Date, id: string | undefined) {
  return sql<boolean>`last_problem is not null and (claimed_until is null or claimed_until <= ${now})
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)`
}

/** Returns the handlers of the endpoints that retry and delete failed mails. */
export function changeMailHandlers(deps: ChangeDeps) {
  const one =
    (act: Act, action: AuditActionName) =>
    async ({
      input,
      ...context
    }: Context & { readonly input: { readonly id: string } }): Promise<Record<string, never>> => {
      if ((await change(deps, context, { act, action, id: input.id })) === 0) throw errors.notFound()
      return {}
    }
  const all = (act: Act, action: AuditActionName) => async (context: Context) => ({
    count: await change(deps, context, { act, action, id: undefined }),
  })
  return {
    'administration.retryMail': one(retry, 'mail.retried'),
    'administration.retryFailedMails': all(retry, 'mail.retried'),
    'administration.removeMail': one(remove, 'mail.removed'),
    'administration.removeFailedMails': all(remove, 'mail.removed'),
  }
}

interface Change {
  readonly act: Act
  readonly action: AuditActionName
  readonly id: string | undefined
}

async function change(
  deps: ChangeDeps,
  { principal, request, access }: Context,
  { act, action, id }: Change,
): Promise<number> {
  return await writeAs(deps, { principal, access }, async ({ tx, now }) => {
    const count = await act(tx, now, id)
    if (count > 0)
      await recordEvent(tx, {
        action,
        ...ofPrincipal(principal, request, now),
        subject: id ?? `${count}`,
        details: { count },
      })
    return count
  })
}
