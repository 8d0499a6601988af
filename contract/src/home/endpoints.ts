import { z } from 'zod'
import { INPUT_MAX_LENGTH, LOGO_MAX_LENGTH } from '../limits.ts'
import { Picture } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { isHomeAddress } from './address.ts'

export const HomeLink = z
  .object({
    name: singleLineText(64).describe('The text of the link.'),
    address: z
      .string()
      .max(INPUT_MAX_LENGTH)
      .refine(isHomeAddress, 'a path that begins with one /, or an https address')
      .describe('A path of this platform, or an https address.'),
  })
  .meta({ id: 'HomeLink', description: 'A link on the home page.' })

export const HomeConfiguration = z
  .object({
    title: z.string().describe('The title of the page.'),
    logo: Picture.max(LOGO_MAX_LENGTH)
      .describe('The logo: a data URL or an https address. Without it, that of the product.')
      .optional(),
    links: z.array(HomeLink).describe('The links, in order.'),
    accentColour: z
      .string()
      .describe('The colour of buttons, links and the focus, such as `#3b7018`. Without it, that of the product.')
      .optional(),
    organisation: z
      .string()
      .describe('The name of the organisation if its sign-in page differs from that of the platform.')
      .optional(),
    servicePage: z.boolean().describe('True if the application switcher offers the service page.'),
  })
  .meta({ id: 'HomeConfiguration', description: 'The home page.' })
export type HomeConfiguration = z.output<typeof HomeConfiguration>

export const homeEndpoints = {
  configuration: endpoint({
    method: 'GET',
    path: '/v2/configs/home',
    access: 'signed-in',
    summary: 'Get title, logo, colour and links of the home page. The title defaults to the name of the organisation.',
    description:
      'Each is that of the organisation if it has one, else that of the platform. The cookie `foyer-organisation` makes the sign-in page of the device show the same.',
    response: HomeConfiguration,
  }),
}
