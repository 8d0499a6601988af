import type { Texts } from './en.ts'

export const de: Texts = {
  open: 'E-Mail-Texte',
  title: 'E-Mail-Texte',
  text: 'Jede E-Mail, die die Plattform sendet, so wie sie ankommt.',
  back: 'E-Mail',
  mail: 'E-Mail',
  language: 'Sprache',
  view: 'Ansicht',
  views: { wide: 'Am Computer', phone: 'Auf dem Telefon', text: 'Nur Text' },
  subject: 'Betreff',
  examples: 'Name, Adresse, Link und Zeiten sind Beispiele. Der Link führt nirgendwohin.',
}
