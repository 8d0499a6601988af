import type { Page } from '@playwright/test'

/**
 * Every piece of visible or announced text on a page: text nodes, and attributes that are read out. What lists offer is left
 * out, because languages and places keep their own names in every language; so are codes, which are marked as nothing to
 * translate, and the long text of a legal page where asked.
 */
export function textOn(page: Page, except = 'never'): Promise<string[]> {
  return page.evaluate((left) => {
    const found = new Set<string>([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(`script, style, noscript, option, [translate="no"], ${left}`)) continue
      if (parent.checkVisibility()) found.add((node.textContent ?? '').trim())
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      if (one.closest('option') || !one.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.add(one.getAttribute(name)?.trim() ?? '')
    }
    return [...found].filter((text) => /\p{L}/u.test(text))
  }, except)
}
