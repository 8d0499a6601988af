import type { administrationEndpoints } from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { announcePush } from '../notices/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, writeAs } from '../session/index.ts'
import { incrementSettingsVersion, readSettingsVersion } from '../settings/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { readFirstRun, shownFirstRun } from './read-first-run.ts'

type Calls = typeof administrationEndpoints

/** Returns the handlers of the endpoints for the first steps. */
export function firstRunHandlers(deps: Deps) {
  return {
    'administration.firstRun': firstRun(deps),
    'administration.changeFirstRun': changeFirstRun(deps),
  }
}

function firstRun({ db }: Deps) {
  return async () => {
    /* The version first: one that is too old is refused, one that is too new would overwrite. */
    const version = await readSettingsVersion(db, 'first-run')
    return { ...shownFirstRun(await readFirstRun(db)), version }
  }
}

/** Marks only the named steps, so that administrators at the same time do not lose each other's progress. */
function changeFirstRun(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['changeFirstRun'], Principal>) => {
    const { version: known, steps = {}, dismiss = false } = input
    return await writeAs(deps, { principal, access }, async ({ tx, now, apply }) => {
      const version = await incrementSettingsVersion(tx, 'first-run', known)
      const before = await readFirstRun(tx)
      const after = shownFirstRun({ ...before, marks: { ...before.marks, ...steps }, open: before.open && !dismiss })
      const marks = JSON.stringify({ ...before.marks, ...steps })
      await tx.updateTable('first_run').set({ marks, open: after.open }).execute()
      await recordEvent(tx, {
        action: 'first-run.changed',
        ...ofPrincipal(principal, request, now),
        subject: Object.keys(steps).join(', ') || 'dismissed',
        details: { ...steps, ...(dismiss ? { dismissed: true } : {}) },
      })
      if (before.open && !after.open) for (const push of await announceEnd(tx)) apply(push)
      return { ...after, version }
    })
  }
}

/** Open shells of super administrators request their rights again, and so no longer lead to the first steps. */
async function announceEnd(tx: Tx): Promise<Change[]> {
  const administrators = await tx
    .selectFrom('person_role')
    .innerJoin('role', 'role.id', 'person_role.role_id')
    .where('role.administers', '=', 'platform')
    .select('person_role.person_id')
    .distinct()
    .execute()
  const changes: Change[] = []
  for (const { person_id: user } of administrators)
    changes.push(await announcePush(tx, { to: { user }, type: 'PERMISSION_CHANGED', reason: 'ROLE' }))
  return changes
}
