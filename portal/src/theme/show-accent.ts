import { type ReadableStore, writableStore } from '../components/index.ts'

/** The id of the style element in the page with the styles of its accent. */
export const ACCENT_STYLE_ID = 'foyer-accent'

/** The styles of an accent that came after the page. */
let added: CSSStyleSheet | undefined
const addedStyles = writableStore<string | undefined>(undefined)

/** The style sheet of the accent that is shown; empty for that of the product. */
export const accentStore: ReadableStore<string> = {
  get current() {
    return addedStyles.current ?? document.getElementById(ACCENT_STYLE_ID)?.textContent ?? ''
  },
  subscribe: addedStyles.subscribe,
}

/**
 * Shows another accent than that of the page, in both themes.
 * @param colour such as `#3b7018`; undefined for the product's own
 */
export async function showAccent(colour: string | undefined): Promise<void> {
  const root = document.documentElement
  if ((root.dataset.accent ?? '') === (colour ?? '')) return
  if (colour) root.dataset.accent = colour
  else delete root.dataset.accent
  const styles = colour ? (await import('@foyer/ui/accent')).accentStyles(colour) : ''
  // Another colour has come while the code was loading.
  if ((root.dataset.accent ?? '') !== (colour ?? '')) return
  document.getElementById(ACCENT_STYLE_ID)?.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== added), sheet]
  added = sheet
  addedStyles.set(styles)
}
