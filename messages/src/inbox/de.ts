import type { Translation } from '../catalogue.ts'
import type { inbox as reference } from './en.ts'

export const inbox: Translation<typeof reference> = {
  'inbox.title': 'Posteingang',
  'inbox.unread': '{count, plural, =0 {Alles gelesen} one {# ungelesen} other {# ungelesen}}',
  'inbox.unreadMany': '{count} oder mehr ungelesen',
  'inbox.filter': 'Anzeigen',
  'inbox.filter.all': 'Alle',
  'inbox.filter.unread': 'Ungelesen',
  'inbox.filter.toAcknowledge': 'Zu bestätigen',
  'inbox.filter.normal': 'Allgemein',
  'inbox.filter.important': 'Wichtig',
  'inbox.filter.warning': 'Warnungen',
  'inbox.type.normal': 'Allgemein',
  'inbox.type.important': 'Wichtig',
  'inbox.type.warning': 'Warnung',
  'inbox.find': 'Mitteilungen suchen',
  'inbox.markAll': 'Alle als gelesen markieren',
  'inbox.undoMarkAll': 'Rückgängig machen',
  'inbox.allMarked': 'Alle Mitteilungen sind als gelesen markiert.',
  'inbox.shown':
    '{count, plural, =0 {Keine Mitteilungen} one {# Mitteilung wird angezeigt} other {# Mitteilungen werden angezeigt}}',
  'inbox.shownMore':
    '{count, plural, one {# Mitteilung wird angezeigt} other {# Mitteilungen werden angezeigt}}. Weitere folgen beim Scrollen.',
  'inbox.searching': 'Ältere Mitteilungen werden durchsucht …',
  'inbox.isUnread': 'Ungelesen',
  'inbox.empty.title': 'Keine Mitteilung im Posteingang',
  'inbox.empty.explains': 'Neue Mitteilungen erscheinen hier, sobald sie eintreffen.',
  'inbox.none.title': 'Keine passenden Mitteilungen',
  'inbox.none.explains': 'Versuchen Sie ein anderes Wort oder lassen Sie alle Mitteilungen anzeigen.',
  'inbox.noneUnread.title': 'Alles gelesen',
  'inbox.noneUnread.explains': 'Neue Mitteilungen erscheinen hier, sobald sie eintreffen.',
  'inbox.noneDue.title': 'Nichts zu bestätigen',
  'inbox.noneDue.explains': 'Mitteilungen, die Sie bestätigen sollen, stehen hier, bis Sie das getan haben.',
  'inbox.showAll': 'Alle Mitteilungen anzeigen',
  'inbox.moreFailed':
    'Ältere Mitteilungen konnten nicht geladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'inbox.notMarked':
    'Die Mitteilungen konnten nicht als gelesen markiert werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'inbox.notUndone':
    'Das konnte nicht rückgängig gemacht werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es noch einmal.',
  'inbox.undoOver':
    'Das lässt sich nicht mehr rückgängig machen: Es ist zu lange her, oder es wurden noch einmal alle Mitteilungen markiert.',
  'inbox.alreadyReading':
    'Es wird bereits eine Mitteilung gelesen. Warten Sie, bis sie geöffnet ist, und öffnen Sie dann die nächste.',
  'inbox.alreadyOpen':
    'Sie lesen gerade eine Mitteilung. Schließen Sie diese zuerst, oder öffnen Sie die nächste an ihrer Stelle.',
  'inbox.gone.title': 'Diese Mitteilung ist nicht mehr verfügbar',
  'inbox.gone.explains': 'Sie wurde zurückgezogen oder ist abgelaufen. Sie müssen nichts weiter tun.',
  'inbox.notOpened.title': 'Die Mitteilung konnte nicht geöffnet werden',
  'inbox.notOpened.explains':
    'Sie bleibt in Ihrem Posteingang. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'inbox.notOpened.ours':
    'Sie bleibt in Ihrem Posteingang. Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich an den Support.',
  'inbox.next': 'Nächste ungelesene',
  'inbox.print': 'Drucken',
  'inbox.newTab': 'Wird in einem neuen Tab geöffnet',
  'inbox.leaving.title': 'Dieser Link führt zu einer anderen Website',
  'inbox.leaving.explains':
    'Er öffnet eine Seite, die nicht zu dieser Plattform gehört. Fahren Sie nur fort, wenn Sie die Website kennen und den Link erwartet haben.',
  'inbox.leaving.stay': 'Hier bleiben',
  'inbox.leaving.go': 'Website öffnen',
  'inbox.acknowledge': 'Kenntnis bestätigen',
  'inbox.dueBy': 'Bis {date} bestätigen',
  'inbox.dueSince': 'War bis {date} zu bestätigen',
  'inbox.acknowledgeBy': 'Bitte bestätigen Sie diese Mitteilung bis zum {date}.',
  'inbox.acknowledgeLate': 'Die Frist endete am {date}. Sie können diese Mitteilung noch bestätigen.',
  'inbox.acknowledged': 'Sie haben diese Mitteilung bestätigt: {date}.',
  'inbox.notAcknowledged':
    'Die Bestätigung konnte nicht gespeichert werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'inbox.attachments': 'Anhänge',
  'inbox.download': 'Herunterladen:',
  'inbox.downloading': '{percent} heruntergeladen',
  'inbox.downloaded': 'Gespeichert als {name}',
  'inbox.downloadOffline':
    'Die Datei konnte nicht heruntergeladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'inbox.downloadGone': 'Diese Datei ist nicht mehr verfügbar. Vielleicht wurde die Mitteilung zurückgezogen.',
  'inbox.downloadFailed':
    'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich an den Support.',
  'inbox.announceNormal': 'Bei allgemeinen Mitteilungen benachrichtigen',
  'inbox.announceNormal.explains': 'Bei wichtigen Mitteilungen und Warnungen werden Sie immer benachrichtigt.',
  'inbox.notPreferred':
    'Ihre Wahl konnte nicht gespeichert werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'inbox.announced.normal': 'Neue Mitteilung: {title}',
  'inbox.announced.important': 'Wichtig: {title}',
  'inbox.announced.warning': 'Warnung: {title}',
  'inbox.announced.severalImportant':
    '{count, plural, one {# wichtige Mitteilung} other {# wichtige Mitteilungen}}. Die neueste: {title}',
  'inbox.announced.severalWarnings': '{count, plural, one {# Warnung} other {# Warnungen}}. Die neueste: {title}',
  'inbox.announced.several':
    '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}. Die neueste: {title}',
  'inbox.open': 'Öffnen',
  'inbox.openNext': 'Nächste öffnen',
  'inbox.openInbox': 'Posteingang öffnen',
  'inbox.reminder.title': 'Erinnerung: {title}',
  'inbox.reminder.text':
    'Sie haben die Mitteilung „{title}“ noch nicht bestätigt. Bitte öffnen und lesen Sie sie, und bestätigen Sie sie bis zum {date}.',
  'inbox.reminder.open': 'Mitteilung öffnen',
}
