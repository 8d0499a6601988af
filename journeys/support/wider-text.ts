import type { Page } from '@playwright/test'

/** WCAG 1.4.12: what a reader's own style sheet may do to every text. */
const WIDER_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Puts a reader's own style sheet over a page. The policy of the page does not apply to a constructed one. */
export async function widenText(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, WIDER_TEXT)
}
