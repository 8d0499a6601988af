import type { Texts } from './en.ts'

export const de: Texts = {
  viewsLabel: 'Ansichten',
  views: {
    all: 'Alle',
    locked: 'Gesperrt',
    invited: 'Eingeladen, nicht aktiviert',
    disabled: 'Deaktiviert',
    noFactor: 'Aktiv, kein zweiter Faktor',
    notSeen: '90 Tage nicht angemeldet',
  },
  role: 'Rolle',
  anyRole: 'Jede Rolle',
  order: 'Sortiert nach',
  orders: {
    username: 'Benutzername',
    name: 'Name',
    recent: 'Letzte Anmeldung',
    unseen: 'Am längsten nicht angemeldet',
    newest: 'Neueste',
  },
  lastSignIn: 'Letzte Anmeldung',
  never: 'Nie',
  count: (text) => `${text} Benutzer`,
  matches: (text, count) => (count === 1 ? `${text} Benutzer passt` : `${text} Benutzer passen`),
  noMatch: 'Kein Benutzer passt zu Suche und Filtern.',
  clear: 'Alle Benutzer zeigen',
  columns: (shown, all) => `Spalten: ${shown} von ${all}`,
  columnsLabel: 'Spalten der Liste',
  export: {
    title: 'Benutzer exportieren',
    text: 'Die Datei enthält alle Benutzer, die Suche und Filter finden. Der Export wird selbst aufgezeichnet. Technische Namen sind für andere Programme.',
    xlsx: 'Excel-Arbeitsmappe',
    technical: 'CSV mit technischen Namen',
  },
}
