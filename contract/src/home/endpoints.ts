import { z } from 'zod'
import { INPUT_MAX_LENGTH, LOGO_MAX_LENGTH } from '../limits.ts'
import { Picture } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { isHomeAddress } from './address.ts'

export const HomeLink = z.object({
  name: singleLineText(64),
  /** A path of this platform, or an https address. */
  address: z.string().max(INPUT_MAX_LENGTH).refine(isHomeAddress, 'a path that begins with one /, or an https address'),
})

export const HomeConfiguration = z.object({
  title: z.string(),
  logo: Picture.max(LOGO_MAX_LENGTH).optional(),
  links: z.array(HomeLink),
  /** True if the application switcher offers the service page. */
  servicePage: z.boolean(),
})
export type HomeConfiguration = z.output<typeof HomeConfiguration>

export const homeEndpoints = {
  configuration: endpoint({
    method: 'GET',
    path: '/v2/configs/home',
    access: 'signed-in',
    summary: 'Get title, logo and links of the home page. The title defaults to the name of the organisation.',
    response: HomeConfiguration,
  }),
}
