import type { Translation } from '../catalogue.ts'
import type { shell as en } from './en.ts'

export const shell: Translation<typeof en> = {
  'shell.skip': 'Aller au contenu',
  'shell.main': 'Menu principal',
  'shell.home': 'Accueil',
  'shell.account': 'Mon compte',
  'shell.personMenu': 'Menu du compte de {name}',
  'shell.appearance': 'Apparence',
  'shell.appearance.light': 'Clair',
  'shell.appearance.dark': 'Sombre',
  'shell.appearance.system': 'Système',
}
