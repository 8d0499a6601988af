import type { ReadableStore } from '../../../components/index.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The theme that is shown: the chosen one, else that of the system. */
export function createThemeStore(): ReadableStore<'light' | 'dark'> {
  const root = document.documentElement
  return {
    get current() {
      const { theme } = root.dataset
      if (theme === 'light' || theme === 'dark') return theme
      return window.matchMedia(DARK).matches ? 'dark' : 'light'
    },
    subscribe(listener) {
      const system = window.matchMedia(DARK)
      const chosen = new MutationObserver(listener)
      chosen.observe(root, { attributeFilter: ['data-theme'] })
      system.addEventListener('change', listener)
      return () => {
        chosen.disconnect()
        system.removeEventListener('change', listener)
      }
    },
  }
}
