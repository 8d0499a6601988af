import type { Texts } from './en.ts'

export const de: Texts = {
  title: 'Sprachen',
  text: 'Die Texte des Portals in den Worten Ihres Unternehmens. E-Mails, Fehlermeldungen und Anwendungen haben eigene Texte.',
  language: 'Sprache',
  search: 'Text oder Schlüssel suchen',
  all: 'Alle',
  states: { replaced: 'Ersetzt', outdated: 'Veraltet', missing: 'Fehlt hier' },
  state: 'Zustand',
  none: 'Kein Text ist in diesem Zustand.',
  change: 'Text ändern',
  key: 'Schlüssel',
  inForce: 'Geltender Text',
  english: 'Auf Englisch',
  original: 'Original',
  former: 'Original zur Zeit der Ersetzung',
  replacement: 'Text',
  arguments: (list) => `Er muss ${list} enthalten.`,
  outdated: 'Das Original hat sich seitdem geändert. Prüfen Sie, ob Ihr Text noch passt, und speichern Sie ihn neu.',
  notInForce:
    'Das Original hat jetzt andere Argumente, daher erscheint Ihr Text nicht. Ändern Sie ihn oder stellen Sie das Original wieder her.',
  replacedIn: (languages) => `Dieser Text ist ersetzt in: ${languages}.`,
  restore: 'Original wiederherstellen',
  saved: 'Der Text ist ersetzt. Offene Seiten bieten an, neu zu laden.',
  restored: 'Das Original gilt wieder. Offene Seiten bieten an, neu zu laden.',
  faults: {
    SYNTAX: 'Dieser Text ist nicht lesbar: Prüfen Sie die Klammern und den Zweig „other“.',
    ARGUMENTS: 'Dieser Text hat andere Argumente als das Original.',
    TAGS: 'Dieser Text hat andere Tags als das Original.',
  },
}
