import type { Texts } from './en.ts'

export const fr: Texts = {
  title: 'Langues',
  text: 'Les textes du portail, dans les mots de votre entreprise. Les e-mails, les messages d’erreur et les applications ont leurs propres textes.',
  language: 'Langue',
  search: 'Rechercher un texte ou une clé',
  all: 'Tous',
  states: { replaced: 'Remplacés', outdated: 'Obsolètes', missing: 'Manquants ici' },
  state: 'État',
  none: 'Aucun texte n’est dans cet état.',
  change: 'Modifier un texte',
  key: 'Clé',
  inForce: 'Texte en vigueur',
  english: 'En anglais',
  original: 'Texte d’origine',
  former: 'Texte d’origine lors du remplacement',
  replacement: 'Texte',
  arguments: (list) => `Il doit contenir ${list}.`,
  outdated:
    'Le texte d’origine a changé depuis. Vérifiez que votre texte convient encore, puis enregistrez-le à nouveau.',
  notInForce:
    'Le texte d’origine a maintenant d’autres arguments ; votre texte n’est donc pas affiché. Modifiez-le ou rétablissez l’original.',
  replacedIn: (languages) => `Ce texte est remplacé en : ${languages}.`,
  restore: 'Rétablir l’original',
  saved: 'Le texte est remplacé. Les pages ouvertes proposent de recharger.',
  restored: 'L’original est rétabli. Les pages ouvertes proposent de recharger.',
  faults: {
    SYNTAX: 'Ce texte ne peut pas être lu : vérifiez les accolades et la branche « other ».',
    ARGUMENTS: 'Ce texte a d’autres arguments que l’original.',
    TAGS: 'Ce texte a d’autres balises que l’original.',
  },
}
