import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

interface Stop {
  readonly stop: number
  readonly name: string
}

interface KeyboardWalk {
  start(): void
  isDone(): boolean
  findings(): string[]
  openers(): Stop[]
  groups(): Stop[]
  focusOn(stop: number): void
  isFocused(stop: number): boolean
  isOpen(stop: number): boolean
  isGivenBack(): boolean
  menu(): { readonly count: number; readonly focused: number; readonly looks: readonly string[] }
  dialogs(): number
  title(): string
}

declare global {
  var keyboardWalk: KeyboardWalk
}

/** More stops than any screen has: more presses of Tab mean a trap. */
const MOST_PRESSES = 400
const PRESSES_AT_ONCE = 12
const SOURCE = stripTypeScriptTypes(readFileSync(fileURLToPath(new URL('./in-page.ts', import.meta.url)), 'utf8'))

/** Loads what looks at the stops into the page. */
export async function loadWalk(page: Page): Promise<void> {
  await page.addScriptTag({ content: SOURCE, type: 'module' })
}

/** Presses Tab through what is open, and returns what is wrong with its stops. */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => keyboardWalk.start())
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += PRESSES_AT_ONCE) {
    // The keys wait in the browser, which takes them one after the other.
    await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => page.keyboard.press('Tab')))
    if (await page.evaluate(() => keyboardWalk.isDone())) return await page.evaluate(() => keyboardWalk.findings())
  }
  return [`Tab does not lead out after ${MOST_PRESSES} presses`]
}

/** Presses an arrow key in each group of the last walk, and returns the groups in which nothing moves. */
export async function walkByArrows(page: Page): Promise<string[]> {
  const stuck: string[] = []
  for (const { stop, name } of await page.evaluate(() => keyboardWalk.groups())) {
    await page.evaluate((one) => keyboardWalk.focusOn(one), stop)
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key)
      if (!(await page.evaluate((one) => keyboardWalk.isFocused(one), stop))) break
      if (key === 'ArrowLeft') stuck.push(`no arrow key leads on from ${name}`)
    }
  }
  return stuck
}

/**
 * Escape closes the dialog that is open, or leads from a step back to the dialog before, and the focus goes back to what opened it.
 * Returns what is wrong.
 */
export async function closeDialog(page: Page): Promise<string[]> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const open = await page.evaluate(() => ({ count: keyboardWalk.dialogs(), title: keyboardWalk.title() }))
    if (open.count === 0) break
    await page.keyboard.press('Escape')
    const closes = page.waitForFunction(
      (before) => keyboardWalk.dialogs() < before.count || keyboardWalk.title() !== before.title,
      open,
      WITHIN,
    )
    if (!(await happens(closes))) return [`Escape does not close the dialog '${open.title}'`]
    const returns = page.waitForFunction(
      () => (keyboardWalk.dialogs() > 0 ? document.activeElement !== document.body : keyboardWalk.isGivenBack()),
      undefined,
      WITHIN,
    )
    if (!(await happens(returns))) return [`the focus is not given back by the dialog '${open.title}'`]
  }
  return []
}

/** Dialogs that lead from one to the next. */
const MOST_STEPS = 3

/** Arrow keys lead to each item of the open menu or list, which looks different then. Returns what is wrong. */
async function walkMenu(page: Page, name: string): Promise<string[]> {
  const { count } = await page.evaluate(() => keyboardWalk.menu())
  // A dialog, or a list that is too long to be walked through.
  if (count === 0 || count > MOST_ITEMS) return []
  await page.keyboard.press('Home')
  const steps: { readonly focused: number; readonly looks: readonly string[] }[] = []
  for (let item = 0; item < count; item++) {
    steps.push(await page.evaluate(() => keyboardWalk.menu()))
    await page.keyboard.press('ArrowDown')
  }
  const last = await page.evaluate(() => keyboardWalk.menu())
  const visited = new Set(steps.map(({ focused }) => focused).filter((focused) => focused >= 0)).size
  const unmarked = steps.filter(({ focused, looks }, index) => {
    const next = steps[index + 1] ?? last
    return next.focused !== focused && looks[focused] === next.looks[focused]
  })
  return [
    ...(visited < count ? [`the arrow keys lead to ${visited} of ${count} items of ${name}`] : []),
    ...(unmarked.length > 0 ? [`${unmarked.length} items of ${name} have no mark of the focus`] : []),
  ]
}

const MOST_ITEMS = 30

/**
 * Opens and closes each menu, list and dialog of the last walk by keyboard. The focus is then back on what opened it. Returns what is
 * wrong.
 * @param known what was opened on earlier screens, which is not opened again
 */
export async function openAndClose(page: Page, known: Set<string>): Promise<string[]> {
  const wrong: string[] = []
  for (const { stop, name } of await page.evaluate(() => keyboardWalk.openers())) {
    if (known.has(name)) continue
    known.add(name)
    await page.evaluate((one) => keyboardWalk.focusOn(one), stop)
    await page.keyboard.press('Enter')
    const opens = page.waitForFunction((one) => keyboardWalk.isOpen(one), stop, WITHIN)
    if (!(await happens(opens))) wrong.push(`Enter does not open ${name}`)
    else wrong.push(...(await walkMenu(page, name)))
    await page.keyboard.press('Escape')
    const closes = page.waitForFunction((one) => !keyboardWalk.isOpen(one) && keyboardWalk.isFocused(one), stop, WITHIN)
    if (!(await happens(closes))) wrong.push(`Escape does not close ${name}, or the focus does not return to it`)
  }
  return wrong
}

/** What takes longer does not happen. In milliseconds. */
const WITHIN = { timeout: 5_000 }

const happens = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )
