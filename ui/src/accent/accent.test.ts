import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOf, accentStyles, contrastOf, contrastPairs, GRAPHIC_CONTRAST, TEXT_CONTRAST } from './index.ts'
import { PRODUCT_ACCENT, SURFACES } from './surfaces.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../tokens/tokens.css'), 'utf8')
const DARK = TOKENS.indexOf('prefers-color-scheme: dark')
const tokensIn = { light: TOKENS.slice(0, DARK), dark: TOKENS.slice(DARK) }
const tokenIn = (theme: 'light' | 'dark', name: string) => new RegExp(`--${name}: (.+);`).exec(tokensIn[theme])?.[1]
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colours of an accent', () => {
  it('BRAND-04 every colour gives text of 4.5:1 and marks of 3:1 on each surface of both themes', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const accent = accentOf(chosen)
        const low = contrastPairs(accent).filter(({ contrast, needed }) => contrast < needed)
        expect(low).toEqual([])
        expect(accent.light['accent-2']).not.toBe(accent.light.accent)
        expect(accent.dark['accent-2']).not.toBe(accent.dark.accent)
      }),
      { numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#00ff00'], ['#0000ff'], ['#808080']] },
    )
  })

  it('BRAND-04 a readable colour is used as it is', () => {
    const { light, adjusted } = accentOf('#3b7018')
    expect([light.accent, light['on-accent'], adjusted]).toEqual(['#3b7018', '#ffffff', false])
  })

  it('BRAND-04 a light colour becomes darker, keeps its hue, and is reported as adjusted', () => {
    const { light, dark, adjusted } = accentOf('#ffcc00')
    expect(adjusted).toBe(true)
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(light.accent.slice(at, at + 2), 16))
    expect(red > green && green > blue).toBe(true)
    expect(dark.accent).toBe('#ffcc00')
  })

  it('BRAND-04 without a colour the tokens are those of the product', () => {
    expect(accentOf(null)).toEqual({ ...PRODUCT_ACCENT, adjusted: false })
    expect(contrastPairs(accentOf(null)).filter(({ contrast, needed }) => contrast < needed)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('BRAND-09 the colour of a good state is readable in the %s theme', (theme) => {
    const [mark, text, soft] = ['good', 'good-ink', 'good-soft'].map((name) => tokenIn(theme, name) ?? '')
    for (const surface of Object.values(SURFACES[theme])) {
      expect(contrastOf(mark as string, surface)).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST)
      expect(contrastOf(text as string, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
    expect(contrastOf(text as string, soft as string)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it('BRAND-09 an accent leaves the colour of good states', () => {
    expect(accentStyles('#b3251e')).toContain('--accent:')
    expect(accentStyles('#b3251e')).not.toContain('--good')
  })

  it.each(['', 'red', '#fff', '#12345g', '#3b7018;}', 'url(x)'])('BRAND-04 "%s" is no colour', (text) => {
    expect(() => accentOf(text)).toThrow('Not a colour')
  })

  it.each(['light', 'dark'] as const)(
    'the surfaces and the accent in the %s theme are those of the tokens',
    (theme) => {
      for (const [name, value] of Object.entries(SURFACES[theme]))
        expect([name, tokenIn(theme, name)]).toEqual([name, value])
      for (const [name, value] of Object.entries(PRODUCT_ACCENT[theme]))
        expect([name, tokenIn(theme, name)]).toEqual([name, value === '#ffffff' ? '#fff' : value])
    },
  )
})

describe('the styles of an accent', () => {
  it('BRAND-06 set the tokens of both themes, with the selectors of the product', () => {
    const styles = accentStyles('#3B7018')
    expect(styles).toContain(':root{--accent:#3b7018;')
    const selectors = [...styles.matchAll(/:root[^{]*/g)].map(([selector]) => selector)
    for (const selector of selectors) expect(TOKENS).toContain(`${selector} {`)
    expect(selectors).toHaveLength(3)
  })

  it('BRAND-06 contain nothing but colours and gradients', () => {
    fc.assert(
      fc.property(colour, (chosen) => void expect(accentStyles(chosen)).not.toMatch(/url|import|NaN|undefined|</)),
    )
  })
})
