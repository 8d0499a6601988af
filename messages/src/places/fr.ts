import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': 'Choisir un client ou un magasin',
  'places.find': 'Trouver un client ou un magasin',
  'places.customers': 'Clients',
  'places.stores': 'Magasins',
  'places.recent': 'Utilisés récemment',
  'places.favourites': 'Favoris',
  'places.allCustomers': 'Tous les clients',
  'places.wholeCustomer': 'Tous les magasins de {customer}',
  'places.storeCount': '{count, plural, =0 {Aucun magasin} one {# magasin} other {# magasins}}',
  'places.favourite': 'Favori',
  'places.mark': 'Marquer {name} comme favori',
  'places.unmark': 'Retirer {name} de vos favoris',
  'places.favouriteKey': 'Alt + S marque ou retire le magasin comme favori.',
  'places.none': 'Aucun magasin ne correspond. Vérifiez l’orthographe ou cherchez par code de magasin.',
  'places.notLoaded': 'Les magasins n’ont pas pu être chargés. Vérifiez la connexion réseau, puis réessayez.',
  'places.notSaved': 'Vous êtes maintenant ici. La plateforme n’a pas pu le mémoriser pour la prochaine fois.',
  'places.closed.title': 'Ce lieu ne vous est pas ouvert',
  'places.closed.explains':
    'L’adresse désigne un client ou un magasin qui n’existe pas ou qui ne vous est pas accessible. Choisissez l’un des vôtres ou adressez-vous à l’administrateur de votre organisation.',
  'places.closed.own': 'Aller à mon lieu',
}
