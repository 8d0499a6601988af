import { HALF_DONE, NEW, newPlatform } from '../new-platform.ts'
import { NO_RESPONSE, type Respond } from '../samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const platform = { path: 'first-run', administers: 'platform' } as const
const half = newPlatform(HALF_DONE)

/** The screens of the first steps. */
export const FIRST_RUN_STORIES = {
  'Console, first steps': { ...platform, respond: newPlatform(NEW) },
  'Console, first steps half done': { ...platform, respond: half },
  'Console, first steps, branding': { ...platform, path: 'first-run?step=branding', respond: half },
  'Console, first steps, languages': { ...platform, path: 'first-run?step=languages', respond: half },
  'Console, first steps, users': { ...platform, path: 'first-run?step=users', respond: half },
  'Console, first steps, licence': { ...platform, path: 'first-run?step=licence', respond: newPlatform(NEW) },
  'Console, first steps closed': { ...platform, respond: newPlatform({ ...HALF_DONE, open: false }) },
  'Console, first steps loading': { ...platform, respond: loading },
  'Console, first steps offline': { ...platform, respond: offline },
} as const
