import type { Translation } from '../catalogue.ts'
import type { shell as en } from './en.ts'

export const shell: Translation<typeof en> = {
  'shell.skip': 'Zum Inhalt springen',
  'shell.main': 'Hauptmenü',
  'shell.home': 'Start',
  'shell.account': 'Mein Konto',
  'shell.personMenu': 'Kontomenü von {name}',
  'shell.appearance': 'Darstellung',
  'shell.appearance.light': 'Hell',
  'shell.appearance.dark': 'Dunkel',
  'shell.appearance.system': 'System',
}
