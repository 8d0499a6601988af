import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Licence',
  'licence.official': 'Licence officielle',
  'licence.probationary': 'Licence d’essai',
  'licence.daysLeft': '{days, plural, =0 {Dernier jour} one {# jour restant} other {# jours restants}}',
  'licence.permanent': 'Valable sans limite',
  'licence.over': 'Expirée',
  'licence.validTo': 'Valable jusqu’à la fin du {date}.',
  'licence.endedOn': 'Elle a pris fin le {date}.',
  'licence.stores': 'Magasins',
  'licence.usedOf': '{used} sur {total}',
  'licence.none': 'Aucune licence n’est installée. Un super-administrateur peut en téléverser une.',
  'licence.notLoaded': 'La licence n’a pas pu être chargée.',
  'licence.tip.ends':
    '{days, plural, =0 {La licence prend fin aujourd’hui} one {La licence prend fin dans # jour} other {La licence prend fin dans # jours}}',
  'licence.tip.endsSuper':
    'Elle est valable jusqu’à la fin du {date}. Téléversez la prochaine licence d’ici là pour que toutes les applications restent ouvertes.',
  'licence.tip.endsOthers':
    'Elle est valable jusqu’à la fin du {date}. Prévenez votre super-administrateur, qui peut la renouveler.',
  'licence.tip.over': 'La licence a expiré',
  'licence.tip.overSuper':
    'Elle a pris fin le {date}. Tant qu’une nouvelle licence n’est pas téléversée, les applications de service sont fermées ; les avis et votre compte restent accessibles.',
  'licence.tip.overOthers':
    'Elle a pris fin le {date}. Tant qu’elle n’est pas renouvelée, les applications de service sont fermées. Contactez votre super-administrateur.',
  'licence.tip.understood': 'Compris',
  'licence.tip.notToday': 'Ne plus afficher aujourd’hui',
}
