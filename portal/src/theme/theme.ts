import { COOKIES, readCookie, removeCookie, writeCookie } from '../session/index.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** What was chosen by hand on this device; the system's own otherwise. */
export function chosenTheme(): Theme {
  const chosen = readCookie(COOKIES.theme)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeCookie(COOKIES.theme)
  else writeCookie(COOKIES.theme, theme)
  showChosenTheme()
}

/** Tells the style sheet; where nothing was chosen it asks the system itself. */
export function showChosenTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
