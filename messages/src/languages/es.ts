import type { Translation } from '../catalogue.ts'
import type { languages as en } from './en.ts'

export const languages: Translation<typeof en> = {
  'languages.label': 'Idioma',
  'languages.notLoaded': 'No se ha podido cargar ese idioma. Compruebe la conexión de red y vuelva a elegirlo.',
}
