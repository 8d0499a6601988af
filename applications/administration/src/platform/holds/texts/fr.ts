import type { Texts } from './en.ts'

export const fr: Texts = {
  open: 'Conservations légales',
  title: 'Conservations légales',
  text: 'Ce qu’une conservation désigne n’expire pas et ne peut pas être effacé avant sa levée.',
  back: 'Plateforme',
  list: 'Conservations légales',
  none: 'Il n’y a aucune conservation légale.',
  kinds: { user: 'Utilisateur', organisation: 'Organisation', time: 'Période du journal d’audit' },
  placedBy: (name, when) => `Ordonnée par ${name}, ${when}`,
  unknownUser: 'un utilisateur effacé',
  place: 'Ordonner une conservation',
  kind: 'Pour',
  username: 'Nom d’utilisateur',
  noUser: 'Cet utilisateur n’existe pas.',
  organisation: 'Organisation',
  from: 'Du',
  fromHint: 'Dans votre fuseau horaire.',
  to: 'Au',
  toHint: 'Le premier instant qui est de nouveau libre.',
  wrongTime: 'La fin doit suivre le début.',
  required: 'Ce champ est obligatoire.',
  reason: 'Motif',
  reasonHint:
    'Par exemple un numéro de dossier. Il figure dans le journal d’audit, pour les super-administrateurs seulement.',
  placed: 'La conservation est ordonnée.',
  release: 'Lever',
  releaseOf: (name) => `Lever : ${name}`,
  releaseTitle: 'Lever cette conservation ?',
  releaseText:
    'Ce qu’elle désignait expire désormais, et l’utilisateur peut être effacé. Ce qui a expiré est supprimé en quelques minutes.',
  released: 'La conservation est levée.',
}
