import type { Texts } from '../en/index.ts'

export const partners: Texts['partners'] = {
  text: 'Un système partenaire envoie ici ses utilisateurs connectés, avec une assertion signée.',
  none: 'Aucun système partenaire n’est enregistré.',
  add: 'Enregistrer un système',
  title: 'Nouveau système partenaire',
  name: 'Nom',
  nameText: 'Tel que les utilisateurs le connaissent.',
  key: 'Clé',
  keyText: 'Minuscules, chiffres et traits d’union. Elle ne peut pas être modifiée ensuite.',
  keys: 'Clés publiques (JWK)',
  keysText: 'Le jeu de clés du système en JSON, avec au moins une clé. Les champs privés ne sont pas enregistrés.',
  keysInvalid: 'Saisissez un objet JSON avec « keys », chacune avec « kty » et « kid ».',
  audience: 'Audience de ses assertions',
  count: (text, count) => `${text} ${count > 1 ? 'clés' : 'clé'}`,
  submit: 'Enregistrer le système',
  registered: (name) => `${name} est enregistré.`,
  remove: 'Retirer',
  removeTitle: (name) => `Retirer ${name} ?`,
  removeText: 'Il ne peut plus connecter d’utilisateurs. Les sessions qu’il a ouvertes continuent.',
  removed: (name) => `${name} est retiré.`,
}
