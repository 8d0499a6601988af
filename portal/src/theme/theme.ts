import { COOKIES, readCookie } from '../session/index.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What was chosen by hand on this device; the system's own otherwise. */
export function chosenTheme(): Theme {
  const chosen = readCookie(COOKIES.theme)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Tells the style sheet; where nothing was chosen it asks the system itself. */
export function showChosenTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
