import { type Part, part } from './ui/index.ts'
import type { Screen } from './visits/index.ts'

/** Entry pages that few people come to: fetched for those, so that everybody else's sign-in is lighter. */
const legal = part(async () => (await import('./legal/legal-page.tsx')).LegalPage)
const password = part(async () => (await import('./password/password-page.tsx')).PasswordPage)
const steps = part(async () => (await import('./steps/step-page.tsx')).StepPage)

/** The part that shows an entry page other than the login screen. */
export function partOf(screen: Exclude<Screen, 'login' | 'home' | 'account'>): Part {
  switch (screen) {
    case 'soc':
      return legal
    case 'activeUser':
    case 'findPassword':
      return password
    default:
      return steps
  }
}

/** Where the source of a screen's part is: the build knows its files by that. */
export function partSourceOf(screen: Screen): string | undefined {
  switch (screen) {
    case 'login':
    case 'home':
    case 'account':
      return undefined
    case 'soc':
      return 'src/legal/legal-page.tsx'
    case 'activeUser':
    case 'findPassword':
      return 'src/password/password-page.tsx'
    default:
      return 'src/steps/step-page.tsx'
  }
}

export const ALL_PARTS: readonly Part[] = [legal, password, steps]
