import type { Texts } from './en.ts'

export const fr: Texts = {
  title: 'Licence',
  types: { official: 'Licence officielle', probationary: 'Licence d’essai' },
  permanent: (type) => `${type}, sans expiration.`,
  until: (type, day) => `${type}, valable jusqu’à la fin du ${day}.`,
  open: 'Importer et historique',
  openText: 'Importer et historique montre ce qu’une nouvelle licence change avant qu’elle prenne effet.',
  none: 'Aucune licence n’est installée. Importez-en une ou demandez-la à votre fournisseur.',
  use: 'Utilisé sur la plateforme',
  stores: 'Magasins',
  devices: 'Appareils',
  epd: 'Afficheurs à encre électronique',
  lumina: 'Écrans Lumina',
  of: (licensed) => `sur ${licensed}`,
  left: (text) => `Restant : ${text}`,
  beyond: (text) => `${text} de plus que la licence. Aucun ajout n’est possible.`,
}
