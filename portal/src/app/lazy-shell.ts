import { type LazyComponent, lazy } from '../components/index.ts'
import type { Languages } from '../languages/index.ts'
import type { AppNavigation } from '../navigation/index.ts'
import { isShellRoute } from '../routes.ts'
import { lazyPage } from './lazy-pages.ts'
import { loadAfterSignIn } from './load-after-sign-in.ts'

/** The shell, with its messages and its first page. */
export function lazyShell(navigation: AppNavigation, languages: Languages): LazyComponent {
  return lazy(async () => {
    const { screen } = navigation.current
    const isOpen = isShellRoute(screen)
    // The page loads with the shell. A page that fails to load shows an error in its place.
    lazyPage(isOpen ? screen : 'home')
      ?.load()
      .catch(() => {})
    const [{ Shell, preloadOtherPages }] = await Promise.all([
      import('../shell/shell.tsx'),
      // What comes after the sign-in takes the response to the early request for messages.
      loadAfterSignIn().then(() => languages.complete()),
    ])
    // Who is signing in has the other pages at once; an open page comes before them.
    if (!isOpen) void preloadOtherPages()
    return Shell
  })
}
