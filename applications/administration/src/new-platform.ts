import type { FirstRun } from '@foyer/contract/administration'
import { unlicensed } from './licence/samples.ts'
import { mailResponses } from './mail/stories.ts'
import { CLERK, data, type Respond } from './samples.ts'
import { settingsResponses } from './settings/samples.ts'

export const NEW: FirstRun = {
  open: true,
  steps: { organisation: 'open', branding: 'open', mail: 'open', languages: 'open', users: 'open', licence: 'open' },
  version: 1,
}
export const HALF_DONE: FirstRun = {
  ...NEW,
  steps: { ...NEW.steps, organisation: 'done', branding: 'skipped', licence: 'done' },
  version: 4,
}
const PLATFORM = {
  ...{ id: 'o1', name: 'Platform', code: 'platform', timeZone: 'UTC', version: 1 },
  ...{ createdAt: '2026-11-26T08:00:00.000Z', customerCount: 0, storeCount: 0 },
}

const CODE = { username: 'nadia', code: '7QK492MD', language: null, expiresAt: '2026-11-27T08:00:00.000Z' }

/** A new platform, with this state of its first steps. */
export function newPlatform(run: FirstRun): Respond {
  return (name, input) => {
    if (name === 'administration.firstRun') return data(run)
    if (name === 'administration.changeFirstRun') return data(changed(run, input))
    if (name === 'administration.organisations') return data({ items: [PLATFORM], nextCursor: null })
    if (name === 'administration.changeOrganisation') return data({ ...PLATFORM, ...input, version: 2 })
    if (name === 'administration.createUser') return data({ user: { ...CLERK, displayName: input['displayName'] } })
    if (name === 'password.createCode') return data(CODE)
    if (name === 'licence.status') return unlicensed(name, input)
    if (name.toLowerCase().includes('mail')) return mailResponses(name, input)
    return settingsResponses(name, input)
  }
}

function changed(run: FirstRun, { steps, dismiss }: Readonly<Record<string, unknown>>): FirstRun {
  return { open: run.open && dismiss !== true, steps: { ...run.steps, ...(steps as object) }, version: run.version + 1 }
}
