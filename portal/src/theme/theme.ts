import { COOKIES, readCookie } from '../session/index.ts'

export type Theme = 'light' | 'dark' | 'system'

/** The theme chosen on this device; otherwise that of the system. */
export function chosenTheme(): Theme {
  const chosen = readCookie(COOKIES.theme)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Sets the theme for the style sheet. Without a choice the style sheet follows the system. */
export function showChosenTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
