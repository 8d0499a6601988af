import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.pageTitle': 'Accueil',
  'home.morning': 'Bonjour, {name}',
  'home.afternoon': 'Bonjour, {name}',
  'home.evening': 'Bonsoir, {name}',
  'home.whereYouAre': 'Vous êtes ici',
  'home.organisation': 'Organisation',
  'home.customer': 'Client',
  'home.store': 'Magasin',
  'home.wholeOrganisation': 'Toute l’organisation',
  'home.noStore': 'Aucun magasin choisi',
  'home.yours': 'Votre espace',
  'home.account': 'Mon compte',
  'home.accountExplains': 'Nom, langue, mot de passe, clés d’accès et appareils',
  'home.calm':
    'Tout va bien. Les applications, les avis et la licence apparaîtront sur cette page à mesure qu’ils seront ajoutés à votre plateforme.',
}
