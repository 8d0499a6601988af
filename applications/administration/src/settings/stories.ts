import { NO_RESPONSE, type Respond } from '../samples.ts'
import { settingsResponses } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const platform = { administers: 'platform' } as const

/** The screens of the settings section. */
export const SETTINGS_STORIES = {
  'Console, settings': { path: 'settings', respond: settingsResponses, ...platform },
  'Console, settings that differ': { path: 'settings?changed=1', respond: settingsResponses, ...platform },
  'Console, settings without a result': { path: 'settings?search=zzz', respond: settingsResponses, ...platform },
  'Console, branding': { path: 'branding', respond: settingsResponses, ...platform },
  'Console, branding of an organisation': {
    ...{ path: 'branding?organisation=o2', respond: settingsResponses, ...platform },
  },
  'Console, branding of the own organisation': { path: 'branding', respond: settingsResponses },
  'Console, branding loading': { path: 'branding', respond: loading, ...platform },
  'Console, branding offline': { path: 'branding', respond: offline, ...platform },
  'Console, settings loading': { path: 'settings', respond: loading, ...platform },
  'Console, settings offline': { path: 'settings', respond: offline, ...platform },
} as const
