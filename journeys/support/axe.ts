import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The rules whose result depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe's own options of the contrast, but for pseudo elements: the sheet of the shell has one without opacity above all of it, and axe
 * would decide nothing about any text there.
 */
const CONTRAST = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
}
const CONFIGURATION = { checks: [{ id: 'color-contrast', options: CONTRAST }] }

/**
 * What axe finds on a page.
 * @param checks `colours` for a page that was checked in the other theme already
 */
export async function violationsOn(page: Page, checks: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Once for each document: loading it takes longer than a check.
  const loaded = await page.evaluate(() => 'axe' in window)
  if (!loaded) await page.evaluate(`${SOURCE};axe.configure(${JSON.stringify(CONFIGURATION)})`)
  return await page.evaluate(findViolations, {
    // Only violations are read, and the portal has neither style sheets of other sites nor sounds: a third of the time less.
    resultTypes: ['violations'],
    preload: false,
    // A frame belongs to another origin, and its application has tests of its own.
    iframes: false,
    runOnly: checks === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOURS },
  } satisfies axe.RunOptions)
}

/** Runs in the page. */
async function findViolations(options: axe.RunOptions): Promise<string[]> {
  // React Aria announces here that a button is no longer busy, also if the button is gone since.
  const context = { exclude: ['[data-live-announcer]'] }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
