import type { Page } from '@playwright/test'
import { expect } from '../story.ts'
import { violationsOn } from './axe.ts'
import { englishLeftOn } from './english-left.ts'
import { sticksOut, tooSmall } from './measures.ts'

const HANDHELD = { width: 320, height: 720 }
const WIDE = [
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
]

/** A screen in German on a handheld, a desktop and 4K, light and dark. One page load: only the viewport and the theme change. */
export async function passesInEverySize(page: Page, name: string): Promise<void> {
  expect.soft(await englishLeftOn(page, 'de'), name).toEqual([])
  expect.soft(await tooSmall(page, 44), `${name} has small targets`).toEqual([])
  for (const size of [HANDHELD, ...WIDE]) {
    await page.setViewportSize(size)
    for (const [colorScheme, checks] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violationsOn(page, checks), `${name}, ${size.width} wide, ${colorScheme}`).toEqual([])
    }
    expect.soft(await sticksOut(page), `${name} scrolls sideways, ${size.width} wide`).toEqual([])
  }
  await page.setViewportSize(HANDHELD)
}
