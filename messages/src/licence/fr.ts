import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Licence',
  'licence.official': 'Licence officielle',
  'licence.probationary': 'Licence d’essai',
  'licence.daysLeft': '{days, plural, =0 {Dernier jour} one {# jour restant} other {# jours restants}}',
  'licence.permanent': 'N’expire pas',
  'licence.over': 'Expirée',
  'licence.validTo': 'Valable jusqu’au {date}.',
  'licence.endedOn': 'Expirée le {date}.',
  'licence.stores': 'Magasins',
  'licence.usedOf': '{used} sur {total}',
  'licence.none': 'Aucune licence n’est installée. Un super-administrateur peut en importer une.',
  'licence.notLoaded': 'La licence n’a pas pu être chargée.',
  'licence.tip.ends':
    '{days, plural, =0 {La licence expire aujourd’hui} one {La licence expire dans # jour} other {La licence expire dans # jours}}',
  'licence.tip.endsSuper':
    'Valable jusqu’au {date}. Importez la prochaine licence d’ici là pour que toutes les applications restent ouvertes.',
  'licence.tip.endsOthers': 'Valable jusqu’au {date}. Prévenez votre super-administrateur, qui peut la renouveler.',
  'licence.tip.over': 'La licence a expiré',
  'licence.tip.overSuper':
    'Elle a expiré le {date}. Tant qu’une nouvelle licence n’est pas importée, les applications de service sont fermées. Les avis et votre compte restent accessibles.',
  'licence.tip.overOthers':
    'Elle a expiré le {date}. Tant qu’elle n’est pas renouvelée, les applications de service sont fermées. Contactez votre super-administrateur.',
  'licence.tip.understood': 'Compris',
  'licence.tip.notToday': 'Ne plus afficher aujourd’hui',
}
