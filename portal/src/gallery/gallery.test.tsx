// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShownLanguage } from '../languages/index.ts'
import { fillInJsdom } from './fill-in-jsdom.ts'
import { GROUPS } from './gallery.tsx'
import { SHOWN_LANGUAGES } from './setting.ts'
import { foreignTexts, textsOf } from './shown-texts.ts'
import { type Scene, Stage } from './stage.tsx'

/** The components of `ui` have no texts of their own; the console tests its own. */
const stories = Object.entries(GROUPS)
  .filter(([group]) => group !== 'Components' && group !== 'Console')
  .flatMap(([, group]) => Object.entries(group))
/** What is shown in place of a message that is missing. */
const MESSAGE_KEY = new RegExp(
  `\\b(${[...new Set(Object.keys(english).map((key) => key.split('.')[0]))].join('|')})\\.[a-z]`,
)
/** A whole document, which is no text of the catalogue. */
const LEGAL = new Set(['Legal text'])
const withOverlay = new Set<string>()

beforeAll(async () => {
  await fillInJsdom()
  for (const [story, scene] of stories) if (rendersDialog(scene)) withOverlay.add(story)
}, 60_000)

describe('every screen and state', () => {
  it.each(SHOWN_LANGUAGES)(
    'I18N-01 in %s lacks no message, leaves no value out, and has no text of another language',
    (language) => {
      for (const [story, scene] of stories) {
        const texts = withOverlay.has(story) ? textsInBrowser(language, scene) : textsOnServer(language, scene)
        expect(texts.join('\n'), story).not.toMatch(MESSAGE_KEY)
        expect(texts.join('\n'), story).not.toMatch(/\{\w+\}/)
        if (!LEGAL.has(story)) expect(foreignTexts(texts, language), story).toEqual([])
      }
    },
    60_000,
  )

  it('includes the dialogs and panels, which a server does not render', () => {
    expect([...withOverlay]).toEqual(expect.arrayContaining(['Notice', 'Switcher', 'Palette', 'Choosing a place']))
  })
})

function rendersDialog(scene: Scene): boolean {
  render(<Stage language="en" scene={scene} />)
  const found = document.querySelector('[role="dialog"]') !== null
  cleanup()
  return found
}

/** Fast, but without what is above the page. */
function textsOnServer(language: ShownLanguage, scene: Scene): string[] {
  const page = document.createElement('template')
  page.innerHTML = renderToString(<Stage language={language} scene={scene} />)
  return textsOf(page.content)
}

function textsInBrowser(language: ShownLanguage, scene: Scene): string[] {
  render(<Stage language={language} scene={scene} />)
  const texts = textsOf(document.body)
  cleanup()
  return texts
}
