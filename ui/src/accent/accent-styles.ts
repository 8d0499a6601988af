import { type AccentTokens, accentOf } from './accent-tokens.ts'
import type { ThemeName } from './surfaces.ts'

/**
 * Returns the style sheet that puts an accent in the place of the product's, for both themes. It comes after `tokens.css`, with the
 * same selectors.
 */
export function accentStyles(colour: string): string {
  const { light, dark } = accentOf(colour)
  const inDark = declarations('dark', dark)
  return [
    `:root{${declarations('light', light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${inDark}}}`,
    `:root[data-theme="dark"]{${inDark}}`,
  ].join('')
}

function declarations(theme: ThemeName, tokens: AccentTokens): string {
  return Object.entries({ ...tokens, ...sceneOf[theme](tokens) })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** The light behind the pages, and the ring around a field with the focus. */
const sceneOf: Readonly<Record<ThemeName, (tokens: AccentTokens) => Readonly<Record<string, string>>>> = {
  light: ({ accent, 'accent-soft': soft }) => ({
    halo: translucent(accent, 0.2),
    light: `linear-gradient(${mix(accent, '#ffffff', 0.27)},${soft} 110px,#fff5dc 250px,#fff 440px)`,
    'sky-2': mix(accent, '#ffffff', 0.24),
  }),
  dark: ({ accent, 'accent-soft': soft }) => ({
    halo: translucent(accent, 0.25),
    light: `linear-gradient(${mix(accent, '#141c19', 0.26)},${soft} 110px,#232a1f 250px,#141c19 430px)`,
    'sky-2': mix(accent, '#141c19', 0.26),
    ray: translucent(accent, 0.05),
  }),
}

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** Older WebViews know neither `color-mix` nor hex with alpha. */
function translucent(hex: string, alpha: number): string {
  return `rgba(${channels(hex).join(',')},${alpha})`
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
