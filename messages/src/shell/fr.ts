import type { Translation } from '../catalogue.ts'
import type { shell as en } from './en.ts'

export const shell: Translation<typeof en> = {
  'shell.skip': 'Aller au contenu',
  'shell.main': 'Menu principal',
  'shell.home': 'Accueil',
  'shell.inbox': 'Boîte de réception',
  'shell.account': 'Mon compte',
  'shell.applications': 'Applications',
  'shell.versions': 'Versions',
  'shell.administration': 'Administration',
  'shell.menu': 'Menu',
  'shell.workspace': 'Espace de travail',
  'shell.organisation': 'Organisation',
  'shell.switch': '{name}. Changer d’application',
  'shell.hideMenu': 'Réduire le menu',
  'shell.showMenu': 'Développer le menu',
  'shell.menuWidth': 'Largeur du menu',
  'shell.notices': '{count, plural, =0 {Aucun avis non lu} one {# avis non lu} other {# avis non lus}}',
  'shell.search': 'Rechercher',
  'shell.palette': 'Aller à une application, une page ou un magasin',
  'shell.palette.pages': 'Pages',
  'shell.palette.stores': 'Magasins',
  'shell.palette.found': '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  'shell.palette.none': 'Aucun résultat. Essayez un autre mot ou un code de magasin.',
  'shell.palette.storesAway':
    'Les magasins ne peuvent pas être recherchés pour le moment. Vérifiez la connexion réseau, puis saisissez de nouveau.',
  'shell.administration.later':
    'La console d’administration ne fait pas encore partie de cette version. D’ici là, les utilisateurs et les paramètres se gèrent par l’API.',
  'shell.toHome': 'Retour à l’accueil',
  'shell.userMenu': 'Menu du compte de {name}',
  'shell.appearance': 'Apparence',
  'shell.appearance.light': 'Clair',
  'shell.appearance.dark': 'Sombre',
  'shell.appearance.system': 'Système',
  'shell.signOut.title': 'Se déconnecter sans enregistrer ?',
}
