import type { Texts } from '../en/index.ts'

export const partners: Texts['partners'] = {
  text: 'Ein Partnersystem schickt seine angemeldeten Benutzer mit einer signierten Bestätigung hierher.',
  none: 'Es ist kein Partnersystem registriert.',
  add: 'System registrieren',
  title: 'Neues Partnersystem',
  name: 'Name',
  nameText: 'So, wie Benutzer es kennen.',
  key: 'Schlüsselname',
  keyText: 'Kleinbuchstaben, Ziffern und Bindestriche. Er kann später nicht geändert werden.',
  keys: 'Öffentliche Schlüssel (JWK)',
  keysText:
    'Der Schlüsselsatz des Systems als JSON, mit mindestens einem Schlüssel. Private Felder werden nicht gespeichert.',
  keysInvalid: 'Geben Sie ein JSON-Objekt mit „keys“ ein, jeder mit „kty“ und „kid“.',
  audience: 'Empfänger (aud) der Bestätigungen',
  count: (text) => `${text} Schlüssel`,
  change: 'Ändern',
  changeTitle: (name) => `${name} ändern`,
  submit: 'Registrieren',
  registered: (name) => `${name} ist registriert.`,
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeText: 'Es kann keine Benutzer mehr anmelden. Sitzungen, die es geöffnet hat, laufen weiter.',
  removed: (name) => `${name} ist entfernt.`,
}
