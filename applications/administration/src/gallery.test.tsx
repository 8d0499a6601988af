// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DIALOG_STORIES, DIALOGS } from './dialog-stories.ts'
import { CONSOLE_STORIES, loadSections, ShownConsole } from './gallery.tsx'

/** The texts of all sections, by file. */
const TEXTS: Readonly<Record<string, unknown>> = import.meta.glob('./**/texts/**/*.ts', { eager: true })
const textsIn = (language: string): readonly unknown[] =>
  Object.entries(TEXTS).flatMap(([file, texts]) => (new RegExp(`/texts/${language}[./]`).test(file) ? [texts] : []))
const ENGLISH = textsIn('en')
const LANGUAGES = ['fr', 'de', 'es', 'zh'].map((language) => [language, textsIn(language)] as const)

/** The texts of a catalogue without parameters. */
function plainTexts(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue]
  return catalogue !== null && typeof catalogue === 'object' ? Object.values(catalogue).flatMap(plainTexts) : []
}

function shownTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push((text.textContent ?? '').trim())
  for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
    found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
  return found
}

async function show(story: string, language: string): Promise<void> {
  render(<ShownConsole story={CONSOLE_STORIES[story] as never} language={language} locale={language} />)
  await rounds(6)
}

/** Each wait lets one round of code or data arrive. Nothing here takes longer than a timer of its own. */
async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) await act(async () => await new Promise((resolve) => setTimeout(resolve)))
}

/** The dialog that a story opens; undefined if none does within some rounds. */
async function openedDialog(): Promise<Element | undefined> {
  for (let tries = 0; tries < 10; tries++) {
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')
    if (dialog) return dialog
    await rounds(4)
  }
  return undefined
}

beforeAll(loadSections)

afterEach(async () => {
  await act(async () => cleanup())
})

/** The code of the console, by file. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(['./**/*.tsx', '!./**/*.test.tsx'], {
  ...{ eager: true, query: '?raw', import: 'default' },
})
/** Is one of the others, with content that is passed in. */
const CONFIRM = 'components/confirm-dialog ConfirmDialog'

/** The components that render a dialog, each with its file. */
function componentsWithDialogs(): string[] {
  return Object.entries(SOURCES).flatMap(([file, source]) =>
    source
      .split(/^(?=(?:export )?(?:default )?function )/m)
      .filter((part) => /<(?:Confirm)?Dialog[\s>]/.test(part))
      .map((part) => `${file.slice('./'.length, -'.tsx'.length)} ${/function (\w+)/.exec(part)?.[1]}`)
      .filter((component) => component !== CONFIRM),
  )
}

describe('the dialogs of the console', () => {
  it('ADMIN-125 each has a story, and each story a dialog', () => {
    expect(Object.keys(DIALOGS).sort()).toEqual(componentsWithDialogs().sort())
  })

  const titles: string[] = []

  it.each(Object.keys(DIALOG_STORIES))('ADMIN-125 %s opens a dialog that no other story opens', async (story) => {
    await show(story, 'en')
    const dialog = await openedDialog()
    expect(dialog).toBeDefined()
    const title = `${DIALOG_STORIES[story]?.path}: ${dialog?.querySelector('h2')?.textContent}`
    expect(titles).not.toContain(title)
    titles.push(title)
  })
})

describe('the screens of the console', () => {
  it.each(Object.keys(CONSOLE_STORIES).filter((story) => !(story in DIALOG_STORIES)))(
    'ADMIN-13 %s has a heading or says that it loads',
    async (story) => {
      await show(story, 'en')
      expect(document.querySelector('h1, [role="status"][aria-label]')).not.toBeNull()
    },
  )
})

describe.each(LANGUAGES)('the screens of the console in %s', (language, catalogue) => {
  const own = new Set(plainTexts(catalogue))
  const foreign = new Set(plainTexts(ENGLISH).filter((text) => !own.has(text)))

  it.each(Object.keys(CONSOLE_STORIES))('ADMIN-13 %s has no English text', async (story) => {
    await show(story, language)
    if (story in DIALOG_STORIES) expect(await openedDialog()).toBeDefined()
    expect(shownTexts().filter((text) => foreign.has(text))).toEqual([])
  })
})
