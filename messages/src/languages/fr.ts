import type { Translation } from '../catalogue.ts'
import type { languages as en } from './en.ts'

export const languages: Translation<typeof en> = {
  'languages.label': 'Langue',
  'languages.notLoaded':
    'Cette langue n’a pas pu être chargée. Vérifiez la connexion réseau, puis choisissez-la de nouveau.',
}
