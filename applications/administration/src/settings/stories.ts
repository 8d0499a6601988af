import { NO_RESPONSE, organisationResponse, type Respond, THOUSAND } from '../samples.ts'
import { settingsResponses } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const ofThousand: Respond = (name, input) =>
  organisationResponse(name, input, THOUSAND) ?? settingsResponses(name, input)
const noOrganisations: Respond = (name, input) =>
  name === 'administration.organisations' ? NO_RESPONSE : settingsResponses(name, input)
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
  'Console, branding of one of a thousand organisations': {
    ...{ path: 'branding?organisation=o1000', respond: ofThousand, ...platform },
    presses: ['input[role="combobox"]'],
  },
  'Console, branding without the list of organisations': { path: 'branding', respond: noOrganisations, ...platform },
  'Console, branding of the own organisation': { path: 'branding', respond: settingsResponses },
  'Console, branding loading': { path: 'branding', respond: loading, ...platform },
  'Console, branding offline': { path: 'branding', respond: offline, ...platform },
  'Console, settings loading': { path: 'settings', respond: loading, ...platform },
  'Console, settings offline': { path: 'settings', respond: offline, ...platform },
} as const
