import { z } from 'zod'
import { HomeLink } from '../home/index.ts'
import { HOME_LINKS_MAX, INPUT_MAX_LENGTH, LOGO_MAX_LENGTH } from '../limits.ts'
import { Picture } from '../sign-in/index.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { Email } from './user.ts'

/** Settings of what the pages show of the company: logos, names, support, links of the home page. */
export const appearanceSettings = {
  loginPageLogo: Picture.max(LOGO_MAX_LENGTH)
    .nullable()
    .default(null)
    .describe("The logo on the sign-in page; the product's own where none is set."),
  accentColour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'a colour such as #3b7018')
    .nullable()
    .default(null)
    .describe(
      "The colour of buttons, links and the focus, such as `#3b7018`; the product's own where none is set. Pages use it as dark or light as its contrast needs.",
    ),
  company: singleLineText(120).default('Foyer').describe('The company in the footer and in the terms.'),
  supportText: singleLineText(300)
    .nullable()
    .default(null)
    .describe('What users should know about support, such as its hours. It is shown as written, in every language.'),
  supportEmail: Email.nullable().default(null).describe('The mail address of support.'),
  supportPhone: z
    .string()
    .regex(/^\+?[0-9](?:[ ()./-]{0,2}[0-9]){2,24}$/, 'a phone number')
    .nullable()
    .default(null)
    .describe('The phone number of support, as users dial it.'),
  supportLink: z
    .string()
    .max(INPUT_MAX_LENGTH)
    .regex(/^https:\/\/[^\s\\"'<>/?#@]+([/?#][^\s\\"'<>]*)?$/, 'an https address')
    .nullable()
    .default(null)
    .describe('The web page of support.'),
  homeTitle: singleLineText(120)
    .nullable()
    .default(null)
    .describe("The title of the home page; the organisation's name where none is set."),
  homeLogo: Picture.max(LOGO_MAX_LENGTH)
    .nullable()
    .default(null)
    .describe("The logo on the home page; the product's own where none is set."),
  homeLinks: z.array(HomeLink).max(HOME_LINKS_MAX).default([]).describe('Links of the home page, in this order.'),
}
