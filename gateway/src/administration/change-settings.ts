import type { administrationCalls, Settings } from '@foyer/contract/administration'
import { ofCaller, recordEvent } from '../audit/index.ts'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, passkeyDue } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, lacksPasskey } from '../session/index.ts'
import { storeSettings } from '../settings/index.ts'

const CHANGE: Change = { kind: 'settings', subject: '' }
/** Long values are told apart in the trail, not copied into it. */
const LONGEST_IN_TRAIL = 200

export function settings({ settings: store }: Services) {
  return () => store.now
}

/** Stores the settings that are named, all or none, and tells every gateway. */
export function changeSettings({ db, clock, changes, settings: store }: Services) {
  return async ({ asked, caller, request }: CallContext<typeof administrationCalls.changeSettings, Caller>) => {
    const change = asked as Partial<Settings>
    if (lacksPasskey(caller, { administratorPasskey: change.administratorPasskey === true })) throw passkeyDue()
    refuseContradictions({ ...store.now, ...change })
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await storeSettings(tx, change, now)
      await recordEvent(tx, {
        action: 'settings.changed',
        ...ofCaller(caller, request, now),
        subject: Object.keys(change).join(', '),
        details: { before: forTrail(pick(store.now, change)), after: forTrail(change) },
      })
      await announce(tx, CHANGE)
    })
    await store.load()
    changes.apply([CHANGE])
    return store.now
  }
}

function refuseContradictions(all: Settings): void {
  if (!all.languages.includes(all.defaultLanguage))
    throw invalid('defaultLanguage', 'must be one of the languages that are offered')
  if (all.sessionAbsoluteSeconds < all.sessionIdleSeconds)
    throw invalid('sessionAbsoluteSeconds', 'must not be shorter than sessionIdleSeconds')
}

function pick(all: Settings, named: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, all[name as keyof Settings]]))
}

function forTrail(values: Partial<Settings>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > LONGEST_IN_TRAIL ? `${value.length} characters` : value,
    ]),
  )
}
