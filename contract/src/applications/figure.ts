import { z } from 'zod'
import { FIGURE_LABEL_MAX_LENGTH, FIGURE_TEXT_MAX_LENGTH } from '../limits.ts'
import { ApplicationKey } from './key.ts'

export const FIGURE_TONES = ['normal', 'warning', 'danger'] as const

/** The figure of an application, as its back end returns it. */
export const ApplicationFigure = z
  .object({
    text: z.string().min(1).max(FIGURE_TEXT_MAX_LENGTH).describe('The figure, such as `7.4 °C`.'),
    label: z.string().max(FIGURE_LABEL_MAX_LENGTH).describe('What it counts, in the language of the user.'),
    tone: z.enum(FIGURE_TONES).default('normal').describe('How urgent it is.'),
  })
  .meta({ id: 'ApplicationFigure', description: 'The figure of an application for its tile on Home.' })
export type ApplicationFigure = z.output<typeof ApplicationFigure>

export const HomeFigure = ApplicationFigure.extend({ key: ApplicationKey }).meta({
  id: 'HomeFigure',
  description: 'The figure of one application, for the current store of the user.',
})
export type HomeFigure = z.output<typeof HomeFigure>
