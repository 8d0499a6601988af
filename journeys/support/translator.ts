import type { Page } from '@playwright/test'

/** Translates every page that is opened from now on as browsers do: each text, also one that comes later, is replaced by one in `<font>`. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT = 'font, script, style, noscript, option, textarea, [translate="no"]'
    const translate = (text: Node): void => {
      if (!/\S/.test(text.textContent ?? '') || !text.parentElement || text.parentElement.closest(LEFT)) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.textContent ?? '')
      outer.append(inner)
      text.parentElement.replaceChild(outer, text)
    }
    const translateAll = (root: Node): void => {
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
      texts.forEach(translate)
    }
    const start = (): void => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') translate(target)
          for (const node of addedNodes) if (node.isConnected) translateAll(node)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    // Browsers translate the visible text after the page has loaded.
    addEventListener('load', () => document.contentType === 'text/html' && start())
  })
}

/**
 * Texts whose nodes React holds itself. It holds none where a text is the only child of an element; one that it does hold, a
 * translator takes away from it. Only the content of a notice is left out: it is replaced as a whole.
 */
export function textsThatReactHolds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (
        /\S/.test(text.textContent ?? '') &&
        !text.parentElement?.closest('[role=dialog] div[lang]') &&
        Object.keys(text).some((key) => key.startsWith('__reactFiber'))
      )
        texts.push(`${text.parentElement?.outerHTML.slice(0, 80)}: ${text.textContent}`)
    return texts
  })
}
