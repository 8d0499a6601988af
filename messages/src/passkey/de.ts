import type { Translation } from '../catalogue.ts'
import type { passkey as en } from './en.ts'

export const passkey: Translation<typeof en> = {
  'passkey.signIn': 'Mit Passkey anmelden',
  'passkey.unknown':
    'Dieser Passkey ist hier nicht bekannt. Melden Sie sich mit Ihrem Passwort an; unter „Mein Konto“ können Sie dann einen Passkey hinzufügen.',
  'passkey.unable':
    'Der Passkey ließ sich nicht verwenden. Versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
  'passkey.otherAddress':
    'Unter dieser Adresse funktionieren Passkeys nicht. Öffnen Sie die Plattform unter ihrer üblichen Adresse oder melden Sie sich mit Ihrem Passwort an.',
}
