import { COOKIES, removeCookie, writeCookie } from '../session/index.ts'
import { showChosenTheme, type Theme } from './theme.ts'

export const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[]

/** Shows the theme from now on, and stores the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeCookie(COOKIES.theme)
  else writeCookie(COOKIES.theme, theme)
  showChosenTheme()
}
