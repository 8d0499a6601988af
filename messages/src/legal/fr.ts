import type { Translation } from '../catalogue.ts'
import type { legal as en } from './en.ts'

export const legal: Translation<typeof en> = {
  'legal.terms': 'Conditions d’utilisation',
  'legal.privacy': 'Confidentialité',
  'legal.updated': 'Dernière modification le {date}',
  'legal.unknown.title': 'Ce texte n’existe pas',
  'legal.unknown.explains':
    'Cette adresse ne désigne ni les conditions d’utilisation ni le texte sur la confidentialité. Vous trouverez les liens vers les deux au bas de la page de connexion.',
}
