import { z } from 'zod'
import { Maintenance } from '../maintenance/index.ts'

/** An image as a data URL or at an https address; the content security policy allows only these. */
export const Picture = z
  .string()
  .regex(
    /^(data:image\/(png|svg\+xml|webp|jpeg);base64,[A-Za-z0-9+/=]+|https:\/\/[^\s"'<>]+)$/,
    'a data URL of an image, or an https address',
  )
  .describe('An image as a data URL, or its https address.')

export const SignOnProvider = z
  .object({
    configShow: z.boolean().describe('True if the sign-in page shows the icon. `configSwitch` must be true too.'),
    configSwitch: z.boolean().describe('True if the method works, also through its address.'),
    name: z.string().min(1).max(64).describe('The name of the provider, as users know it.'),
    icon: Picture.max(8_192)
      .describe('The icon of the provider: a data URL of an image, or its https address.')
      .optional(),
  })
  .meta({ id: 'SignOnProvider', description: 'A single sign-on provider on the sign-in page.' })

const SupportContact = z
  .object({
    text: z.string().describe('What users should know about support, such as its hours.').optional(),
    email: z.string().describe('The email address of support.').optional(),
    phone: z.string().describe('The phone number of support.').optional(),
    link: z.string().describe('The web page of support: an https address.').optional(),
  })
  .meta({ id: 'SupportContact', description: 'How users reach support. Missing where the settings name no way.' })

export const LoginConfiguration = z
  .object({
    wechatSwitch: z.boolean().describe('True if WeChat sign-in is offered.'),
    azureSSOSwitch: z.boolean().describe('True if Microsoft sign-in is offered.'),
    captchaSwitch: z.boolean().describe('True if sign-in may require a captcha.'),
    captchaValidRule: z
      .union([z.literal(0), z.literal(1)])
      .describe('When a captcha is required. 0: at every sign-in. 1: after failed ones.'),
    captchaValidUserLoginFailedTimes: z
      .int()
      .describe('With rule 1: failed sign-ins in one browser from which a captcha is required.'),
    userEmailVerificationStatus: z.boolean().describe('True if a password can be recovered by mail.'),
    SSOConfig: z.record(z.string(), SignOnProvider).describe('The single sign-on providers by key.'),
    uiConfig: z
      .object({
        loginPageLogo: z
          .string()
          .describe('The logo of the sign-in page: a data URL or an https address. Without it, that of the product.')
          .optional(),
        accentColour: z
          .string()
          .describe(
            'The colour of buttons, links and the focus, such as `#3b7018`. Without it, that of the product. Darken or lighten it as far as the contrast needs.',
          )
          .optional(),
        company: z.string().describe('The company in the footer, which operates this platform.'),
        organisation: z
          .string()
          .describe('The name of the organisation whose branding this is. Missing for that of the platform alone.')
          .optional(),
        logoOf: z.string().describe('Whose logo it is, where it is not that of the company.').optional(),
        support: SupportContact.optional(),
      })
      .describe('How the sign-in page looks.'),
    maintenance: Maintenance.describe('Missing if none is announced.').optional(),
  })
  .meta({ id: 'LoginConfiguration', description: 'The configuration of the sign-in page.' })
export type LoginConfiguration = z.output<typeof LoginConfiguration>
