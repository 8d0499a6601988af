import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': 'Kunden oder Filiale wählen',
  'places.find': 'Kunden und Filialen suchen',
  'places.customers': 'Kunden',
  'places.stores': 'Filialen',
  'places.recent': 'Zuletzt verwendet',
  'places.favourites': 'Favoriten',
  'places.allCustomers': 'Alle Kunden',
  'places.wholeCustomer': 'Alle Filialen von {customer}',
  'places.storeCount': '{count, plural, =0 {Keine Filialen} one {# Filiale} other {# Filialen}}',
  'places.favourite': 'Favorit',
  'places.mark': '{name} zu Ihren Favoriten hinzufügen',
  'places.unmark': '{name} aus Ihren Favoriten entfernen',
  'places.favouriteKey': 'Alt + S fügt die Filiale Ihren Favoriten hinzu oder entfernt sie.',
  'places.none': 'Keine Filiale gefunden. Prüfen Sie die Schreibweise oder suchen Sie nach dem Filialcode.',
  'places.notLoaded':
    'Die Filialen wurden nicht geladen. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'places.notSaved': 'Sie arbeiten jetzt hier, aber die Plattform konnte das nicht für das nächste Mal speichern.',
  'places.closed.title': 'Sie haben keinen Zugriff auf diese Filiale',
  'places.closed.explains':
    'Den Kunden oder die Filiale in dieser Adresse gibt es nicht, oder Ihr Konto hat keinen Zugriff darauf. Wählen Sie einen anderen Kunden oder eine andere Filiale oder fragen Sie Ihre Organisationsadministration.',
  'places.closed.own': 'Zu meiner Filiale',
}
