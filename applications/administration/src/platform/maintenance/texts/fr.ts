import type { Texts } from './en.ts'

export const fr: Texts = {
  title: 'Interruption pour maintenance',
  announce: 'Annoncer une maintenance',
  readOnlyNow: 'Bloquer les modifications',
  announced: (from, to) => `Annoncée : ${from} à ${to}`,
  announcedOpen: (from) => `Annoncée à partir de ${from}`,
  running: (to) => `En cours jusqu’à ${to}`,
  runningOpen: 'En cours, sans fin prévue',
  rejects: 'Pendant ce temps, les modifications sont refusées. Les utilisateurs peuvent se connecter et lire.',
  allows: 'Pendant ce temps, les modifications restent possibles.',
  change: 'Modifier',
  end: 'Terminer la maintenance',
  cancel: 'Annuler la maintenance',
  endTitle: 'Terminer la maintenance ?',
  endText:
    'Le bandeau disparaît de tous les portails ouverts, et les modifications sont de nouveau possibles aussitôt.',
  endAction: 'Terminer',
  ended: 'La maintenance est terminée.',
  nowTitle: 'Bloquer maintenant les modifications sur toute la plateforme ?',
  nowText:
    'Aucun utilisateur ne pourra rien enregistrer, dans aucune application, jusqu’à ce que vous y mettiez fin. Les utilisateurs peuvent se connecter et lire, et leurs saisies sont conservées.',
  nowAction: 'Bloquer',
  nowDone: 'Les modifications sont refusées dès maintenant.',
  formText:
    'Tous les portails ouverts et la page de connexion l’affichent aussitôt. Les heures sont dans votre fuseau horaire.',
  start: 'Début',
  startHint: 'Vide : maintenant',
  expectedEnd: 'Fin prévue',
  endHint: 'Vide : jusqu’à ce que vous y mettiez fin',
  readOnly: 'Refuser les modifications pendant ce temps',
  readOnlyHint:
    'Les utilisateurs peuvent se connecter et lire. Leurs saisies sont conservées, et ils lisent quand réessayer.',
  ownText: 'Texte personnel',
  ownTextHint: 'À la place de la phrase habituelle. Une langue sans texte garde la phrase habituelle.',
  textIn: (language) => `Texte en ${language}`,
  wrongEnd: 'La fin doit être après le début, et dans le futur.',
  save: 'Annoncer',
  saved: 'La maintenance est annoncée.',
  back: 'Plateforme',
}
