import { NO_RESPONSE } from '../samples.ts'
import { MAINTENANCE, platformCalls, RUNNING, TROUBLED, WELL } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const platform = { path: 'platform', administers: 'platform' } as const
const signedIn = { path: 'platform/signed-in', administers: 'platform' } as const

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
  'Console, signed in now': { ...signedIn, respond: platformCalls(WELL) },
  'Console, signed in now without a result': {
    ...{ ...signedIn, path: 'platform/signed-in?search=zoe' },
    respond: platformCalls(WELL),
  },
} as const
