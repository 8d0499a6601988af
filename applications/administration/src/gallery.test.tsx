// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
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
  // Each wait lets one round of code or data arrive. Nothing here takes longer than a timer of its own.
  for (let round = 0; round < 6; round++) await act(async () => await new Promise((resolve) => setTimeout(resolve)))
}

beforeAll(loadSections)

afterEach(async () => {
  await act(async () => cleanup())
})

describe('the screens of the console', () => {
  it.each(Object.keys(CONSOLE_STORIES))('ADMIN-13 %s has a heading or says that it loads', async (story) => {
    await show(story, 'en')
    expect(document.querySelector('h1, [role="status"][aria-label]')).not.toBeNull()
  })
})

describe.each(LANGUAGES)('the screens of the console in %s', (language, catalogue) => {
  const own = new Set(plainTexts(catalogue))
  const foreign = new Set(plainTexts(ENGLISH).filter((text) => !own.has(text)))

  it.each(Object.keys(CONSOLE_STORIES))('ADMIN-13 %s has no English text', async (story) => {
    await show(story, language)
    expect(shownTexts().filter((text) => foreign.has(text))).toEqual([])
  })
})
