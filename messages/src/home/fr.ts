import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.morning': 'Bonjour, {name}',
  'home.afternoon': 'Bonjour, {name}',
  'home.evening': 'Bonsoir, {name}',
  'home.pickUp': 'Reprenez où vous en étiez',
  'home.yourApplications': 'Vos applications',
  'home.allApplications': 'Toutes les applications',
  'home.noApplications':
    'Vous n’avez pas encore d’application. Demandez à l’administrateur de votre organisation d’en ajouter une.',
  'home.notices': 'Avis non lus',
  'home.allRead': 'Tout est lu. Les nouveaux avis s’affichent ici dès leur arrivée.',
  'home.toAcknowledge': '{count, plural, one {# avis à confirmer} other {# avis à confirmer}}',
  'home.toAcknowledge.first': 'Le premier avant la fin du {date}',
  'home.attention': 'Ce qui demande votre attention',
  'home.attention.checking': 'Recherche de ce qui demande votre attention…',
  'home.attention.none': 'Rien ne vous attend.',
  'home.attention.failed': 'Une partie de ce qui demande votre attention n’a pas pu être chargée.',
  'home.attention.offline':
    'Vous êtes hors ligne. Ce qui demande votre attention apparaîtra ici dès que vous serez connecté.',
  'home.attention.acknowledge': 'Lire et confirmer',
  'home.attention.licence': 'Voir la licence',
  'home.attention.open': 'Ouvrir',
  'home.toAcknowledge.overdue': 'Le premier était à confirmer avant la fin du {date}',
  'home.figure.asOf': 'Mise à jour : {time}',
  'home.recent': 'Pages récentes',
  'home.recent.none': 'Les pages que vous ouvrez apparaissent ici.',
  'home.whereYouAre': 'Emplacement actuel',
  'home.organisation': 'Organisation',
  'home.customer': 'Client',
  'home.store': 'Magasin',
  'home.wholeOrganisation': 'Toute l’organisation',
  'home.noStore': 'Aucun magasin sélectionné',
  'home.links': 'Liens',
  'home.newTab': 'S’ouvre dans un nouvel onglet',
}
