import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Lizenz',
  'licence.official': 'Offizielle Lizenz',
  'licence.probationary': 'Testlizenz',
  'licence.daysLeft': '{days, plural, =0 {Letzter Tag} one {Noch # Tag} other {Noch # Tage}}',
  'licence.permanent': 'Läuft nicht ab',
  'licence.over': 'Abgelaufen',
  'licence.validTo': 'Gültig bis {date}.',
  'licence.endedOn': 'Abgelaufen am {date}.',
  'licence.stores': 'Filialen',
  'licence.usedOf': '{used, number} von {total, number}',
  'licence.none': 'Es ist keine Lizenz installiert. Die Superadministration kann eine hochladen.',
  'licence.notLoaded': 'Die Lizenz wurde nicht geladen.',
  'licence.tip.ends':
    '{days, plural, =0 {Die Lizenz läuft heute ab} one {Die Lizenz läuft in # Tag ab} other {Die Lizenz läuft in # Tagen ab}}',
  'licence.tip.endsSuper':
    'Gültig bis {date}. Laden Sie die nächste Lizenz vorher hoch, damit alle Anwendungen offen bleiben.',
  'licence.tip.endsOthers':
    'Gültig bis {date}. Bitte informieren Sie die Superadministration, die sie verlängern kann.',
  'licence.tip.over': 'Die Lizenz ist abgelaufen',
  'licence.tip.overSuper':
    'Sie ist am {date} abgelaufen. Bis eine neue Lizenz hochgeladen ist, sind die Dienstanwendungen geschlossen. Mitteilungen und Ihr Konto bleiben offen.',
  'licence.tip.overOthers':
    'Sie ist am {date} abgelaufen. Bis sie verlängert ist, sind die Dienstanwendungen geschlossen. Wenden Sie sich an die Superadministration.',
  'licence.tip.understood': 'Verstanden',
  'licence.tip.open': 'Lizenzseite öffnen',
  'licence.tip.notToday': 'Heute nicht mehr anzeigen',
  'licence.explains': 'Was die Plattform nutzen darf und bis wann.',
  'licence.contact': 'Um die Lizenz zu verlängern oder zu erweitern, wenden Sie sich an die Superadministration.',
  'licence.none.title': 'Es ist keine Lizenz installiert',
  'licence.none.super':
    'Laden Sie eine Lizenzdatei hoch. Wenn Sie keine haben, fordern Sie mit dem Text unten eine bei Ihrem Anbieter an.',
  'licence.none.others': 'Wenden Sie sich an die Superadministration, die eine hochladen kann.',
  'licence.details': 'Über diese Lizenz',
  'licence.id': 'Lizenznummer',
  'licence.type': 'Art',
  'licence.issuedFor': 'Ausgestellt für',
  'licence.everyOrganisation': 'Alle Organisationen der Plattform',
  'licence.from': 'Gültig ab',
  'licence.until': 'Gültig bis Ende des',
  'licence.timeZone': 'Zeitzone des letzten Tages',
  'licence.primary': 'Erweitert die Lizenz',
  'licence.use': 'Nutzung',
  'licence.devices': 'Geräte',
  'licence.epd': 'E-Paper-Displays',
  'licence.lumina': 'Lumina-Displays',
  'licence.left': '{count, number} frei',
  'licence.beyond': '{count, number} mehr als lizenziert',
  'licence.enlarging.title': 'Erweiternde Lizenzen',
  'licence.enlarging.explains':
    'Sie erweitern die Lizenz oben. Die Zahlen der Nutzung enthalten sie, solange sie gültig sind.',
  'licence.period': '{from} bis {to}',
  'licence.fromOn': 'Ab {from}, läuft nicht ab',
  'licence.quantity': '{item}: {count, number}',
  'licence.history.title': 'Verlauf',
  'licence.history.explains': 'Die aktivierten Lizenzdateien, die neueste zuerst.',
  'licence.history.none': 'Es wurde noch keine Lizenzdatei aktiviert.',
  'licence.history.by': 'Hochgeladen und aktiviert von {name}',
  'licence.history.byErased': 'Hochgeladen und aktiviert von einem gelöschten Konto',
  'licence.history.uploaded': 'Hochgeladen: {time}',
  'licence.history.activated': 'Aktiviert: {time}',
  'licence.history.enlarges': 'Erweitert {id}',
  'licence.request.title': 'Lizenz anfordern',
  'licence.request.explains':
    'Senden Sie diesen Text an Ihren Anbieter. Er enthält alles, was eine Lizenz für diesen Server braucht.',
  'licence.request.untrusted':
    'Dieser Server kennt noch keinen öffentlichen Schlüssel des Anbieters und nimmt deshalb keine Lizenzdatei an. Bitten Sie den Betreiber der Plattform, einen einzurichten.',
  'licence.request.copy': 'Text kopieren',
  'licence.request.mail': 'E-Mail schreiben',
  'licence.request.subject': 'Lizenz für den Server {id}',
  'licence.request.wish': 'Bitte senden Sie uns ein Angebot für eine Lizenz.',
  'licence.request.server': 'Server-ID: {id}',
  'licence.request.organisation': 'Organisation: {name}, Code {code}',
  'licence.request.current': 'Aktuelle Lizenz: {id}, {type}, gültig bis {date}',
  'licence.request.currentPermanent': 'Aktuelle Lizenz: {id}, {type}, läuft nicht ab',
  'licence.request.currentNone': 'Aktuelle Lizenz: keine',
  'licence.request.use': '{item}: {used, number} von {total, number} genutzt',
  'licence.upload': 'Lizenz hochladen',
  'licence.upload.step': 'Schritt {step} von 3',
  'licence.upload.cancel': 'Abbrechen',
  'licence.upload.continue': 'Weiter',
  'licence.agreement.title': 'Lizenzvertrag',
  'licence.agreement.version': 'Fassung {version}',
  'licence.agreement.read': 'Lesen Sie den Vertrag bis zum Ende. Danach können Sie zustimmen.',
  'licence.agreement.agree': 'Ich habe den Lizenzvertrag gelesen und stimme ihm zu',
  'licence.agreement.agreed': 'Sie haben den Lizenzvertrag, Fassung {version}, gelesen und ihm zugestimmt.',
  'licence.file.title': 'Lizenzdatei wählen',
  'licence.file.explains': 'Eine .lic-Datei von höchstens {size}, genau wie Ihr Anbieter sie gesendet hat.',
  'licence.file.drop': 'Legen Sie die Datei hier ab, oder wählen Sie sie.',
  'licence.file.choose': 'Datei wählen',
  'licence.file.another': 'Andere Datei wählen',
  'licence.file.several': 'Das sind mehrere Dateien. Wählen Sie eine einzige, und laden Sie die anderen danach hoch.',
  'licence.file.suffix':
    '„{name}“ endet nicht auf .lic. Wählen Sie die .lic-Datei, die Ihr Anbieter gesendet hat. Entpacken Sie sie zuerst, wenn sie in einem Archiv ist.',
  'licence.file.empty':
    '„{name}“ ist leer. Wählen Sie eine andere Datei, oder bitten Sie Ihren Anbieter, sie noch einmal zu senden.',
  'licence.file.tooLarge':
    '„{name}“ ist größer als {size} und deshalb keine Lizenz. Wählen Sie die .lic-Datei, die Ihr Anbieter gesendet hat.',
  'licence.file.sending': '{name} wird hochgeladen',
  'licence.file.checking': 'Die Datei wird geprüft.',
  'licence.file.unreachable':
    'Die Datei wurde nicht hochgeladen: Der Dienst ist nicht erreichbar. Sie bleibt gewählt. Prüfen Sie die Netzwerkverbindung, und versuchen Sie es erneut.',
  'licence.file.tooSlow':
    'Das Hochladen dauerte zu lange und wurde beendet. Die Datei bleibt gewählt. Versuchen Sie es erneut, oder nutzen Sie ein schnelleres Netzwerk.',
  'licence.illegal.name':
    'Der Name dieser Datei enthält einen Pfad oder endet nicht auf .lic. Laden Sie die .lic-Datei unter dem Namen hoch, den Ihr Anbieter ihr gegeben hat.',
  'licence.illegal.content':
    'Diese Datei enthält keine Lizenz, oder sie ist abgeschnitten. Bitten Sie Ihren Anbieter, sie noch einmal zu senden.',
  'licence.illegal.key':
    'Diese Lizenz ist mit einem Schlüssel signiert, dem dieser Server nicht vertraut. Bitten Sie Ihren Anbieter um eine Lizenz mit einem aktuellen Schlüssel oder den Betreiber der Plattform, den Schlüssel hinzuzufügen.',
  'licence.illegal.signature':
    'Die Signatur passt nicht: Die Datei wurde nach dem Signieren geändert. Bitten Sie Ihren Anbieter, sie noch einmal zu senden, und laden Sie sie unverändert hoch.',
  'licence.illegal.payload':
    'Diese Lizenz ist unvollständig oder für eine andere Version der Plattform bestimmt. Bitten Sie Ihren Anbieter um eine, die zu dieser Version passt.',
  'licence.illegal.organisation':
    'Diese Lizenz ist für eine andere Organisation bestimmt. Bitten Sie Ihren Anbieter um eine für Ihre.',
  'licence.illegal.serial':
    'Diese Lizenz ist nicht neuer als eine, die hier schon aktiviert wurde. Laden Sie die neueste Datei hoch, oder bitten Sie Ihren Anbieter um eine neue.',
  'licence.illegal.agreement':
    'Diese Lizenz gehört zu einer anderen Fassung des Lizenzvertrags als der hier gezeigten. Bitten Sie Ihren Anbieter um eine Lizenz dieser Fassung oder den Betreiber, die Plattform zu aktualisieren.',
  'licence.illegal.type':
    'Eine Testlizenz kann keine offizielle Lizenz erweitern und umgekehrt. Bitten Sie Ihren Anbieter um eine erweiternde Lizenz derselben Art.',
  'licence.change.title': 'Was sich ändert',
  'licence.change.explains': 'Prüfen Sie, was sich ändert, und wenden Sie die Lizenz dann an.',
  'licence.change.item': 'Merkmal',
  'licence.change.now': 'Jetzt',
  'licence.change.after': 'Danach',
  'licence.change.change': 'Änderung',
  'licence.change.more': '{count, number} mehr',
  'licence.change.fewer': '{count, number} weniger',
  'licence.change.longer': '{days, plural, one {# Tag länger} other {# Tage länger}}',
  'licence.change.shorter': '{days, plural, one {# Tag kürzer} other {# Tage kürzer}}',
  'licence.change.none': 'Keine Änderung',
  'licence.change.new': 'Neu',
  'licence.change.endless': 'Läuft nicht mehr ab',
  'licence.change.limited': 'Läuft künftig ab',
  'licence.change.other': 'Geändert',
  'licence.change.empty': 'Keine',
  'licence.effect.title': 'Was daraus folgt',
  'licence.effect.notYet': 'Noch gilt nichts davon. Sie können diese Lizenz bis {time} anwenden.',
  'licence.effect.exceeded':
    '{item}: {used, number} genutzt, {beyond, number} mehr als die Lizenz erlaubt. Was genutzt wird, bleibt, und es kann nichts hinzugefügt werden.',
  'licence.effect.stores': 'Die neuesten dieser Filialen',
  'licence.effect.applications': 'Anwendungen, die sie nutzen',
  'licence.effect.fewer':
    '{item}: {count, number} weniger. Heute werden {used, number} genutzt, also läuft alles weiter.',
  'licence.effect.sooner': 'Sie endet früher als die geltende Lizenz.',
  'licence.effect.opens': 'Diese Anwendungen öffnen sich: {names}.',
  'licence.effect.opensChanges': 'Daten können wieder geändert werden in: {names}.',
  'licence.effect.none': 'Nichts wird geschlossen, und alles läuft weiter.',
  'licence.effect.enlarges': 'Sie erweitert die Lizenz {id}. Die Zahlen gelten für alle Lizenzen zusammen.',
  'licence.apply': 'Lizenz anwenden',
  'licence.apply.title': 'Diese Lizenz anwenden',
  'licence.apply.explains': 'Sie gilt sofort, in allen Filialen der Plattform.',
  'licence.apply.applying': 'Wird angewendet …',
  'licence.apply.done': 'Die Lizenz gilt jetzt.',
  'licence.apply.unanswered':
    'Es kam keine Antwort, deshalb ist nicht sicher, ob die Lizenz gilt. Wenden Sie sie noch einmal an: Gilt sie schon, ändert das nichts.',
  'licence.apply.tooOld':
    'Die Datei wurde vor zu langer Zeit geprüft, und nichts wurde geändert. Wählen Sie sie noch einmal.',
}
