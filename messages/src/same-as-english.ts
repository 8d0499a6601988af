import type { Language } from '@foyer/contract/languages'
import type { MessageKey } from './catalogue.ts'

/** Messages that read in another language as they do in English, and rightly so. A test refuses every other one left in English. */
export const sameAsEnglish: Record<Exclude<Language, 'en'>, readonly MessageKey[]> = {
  fr: [
    'applications.pda',
    'applications.services',
    'applications.title',
    'applications.versions.title',
    'home.organisation',
    'licence.title',
    'shell.administration',
    'shell.applications',
    'shell.menu',
    'shell.organisation',
    'shell.palette.pages',
    'shell.versions',
    'signIn.method.microsoft',
    'signIn.method.wx',
    'ui.copyright',
    'ui.documentTitle',
    'ui.notices',
    'ui.product',
  ],
  de: [
    'account.passkeys.title',
    'applications.pda',
    'home.links',
    'home.organisation',
    'shell.appearance.system',
    'shell.organisation',
    'signIn.method.microsoft',
    'signIn.method.wx',
    'ui.copyright',
    'ui.documentTitle',
    'ui.product',
  ],
  es: [
    'account.roles',
    'applications.pda',
    'signIn.method.microsoft',
    'signIn.method.wx',
    'ui.copyright',
    'ui.documentTitle',
    'ui.product',
  ],
  zh: ['applications.pda', 'signIn.method.microsoft', 'ui.copyright', 'ui.documentTitle', 'ui.product'],
}
