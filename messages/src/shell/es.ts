import type { Translation } from '../catalogue.ts'
import type { shell as en } from './en.ts'

export const shell: Translation<typeof en> = {
  'shell.skip': 'Ir al contenido',
  'shell.main': 'Menú principal',
  'shell.home': 'Inicio',
  'shell.account': 'Mi cuenta',
  'shell.personMenu': 'Menú de la cuenta de {name}',
  'shell.appearance': 'Apariencia',
  'shell.appearance.light': 'Claro',
  'shell.appearance.dark': 'Oscuro',
  'shell.appearance.system': 'Sistema',
}
