import type { Translation } from '../catalogue.ts'
import type { languages as en } from './en.ts'

export const languages: Translation<typeof en> = {
  'languages.label': 'Sprache',
  'languages.notLoaded':
    'Diese Sprache konnte nicht geladen werden. Prüfen Sie die Netzwerkverbindung und wählen Sie sie erneut.',
}
