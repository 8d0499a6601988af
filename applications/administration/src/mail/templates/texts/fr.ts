import type { Texts } from './en.ts'

export const fr: Texts = {
  open: 'Textes des e-mails',
  title: 'Textes des e-mails',
  text: 'Chaque e-mail que la plateforme envoie, tel qu’il arrive.',
  back: 'E-mail',
  mail: 'E-mail',
  language: 'Langue',
  view: 'Affichage',
  views: { wide: 'Sur un ordinateur', phone: 'Sur un téléphone', text: 'Texte brut' },
  subject: 'Objet',
  examples: 'Le nom, l’adresse, le lien et les heures sont des exemples. Le lien ne mène nulle part.',
}
