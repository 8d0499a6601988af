import { z } from 'zod'
import { HomeLink } from '../home/index.ts'
import { HOME_LINKS_MAX, LOGO_MAX_LENGTH } from '../limits.ts'
import { Picture } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion, Version } from '../wire/version.ts'
import { appearanceSettings } from './appearance-settings.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { SettingsValues } from './settings.ts'

const access = 'organisation-administrator'
const { accentColour, homeTitle } = appearanceSettings

const PlatformBranding = SettingsValues.pick({
  ...{ company: true, loginPageLogo: true, accentColour: true, homeTitle: true, homeLogo: true, homeLinks: true },
}).meta({
  id: 'PlatformBranding',
  description: 'How the platform looks, where an organisation has nothing of its own.',
})

/** An address elsewhere would have to be in the policy of the pages of all organisations. */
const uploaded = Picture.max(LOGO_MAX_LENGTH).startsWith('data:', 'a data URL of an image')

/** The branding of an organisation, as it is stored and changed. */
export const OrganisationBranding = z.object({
  loginPageLogo: uploaded
    .nullable()
    .describe('The logo on the sign-in page, as a data URL of an image; null for that of the platform.'),
  accentColour: accentColour
    .unwrap()
    .describe('The colour of buttons, links and the focus, such as `#3b7018`; null for that of the platform.'),
  homeTitle: homeTitle.unwrap().describe('The title of the home page; null for that of the platform.'),
  homeLogo: uploaded
    .nullable()
    .describe('The logo on the home page, as a data URL of an image; null for that of the platform.'),
  homeLinks: z
    .array(HomeLink)
    .max(HOME_LINKS_MAX)
    .nullable()
    .describe('The links of the home page, in this order; null for those of the platform.'),
})
export type OrganisationBranding = z.output<typeof OrganisationBranding>
export type BrandingName = keyof OrganisationBranding

const Branding = z
  .object({
    organisation: z
      .object({
        id: z.string().describe('The id of the organisation.'),
        name: z.string().describe('The name of the organisation.'),
        code: z.string().describe('Its code. `/?organisation=` with the code is the address of its sign-in page.'),
      })
      .meta({ id: 'BrandedOrganisation', description: 'The organisation of a branding.' }),
    own: OrganisationBranding.meta({
      id: 'OrganisationBranding',
      description: 'What the organisation has of its own. Null: that of the platform.',
    }),
    platform: PlatformBranding,
    version: Version,
  })
  .meta({ id: 'Branding', description: 'How an organisation looks: each field is its own or that of the platform.' })

/** Administration of the branding of an organisation. That of the platform is in the settings. */
export const brandingEndpoints = {
  branding: endpoint({
    method: 'GET',
    path: '/v2/admin/branding',
    access,
    summary: 'Get the branding of an organisation, and that of the platform, which fills its gaps.',
    request: z.object({ organisation: OrganisationChoice }),
    response: Branding,
    errors: ['parameterError'],
  }),
  changeBranding: endpoint({
    method: 'PUT',
    path: '/v2/admin/branding',
    access,
    freshProof: 'administration',
    summary: 'Change the given fields of the branding of an organisation; null sets a field back to the platform.',
    description:
      'Open shells of the organisation show it within seconds. The sign-in page shows it at the address of the organisation, and on devices on which one of its users signed in last.',
    request: OrganisationBranding.partial().extend({ organisation: OrganisationChoice, version: KnownVersion }),
    response: Branding,
    errors: ['parameterError', 'versionConflict'],
  }),
}
