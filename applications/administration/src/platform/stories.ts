import { data, NO_RESPONSE, type Respond } from '../samples.ts'
import { MAINTENANCE, platformCalls, RUNNING, TROUBLED, WELL } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const platform = { path: 'platform', administers: 'platform' } as const
const holds = { path: 'platform/holds', administers: 'platform' } as const
const signedIn = { path: 'platform/signed-in', administers: 'platform' } as const

const noHold: Respond = (name, input) =>
  name === 'administration.legalHolds' ? data([]) : platformCalls(WELL)(name, input)

/** The screens of the platform section. */
export const PLATFORM_STORIES = {
  'Console, platform': { ...platform, respond: platformCalls(WELL) },
  'Console, platform needs attention': { ...platform, respond: platformCalls(TROUBLED) },
  'Console, maintenance announced': { ...platform, respond: platformCalls(WELL, MAINTENANCE) },
  'Console, maintenance runs': { ...platform, respond: platformCalls(WELL, RUNNING) },
  'Console, announce maintenance': {
    ...{ ...platform, path: 'platform/maintenance' },
    respond: platformCalls(WELL, {
      ...MAINTENANCE,
      texts: { en: 'Tonight.', fr: 'Ce soir.', de: 'Heute Abend.', es: 'Esta noche.', zh: '今晚。' },
    }),
  },
  'Console, platform loading': { ...platform, respond: () => NEVER },
  'Console, platform offline': { ...platform, respond: () => NO_RESPONSE },
  'Console, legal holds': { ...holds, respond: platformCalls(WELL) },
  'Console, no legal hold': {
    ...holds,
    respond: noHold,
  },
  'Console, signed in now': { ...signedIn, respond: platformCalls(WELL) },
  'Console, signed in now without a result': {
    ...{ ...signedIn, path: 'platform/signed-in?search=zoe' },
    respond: platformCalls(WELL),
  },
} as const
