import type { EndpointNamed } from '@foyer/contract'
import type { Settings } from '@foyer/contract/administration'
import type { ResponseOf } from '@foyer/contract/wire'
import { data, healthy, ORGANISATIONS, type Respond } from '../samples.ts'

export const DEFAULTS: Settings = {
  ...{ captchaSwitch: false, captchaValidRule: 1, captchaValidUserLoginFailedTimes: 3 },
  ...{ addressCaptchaAfterFailures: 100, lockAfterFailures: 5, lockWindowSeconds: 900, lockSeconds: 900 },
  ...{ sessionIdleSeconds: 1_800, sessionAbsoluteSeconds: 43_200, auditDays: 365, noticeDays: 365 },
  ...{ passwordLevel: 'passphrase', languages: ['en', 'fr', 'de', 'es', 'zh'], defaultLanguage: 'en' },
  ...{ loginPageLogo: null, company: 'Foyer', supportText: null, supportEmail: null, supportPhone: null },
  ...{
    supportLink: null,
    homeTitle: null,
    accentColour: null,
    homeLogo: null,
    homeLinks: [],
    linkHosts: [],
    servicePage: true,
  },
  ...{ userEmailVerificationStatus: false, recoveryHoldHours: 72, wechatSwitch: false, azureSSOSwitch: false },
  ...{ SSOConfig: {}, maxFileSize: 10_485_760, socketToken: 'ticket', administratorPasskey: false },
  ...{ administratorApproval: false, logoutCookies: [] },
}
export const STORED = { ...DEFAULTS, company: 'Maison Verte', lockSeconds: 600, version: 3 }

const HISTORY: ResponseOf<EndpointNamed<'administration.settingsHistory'>> = {
  items: [
    {
      ...{ id: 'e2', at: '2026-11-25T09:30:00.000Z', actor: { id: 'u9', username: 'super' } },
      changes: [{ name: 'lockSeconds', before: 900, after: 600 }],
    },
    {
      ...{ id: 'e1', at: '2026-11-20T08:00:00.000Z', actor: null },
      changes: [
        { name: 'company', before: 'Foyer', after: 'Maison Verte' },
        { name: 'of-another-version', before: 1, after: 2 },
      ],
    },
  ],
  nextCursor: null,
}

/** An organisation with a colour and links of its own. */
export const BRANDING: ResponseOf<EndpointNamed<'administration.branding'>> = {
  organisation: { id: 'o1', name: 'Maison Verte', code: 'MV' },
  own: {
    ...{ loginPageLogo: null, accentColour: '#1d5a9e', homeTitle: null, homeLogo: null },
    homeLinks: [{ name: 'Handbook', address: '/inbox' }],
  },
  platform: {
    ...{ company: 'Verte Group', loginPageLogo: null, accentColour: '#3b7018', homeTitle: 'Verte, all stores' },
    ...{ homeLogo: null, homeLinks: [] },
  },
  version: 3,
}

/** The branding of the organisation that a call names. */
function brandingOf(input: { readonly [name: string]: unknown }) {
  const organisation = ORGANISATIONS.find(({ id }) => id === input['organisation']) ?? BRANDING.organisation
  const { id, name, code } = organisation
  return { ...BRANDING, organisation: { id, name, code } }
}

/** A gateway whose settings are stored. */
export const settingsResponses: Respond = (name, input) => {
  if (name === 'administration.settings') return data(STORED)
  if (name === 'administration.settingsDefaults')
    return data({ values: DEFAULTS, ranges: { lockSeconds: { minimum: 10, maximum: 86_400 } } })
  if (name === 'administration.settingsHistory') return data(HISTORY)
  if (name === 'administration.changeSettings') return data({ ...STORED, ...input, version: STORED.version + 1 })
  if (name === 'administration.branding') return data(brandingOf(input))
  if (name === 'administration.changeBranding') {
    const { organisation: _, version: _known, ...change } = input
    const branding = brandingOf(input)
    return data({ ...branding, own: { ...branding.own, ...change }, version: BRANDING.version + 1 })
  }
  return healthy(name, input)
}
