import type { Translation } from '../catalogue.ts'
import type { applications as en } from './en.ts'

export const applications: Translation<typeof en> = {
  'applications.labels': 'Elektronische Regal\u00adetiketten',
  'applications.signage': 'Digital Signage',
  'applications.temperature': 'Temperatur',
  'applications.map': 'Lageplan',
  'applications.subscription': 'Abonnements',
  'applications.templater': 'Vorlagen',
  'applications.handheld': 'Handgeräte-Anbindung',
  'applications.pda': 'PDA',
  'applications.assets': 'Geräte\u00adverwaltung',
  'applications.view.overview': 'Übersicht',
  'applications.title': 'Anwendungen',
  'applications.find': 'Anwendungen suchen',
  'applications.page': 'Art der Anwendung',
  'applications.services': 'Dienste',
  'applications.management': 'Verwaltung',
  'applications.none': 'Keine Anwendung gefunden. Versuchen Sie ein anderes Wort.',
  'applications.notInstalled': 'Nicht installiert',
  'applications.neverOpened': 'Noch nicht geöffnet',
  'applications.justNow': 'Gerade eben',
  'applications.missing.title': '{name} ist hier nicht installiert',
  'applications.missing.explains':
    'Sie haben Zugriff, aber sie ist noch nicht installiert. Fragen Sie Ihre Organisationsadministration.',
  'applications.missing.support':
    'Sie haben Zugriff, aber sie ist noch nicht installiert. Wenden Sie sich für die Installation an den Support.',
  'applications.about.labels':
    'Sie ändert Preise und Produkte auf elektronischen Regaletiketten und zeigt, welche Etiketten noch auf eine Änderung warten.',
  'applications.about.signage':
    'Sie zeigt Bilder und Filme auf den Bildschirmen einer Filiale, nach einem Plan für jeden Bildschirm.',
  'applications.about.temperature':
    'Sie misst die Temperatur in Kühlräumen und Tiefkühlgeräten. Sie schlägt Alarm, wenn ein Grenzwert überschritten wird.',
  'applications.about.map': 'Sie zeigt den Plan einer Filiale und wo Produkte, Etiketten und Bildschirme sind.',
  'applications.about.subscription': 'Sie zeigt, welche Dienste eine Organisation bestellt hat und bis wann.',
  'applications.about.templater':
    'Sie gestaltet das Aussehen von Etiketten und Bildschirmen: Texte, Preise, Bilder und Codes.',
  'applications.about.handheld':
    'Sie verbindet Handgeräte mit Etiketten: ein Etikett einem Produkt zuordnen oder es im Regal finden.',
  'applications.about.pda': 'Sie führt durch die tägliche Arbeit am PDA: zählen, Preise prüfen und Regale auffüllen.',
  'applications.about.assets':
    'Sie erfasst Handgeräte, Basisstationen und Displays: wer was hat, was zurückkommen soll und was defekt ist.',
  'applications.closed.title': 'Sie können diese Anwendung nicht öffnen',
  'applications.closed.explains':
    'Ihr Konto hat dafür keine Berechtigung, oder es gibt sie nicht. Bitten Sie Ihre Organisationsadministration, sie hinzuzufügen.',
  'applications.unlicensed.title': '{name} ist geschlossen',
  'applications.unlicensed.explains':
    'Die Lizenz dieser Plattform ist abgelaufen oder fehlt. Ihre Superadministration kann sie erneuern. Sobald eine gültige Lizenz gilt, öffnet sich die Anwendung wieder von selbst.',
  'applications.ready.title': '{name} ist bereit',
  'applications.ready.explains':
    'Sie ist auf dieser Plattform installiert. Sie hat keine Seite, die Sie öffnen können.',
  'applications.loading': '{name} wird geöffnet …',
  'applications.notLoaded.title': '{name} wurde nicht geladen',
  'applications.notLoaded.explains':
    'Der Code konnte nicht geladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'applications.noApplication.explains':
    'Ihr Code exportiert keine Anwendung; auch ein weiterer Versuch schlägt fehl. Der Autor muss mount und unmount aus dem Einstiegsmodul exportieren.',
  'applications.tooSlow.title': '{name} lädt zu lange',
  'applications.tooSlow.explains':
    'Der Start dauerte länger als zwei Minuten. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'applications.altered.title': '{name} wurde nicht gestartet',
  'applications.altered.explains':
    'Der Code weicht vom installierten ab und wurde deshalb nicht ausgeführt. Wenden Sie sich an Ihre Organisationsadministration.',
  'applications.notStarted.title': '{name} konnte nicht starten',
  'applications.notStarted.explains': 'Beim Start ist ein Fehler aufgetreten. Alles andere funktioniert wie gewohnt.',
  'applications.stopped.title': '{name} funktioniert nicht mehr',
  'applications.stopped.explains':
    'In dieser Anwendung ist ein Fehler aufgetreten. Alles andere funktioniert wie gewohnt.',
  'applications.focus.title': '{name} wurde angehalten',
  'applications.focus.explains':
    'Die Anwendung hat die Tastatur übernommen, während Sie an anderer Stelle tippten. Versuchen Sie es erneut. Geschieht es wieder, wenden Sie sich an Ihre Organisationsadministration.',
  'applications.flood.title': '{name} wurde angehalten',
  'applications.flood.explains':
    'Die Anwendung hat das Portal überlastet. Versuchen Sie es erneut. Geschieht es wieder, wenden Sie sich an Ihre Organisationsadministration.',
  'applications.unresponsive': '{name} reagiert nicht.',
  'applications.error':
    'In {name} ist ein Fehler aufgetreten. Wenn etwas nicht mehr funktioniert, laden Sie die Anwendung neu.',
  'applications.wait': 'Warten',
  'applications.goOn': 'Weiter',
  'applications.reload': 'Anwendung neu laden',
  'applications.badge': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'applications.versions.title': 'Versionen',
  'applications.versions.explains': 'Was auf dieser Plattform läuft, und seit wann.',
  'applications.versions.shell': 'Foyer, das Portal',
  'applications.versions.released': 'Veröffentlicht am {date}',
  'applications.versions.installed': 'Installiert am {date}',
  'applications.versions.builtIn': 'Teil der Plattform',
}
