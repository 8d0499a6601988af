import type { Translation } from '../catalogue.ts'
import type { wechat as en } from './en.ts'

export const wechat: Translation<typeof en> = {
  'wechat.confirm': 'Als {username} anmelden? Prüfen und bestätigen Sie: {address}',
  'wechat.expired': 'Dieser QR-Code ist abgelaufen. Laden Sie einen neuen, und scannen Sie ihn.',
  'wechat.notConnected':
    'Dieses WeChat-Konto ist noch mit keinem Benutzer verbunden. Melden Sie sich im selben Browser mit Ihrem Passwort an, und verbinden Sie es dann in Ihrem Konto.',
  'wechat.page.title': 'Anmeldung bestätigen',
  'wechat.page.user': 'Benutzername',
  'wechat.page.device': 'Browser',
  'wechat.page.address': 'Netzwerkadresse',
  'wechat.page.accept': 'Anmelden',
  'wechat.page.cancel': 'Abbrechen',
  'wechat.page.confirmed': 'Sie sind angemeldet. Sie können diese Seite schließen.',
  'wechat.page.cancelled': 'Die Anmeldung wurde abgebrochen.',
  'wechat.page.tooLate': 'Diese Bestätigung ist nicht mehr möglich. Scannen Sie einen neuen QR-Code.',
}
