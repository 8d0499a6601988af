import type { Translation } from '../catalogue.ts'
import type { passkey as en } from './en.ts'

export const passkey: Translation<typeof en> = {
  'passkey.signIn': 'Mit Passkey anmelden',
  'passkey.unknown':
    'Dieser Passkey ist hier nicht bekannt. Melden Sie sich mit Ihrem Passwort an und fügen Sie dann unter „Mein Konto“ einen Passkey hinzu.',
  'passkey.unable':
    'Der Passkey konnte nicht verwendet werden. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  'passkey.otherAddress':
    'Unter dieser Adresse funktionieren Passkeys nicht. Öffnen Sie die Plattform unter ihrer üblichen Adresse oder melden Sie sich mit Ihrem Passwort an.',
}
