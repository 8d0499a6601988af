import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn'
import { PRODUCT_ACCENT, SURFACES, type ThemeName } from './surfaces.ts'

register(modeRgb)
register(modeLrgb)
const convert = register(modeOklch)

/** WCAG 2.2: text (1.4.3), and what marks a control, its state or the focus (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const GRAPHIC_CONTRAST = 3

/** Names of the tokens that an accent decides, without the two hyphens. */
type TokenName = keyof (typeof PRODUCT_ACCENT)['light']
/** The colours of an accent in one theme, as `#rrggbb`. */
export type AccentTokens = Readonly<Record<TokenName, string>>

export interface Accent {
  readonly light: AccentTokens
  readonly dark: AccentTokens
  /** True if the colour itself would be unreadable in the light theme, so that a darker one is used. */
  readonly adjusted: boolean
}

/** A colour as the settings have it. */
const HEX = /^#[0-9a-f]{6}$/i

/**
 * Derives the colours of both themes from one. Hue and saturation stay; the lightness changes as far as the contrast needs it.
 * Every colour can be used: an unreadable one becomes darker in the light theme, and lighter in the dark one.
 * @param colour such as `#3b7018`; null for the product's own
 */
export function accentOf(colour: string | null): Accent {
  if (colour === null) return { ...PRODUCT_ACCENT, adjusted: false }
  if (!HEX.test(colour)) throw new TypeError(`Not a colour such as #3b7018: ${colour}`)
  const base = toOklch(colour)
  const light = lightTokens(base)
  return { light, dark: darkTokens(base), adjusted: light.accent !== colour.toLowerCase() }
}

/** The colour as lightness, saturation and hue: what its lightness alone changes looks alike. */
function toOklch(colour: string): Oklch {
  return convert(colour) ?? { mode: 'oklch', l: 0, c: 0 }
}

export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

function lightTokens(base: Oklch): AccentTokens {
  const soft = hexOf(base, 0.945, 0.35, 0.04)
  const onAccent = '#ffffff'
  const isFill = (fill: string): boolean =>
    contrastOf(fill, onAccent) >= TEXT_CONTRAST && isAbove(fill, surfacesOf('light', soft), GRAPHIC_CONTRAST)
  const accent = firstMatch(base, base.l, -1, isFill)
  return {
    accent,
    'accent-2': pressed(base, accent, -0.07),
    'on-accent': onAccent,
    'accent-ink': firstMatch(base, toOklch(accent).l, -1, (ink) =>
      isAbove(ink, surfacesOf('light', soft), TEXT_CONTRAST),
    ),
    'accent-soft': soft,
  }
}

/** The lightness at which an accent glows on dark surfaces without dazzling. */
const DARK_LIGHTNESS = 0.78

function darkTokens(base: Oklch): AccentTokens {
  const soft = hexOf(base, 0.31, 0.5, 0.05)
  const onAccent = hexOf(base, 0.23, 0.35, 0.04)
  const isFill = (fill: string): boolean =>
    contrastOf(fill, onAccent) >= TEXT_CONTRAST && isAbove(fill, surfacesOf('dark', soft), GRAPHIC_CONTRAST)
  const accent = firstMatch(base, Math.max(base.l, DARK_LIGHTNESS), 1, isFill)
  return {
    accent,
    'accent-2': pressed(base, accent, 0.05),
    'on-accent': onAccent,
    'accent-ink': firstMatch(base, toOklch(accent).l + 0.02, 1, (ink) =>
      isAbove(ink, surfacesOf('dark', soft), TEXT_CONTRAST),
    ),
    'accent-soft': soft,
  }
}

function surfacesOf(theme: ThemeName, soft: string): readonly string[] {
  return [...Object.values(SURFACES[theme]), soft]
}

function isAbove(colour: string, surfaces: readonly string[], ratio: number): boolean {
  return surfaces.every((surface) => contrastOf(colour, surface) >= ratio)
}

/** The accent under the pointer. Next to black and white there is only the other direction. */
function pressed(base: Oklch, accent: string, difference: number): string {
  const { l } = toOklch(accent)
  return hexOf(base, l + difference < 0.1 || l + difference > 1 ? l - 2 * difference : l + difference)
}

const STEP = 0.005

/** The colour of the base's hue at the first lightness that fits, from the given one towards black (-1) or white (1). */
function firstMatch(base: Oklch, from: number, direction: 1 | -1, fits: (colour: string) => boolean): string {
  const first = Math.min(1, Math.max(0, from))
  for (let lightness = first; lightness >= 0 && lightness <= 1; lightness += direction * STEP) {
    const colour = hexOf(base, lightness)
    if (fits(colour)) return colour
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

/** The base at another lightness, within sRGB. `chroma` scales its saturation up to a limit. */
function hexOf(base: Oklch, lightness: number, chroma = 1, limit = 1): string {
  return formatHex(clampChroma({ ...base, l: lightness, c: Math.min(base.c * chroma, limit) }, 'oklch', 'rgb'))
}
