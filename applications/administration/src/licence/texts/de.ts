import type { Texts } from './en.ts'

export const de: Texts = {
  title: 'Lizenz',
  types: { official: 'Offizielle Lizenz', probationary: 'Testlizenz' },
  permanent: (type) => `${type}, läuft nicht ab.`,
  until: (type, day) => `${type}, gültig bis Ende ${day}.`,
  open: 'Hochladen und Verlauf',
  openText: 'Hochladen und Verlauf zeigt, was eine neue Lizenz ändert, bevor sie gilt.',
  none: 'Es ist keine Lizenz installiert. Laden Sie eine hoch oder fordern Sie sie bei Ihrem Anbieter an.',
  use: 'Auf der Plattform belegt',
  stores: 'Filialen',
  devices: 'Geräte',
  epd: 'E-Paper-Displays',
  lumina: 'Lumina-Displays',
  of: (licensed) => `von ${licensed}`,
  left: (text) => `${text} frei`,
  beyond: (text) => `${text} mehr als lizenziert. Es können keine weiteren dazukommen.`,
}
