// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ShownLanguage } from '../languages/index.ts'
import { lazyComponents } from '../overlays/index.ts'
import { GROUPS } from './gallery.tsx'
import { SHOWN_LANGUAGES } from './setting.ts'
import { type Scene, Stage } from './stage.tsx'

const stories = Object.values(GROUPS).flatMap((group) => Object.entries(group))
/** What is shown in place of a message that is missing. */
const MESSAGE_KEY = new RegExp(
  `\\b(${[...new Set(Object.keys(english).map((key) => key.split('.')[0]))].join('|')})\\.[a-z]`,
)
const withOverlay = new Set<string>()

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  // jsdom has neither a top layer nor a layout.
  for (const method of ['showPopover', 'showModal', 'close', 'scrollIntoView'])
    Object.assign(HTMLElement.prototype, { [method]: () => {} })
  for (const observer of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(observer, StillObserver)
  await lazyComponents.load()
  for (const [story, scene] of stories) if (rendersDialog(scene)) withOverlay.add(story)
}, 60_000)

describe('every screen and state', () => {
  test.each(SHOWN_LANGUAGES)(
    'is rendered in %s, with no message missing and no value left out',
    (language) => {
      for (const [story, scene] of stories) {
        const seen = withOverlay.has(story) ? textsInBrowser(language, scene) : textsOnServer(language, scene)
        expect(seen, story).not.toMatch(MESSAGE_KEY)
        expect(seen, story).not.toMatch(/\{\w+\}/)
      }
    },
    60_000,
  )

  test('includes the dialogs and panels, which a server does not render', () => {
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
function textsOnServer(language: ShownLanguage, scene: Scene): string {
  return renderToString(<Stage language={language} scene={scene} />).replace(/<[^>]*>/g, ' ')
}

function textsInBrowser(language: ShownLanguage, scene: Scene): string {
  render(<Stage language={language} scene={scene} />)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let seen = ''
  while (texts.nextNode()) seen += `${texts.currentNode.textContent} `
  cleanup()
  return seen
}
