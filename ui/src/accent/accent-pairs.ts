import { type Accent, contrastOf, GRAPHIC_CONTRAST, TEXT_CONTRAST } from './accent-tokens.ts'
import { SURFACES, type ThemeName } from './surfaces.ts'

/** A colour that is seen on another, with its contrast. */
export interface ContrastPair {
  readonly theme: ThemeName
  /** Text on a button, text on a button under the pointer, a link on the page, or the focus on the page. */
  readonly use: 'button' | 'pressed' | 'link' | 'focus'
  readonly colour: string
  readonly on: string
  readonly contrast: number
  /** The contrast that WCAG 2.2 asks for. */
  readonly needed: number
}

/** Returns every pair of an accent's colours. Of the surfaces of a link and of the focus it is the one with the least contrast. */
export function contrastPairs(accent: Accent): readonly ContrastPair[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens = accent[theme]
    const surfaces = [...Object.values(SURFACES[theme]), tokens['accent-soft']]
    const pair = (use: ContrastPair['use'], colour: string, on: string, needed: number): ContrastPair => ({
      ...{ theme, use, colour, on, needed },
      contrast: contrastOf(colour, on),
    })
    const worst = (use: ContrastPair['use'], colour: string, needed: number): ContrastPair => {
      const pairs = surfaces.map((on) => pair(use, colour, on, needed))
      return pairs.reduce((least, one) => (one.contrast < least.contrast ? one : least))
    }
    return [
      pair('button', tokens['on-accent'], tokens.accent, TEXT_CONTRAST),
      pair('pressed', tokens['on-accent'], tokens['accent-2'], TEXT_CONTRAST),
      worst('link', tokens['accent-ink'], TEXT_CONTRAST),
      worst('focus', tokens.accent, GRAPHIC_CONTRAST),
    ]
  })
}
