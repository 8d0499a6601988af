import type { Translation } from '../catalogue.ts'
import type { ui as en } from './en.ts'

export const ui: Translation<typeof en> = {
  'ui.product': 'Foyer',
  'ui.documentTitle': '{page} · Foyer',
  'ui.logoOf': 'Logo de {company}',
  'ui.copyright': '© {year} {company}',
  'ui.loading': 'Chargement…',
  'ui.opening': 'Ouverture…',
  'ui.close': 'Fermer',
  'ui.help': 'Aide',
  'ui.tryAgain': 'Réessayer',
  'ui.reload': 'Recharger la page',
  'ui.noScript':
    'La connexion nécessite JavaScript. Autorisez-le pour ce site dans votre navigateur, puis rechargez la page.',
  'ui.notices': 'Messages',
  'ui.offline.title': 'Vous êtes hors ligne',
  'ui.offline.explains': 'Le service est injoignable. Vérifiez la connexion réseau, puis réessayez.',
  'ui.failed.title': 'Une erreur s’est produite de notre côté',
  'ui.failed.explains':
    'Cette page n’a pas pu être chargée et rien n’a été modifié. Réessayez. Si l’erreur persiste, contactez l’assistance.',
  'ui.forbidden.title': 'Vous ne pouvez pas ouvrir cette page',
  'ui.forbidden.explains':
    'Votre compte n’y est pas autorisé. Demandez à l’administrateur de votre organisation d’ajouter cette autorisation.',
  'ui.crashed.title': 'Cette page ne fonctionne plus',
  'ui.crashed.explains':
    'Une erreur de notre côté l’a arrêtée. Réessayez : votre saisie est rétablie dans la mesure du possible. Si l’erreur se reproduit, rechargez la page.',
  'ui.partMissing.title': 'Cette page n’a pas pu être chargée',
  'ui.partMissing.explains':
    'Le réseau est peut-être lent, ou une version plus récente de la plateforme vient d’être installée. Réessayez ou rechargez la page pour obtenir la dernière version.',
}
