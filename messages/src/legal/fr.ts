import type { Translation } from '../catalogue.ts'
import type { legal as en } from './en.ts'

export const legal: Translation<typeof en> = {
  'legal.terms': 'Conditions d’utilisation',
  'legal.privacy': 'Confidentialité',
  'legal.updated': 'Dernière modification le {date}',
  'legal.unknown.title': 'Ce texte n’existe pas',
  'legal.unknown.explains':
    'Cette adresse ne mène ni aux conditions d’utilisation ni à la politique de confidentialité. Les deux sont accessibles en bas de la page de connexion.',
}
