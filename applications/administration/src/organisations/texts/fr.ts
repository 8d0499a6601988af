import type { Texts } from './en.ts'

export const fr: Texts = {
  placeholder: 'Nom ou code',
  none: 'Il n’y a aucune organisation.',
  typeMore: 'Il y en a d’autres. Saisissez un texte pour les trouver.',
  own: 'Votre organisation',
  required: 'Choisissez une organisation dans la liste.',
}
