import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': 'Kunden oder Filiale wählen',
  'places.find': 'Kunden oder Filiale suchen',
  'places.customers': 'Kunden',
  'places.stores': 'Filialen',
  'places.recent': 'Zuletzt verwendet',
  'places.favourites': 'Favoriten',
  'places.allCustomers': 'Alle Kunden',
  'places.wholeCustomer': 'Alle Filialen von {customer}',
  'places.storeCount': '{count, plural, =0 {Keine Filialen} one {# Filiale} other {# Filialen}}',
  'places.favourite': 'Favorit',
  'places.mark': '{name} als Favorit markieren',
  'places.unmark': '{name} aus Ihren Favoriten nehmen',
  'places.favouriteKey': 'Alt + S markiert die Filiale als Favorit oder hebt dies auf.',
  'places.none': 'Keine Filiale gefunden. Prüfen Sie die Schreibweise oder suchen Sie nach dem Filialcode.',
  'places.notLoaded':
    'Die Filialen wurden nicht geladen. Prüfen Sie die Netzwerkverbindung und versuchen Sie es dann erneut.',
  'places.notSaved': 'Sie sind jetzt an diesem Ort. Die Plattform konnte ihn sich für das nächste Mal nicht merken.',
  'places.closed.title': 'Dieser Ort steht Ihnen nicht offen',
  'places.closed.explains':
    'Die Adresse nennt einen Kunden oder eine Filiale, die es nicht gibt oder die Sie nicht sehen dürfen. Wählen Sie etwas Eigenes oder wenden Sie sich an Ihre Organisationsadministration.',
  'places.closed.own': 'Zu meinem eigenen Ort',
}
