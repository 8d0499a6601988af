import type { PartScreen } from './part-sources.ts'
import { type Part, part } from './ui/index.ts'

/** Entry pages that few people come to: fetched for those, so that everybody else's sign-in is lighter. */
const oneTimeLink = part(async () => (await import('./recovery/one-time-link-page.tsx')).OneTimeLinkPage)

const PARTS: Readonly<Record<PartScreen, Part>> = {
  soc: part(async () => (await import('./legal/legal-page.tsx')).LegalPage),
  activeUser: oneTimeLink,
  findPassword: oneTimeLink,
  forgetPassword: part(async () => (await import('./recovery/recovery-page.tsx')).RecoveryPage),
  forcePwdChange: part(async () => (await import('./steps/due-password-page.tsx')).DuePasswordPage),
  googleLogin: part(async () => (await import('./steps/code-page.tsx')).CodePage),
  forceBind: part(async () => (await import('./steps/binding-page.tsx')).BindingPage),
  redirect: part(async () => (await import('./steps/redirect-page.tsx')).RedirectPage),
  otherSystemLogin: part(async () => (await import('./steps/other-system-page.tsx')).OtherSystemPage),
}

/** The part that shows an entry page other than the login screen. */
export function partOf(screen: PartScreen): Part {
  return PARTS[screen]
}

export const ALL_PARTS: readonly Part[] = Object.values(PARTS)

/** What a page says beyond the messages that every first page carries, by a message of it. */
const SAYS: Readonly<Partial<Record<PartScreen, string>>> = {
  activeUser: 'password.pageTitle',
  findPassword: 'password.pageTitle',
  forgetPassword: 'password.pageTitle',
  forcePwdChange: 'password.pageTitle',
  googleLogin: 'mfa.code.title',
  forceBind: 'mfa.bind.title',
}

/** Who has messages, and can fetch them all. */
interface Speaker {
  has(key: string): boolean
  complete(): Promise<void>
}

/** The parts as they are shown: none is there before its messages are. */
export function partsWithMessages(speaker: Speaker): (screen: PartScreen) => Part {
  const made = new Map<PartScreen, Part>()
  return (screen) => {
    const says = SAYS[screen]
    if (says === undefined) return PARTS[screen]
    const one = made.get(screen) ?? withMessages(PARTS[screen], says, speaker)
    made.set(screen, one)
    return one
  }
}

function withMessages(bare: Part, says: string, speaker: Speaker): Part {
  return {
    get ready() {
      return speaker.has(says) ? bare.ready : undefined
    },
    async load() {
      const [component] = await Promise.all([bare.load(), speaker.has(says) || speaker.complete()])
      return component
    },
  }
}
