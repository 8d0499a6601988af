import { EMPTY_DRAFT, type ProviderDraft } from './draft.ts'

/** Kinds of providers that a form is prepared for. */
export const TEMPLATES = ['microsoft', 'okta', 'google', 'openid'] as const
export type Template = (typeof TEMPLATES)[number]

const PREPARED: Readonly<Record<Template, Partial<ProviderDraft>>> = {
  microsoft: {
    key: 'microsoft',
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    roleClaim: 'roles',
    /* The endpoint is on another host, and adds nothing. */
    userInfo: false,
  },
  okta: { key: 'okta', scopes: 'openid profile email groups', roleClaim: 'groups' },
  google: {
    key: 'google',
    issuer: 'https://accounts.google.com',
    hosts: 'oauth2.googleapis.com, www.googleapis.com, openidconnect.googleapis.com',
  },
  openid: {},
}

export function isTemplate(name: string | undefined): name is Template {
  return (TEMPLATES as readonly (string | undefined)[]).includes(name)
}

/** The form of a new provider, with what is known about its kind. */
export function draftOfTemplate(template: Template): ProviderDraft {
  return { ...EMPTY_DRAFT, ...PREPARED[template] }
}
