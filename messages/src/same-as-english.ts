import type { Language } from '@foyer/contract/languages'
import type { MessageKey } from './catalogue.ts'

/** Messages that read in another language as they do in English, and rightly so. A test refuses every other one left in English. */
export const sameAsEnglish: Record<Exclude<Language, 'en'>, readonly MessageKey[]> = {
  fr: [
    'home.organisation',
    'signIn.way.microsoft',
    'signIn.way.wx',
    'ui.copyright',
    'ui.documentTitle',
    'ui.notices',
    'ui.product',
  ],
  de: [
    'account.passkeys.title',
    'home.organisation',
    'shell.appearance.system',
    'signIn.way.microsoft',
    'signIn.way.wx',
    'ui.copyright',
    'ui.documentTitle',
    'ui.product',
  ],
  es: ['account.roles', 'signIn.way.microsoft', 'signIn.way.wx', 'ui.copyright', 'ui.documentTitle', 'ui.product'],
  zh: ['signIn.way.microsoft', 'ui.copyright', 'ui.documentTitle', 'ui.product'],
}
