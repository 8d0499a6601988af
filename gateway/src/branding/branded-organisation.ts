import { type BrandingName, OrganisationBranding, type Settings } from '@foyer/contract/administration'

/** The fields that an organisation has of its own. */
export type OwnBranding = { readonly [Name in BrandingName]?: NonNullable<OrganisationBranding[Name]> }

/** An organisation that has at least one field of its own. */
export interface BrandedOrganisation {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly version: number
  readonly own: OwnBranding
}

/** The organisation if its sign-in page differs from that of the platform. Others are not revealed before a sign-in. */
export function withSignInPage(organisation: BrandedOrganisation | undefined): BrandedOrganisation | undefined {
  const { loginPageLogo, accentColour } = organisation?.own ?? {}
  return loginPageLogo || accentColour ? organisation : undefined
}

/** Returns the stored fields that match their schema, and the names of the others. */
export function readOwn(stored: Readonly<Record<string, unknown>>): {
  readonly own: OwnBranding
  readonly invalid: readonly string[]
} {
  const own: Record<string, unknown> = {}
  const invalid: string[] = []
  for (const [name, value] of Object.entries(stored)) {
    const result = OrganisationBranding.shape[name as BrandingName]?.safeParse(value)
    if (result?.success) own[name] = result.data
    else invalid.push(name)
  }
  return { own, invalid }
}

/** The settings as users of the organisation see them: its own branding over that of the platform, field by field. */
export function settingsFor(settings: Settings, organisation: Pick<BrandedOrganisation, 'own'> | undefined): Settings {
  return organisation ? { ...settings, ...organisation.own } : settings
}
