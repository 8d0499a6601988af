import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': 'Choisir un client ou un magasin',
  'places.find': 'Rechercher un client ou un magasin',
  'places.customers': 'Clients',
  'places.stores': 'Magasins',
  'places.recent': 'Utilisés récemment',
  'places.favourites': 'Favoris',
  'places.allCustomers': 'Tous les clients',
  'places.wholeCustomer': 'Tous les magasins de {customer}',
  'places.storeCount': '{count, plural, =0 {Aucun magasin} one {# magasin} other {# magasins}}',
  'places.favourite': 'Favori',
  'places.mark': 'Ajouter {name} à vos favoris',
  'places.unmark': 'Retirer {name} de vos favoris',
  'places.favouriteKey': 'Alt + S ajoute le magasin à vos favoris ou l’en retire.',
  'places.none': 'Aucun magasin ne correspond. Vérifiez l’orthographe ou cherchez par code de magasin.',
  'places.notLoaded': 'Les magasins n’ont pas pu être chargés. Vérifiez la connexion réseau, puis réessayez.',
  'places.notSaved':
    'Vous travaillez maintenant ici, mais la plateforme n’a pas pu l’enregistrer pour la prochaine fois.',
  'places.closed.title': 'Vous n’avez pas accès à ce magasin',
  'places.closed.explains':
    'Le client ou le magasin de cette adresse n’existe pas, ou votre compte n’y a pas accès. Choisissez l’un des vôtres ou adressez-vous à l’administrateur de votre organisation.',
  'places.closed.own': 'Aller à mon magasin',
}
