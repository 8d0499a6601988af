import type { administrationEndpoints } from '@foyer/contract/administration'
import {
  type CheckedRelease,
  differenceOf,
  readOrigin,
  readPackage,
  stageRelease,
  toRelease,
} from '../../applications/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../record-action.ts'

type Calls = typeof administrationEndpoints

/** Checks a signed package and stages its release. */
export function uploadPlugin(deps: Deps) {
  return async (context: RequestContext<Calls['uploadPlugin'], Principal>) => {
    const { content } = await context.file(context.principal.userId)
    return await stage(deps, context, await readPackage(content, deps.publisherKeys))
  }
}

/** Fetches a release from an allowed origin and stages it. */
export function fetchPlugin(deps: Deps) {
  return async (context: RequestContext<Calls['fetchPlugin'], Principal>) =>
    await stage(deps, context, await readOrigin(context.input.manifest, deps.environment))
}

type Adding = Pick<RequestContext<Calls['uploadPlugin'], Principal>, 'principal' | 'access' | 'request'>

async function stage(deps: Deps, { principal, access, request }: Adding, checked: CheckedRelease) {
  const { key, version } = checked.manifest
  return await writeAs(deps, { principal, access }, async ({ tx, now }) => {
    const release = await stageRelease(tx, checked, { userId: principal.userId, now })
    const { source, publisher } = release
    await recordAction(tx, 'plugin.staged', principal, request, now, key, { version, source, publisher })
    return {
      release: toRelease(release),
      expiresAt: (release.staged_until as Date).toISOString(),
      manifest: checked.manifest,
      difference: await differenceOf(tx, checked.manifest),
      version: await versionOf(tx, key),
    }
  })
}

/** An application that is not known yet begins with version 1. */
async function versionOf(tx: Tx, key: string): Promise<number> {
  const row = await tx.selectFrom('application').select('version').where('key', '=', key).executeTakeFirst()
  return row?.version ?? 1
}
