import type { Translation } from '../catalogue.ts'
import type { notices as reference } from './en.ts'

export const notices: Translation<typeof reference> = {
  'notices.signedOut.title': 'Vous avez été déconnecté',
  'notices.signedOut.explains':
    'Cette session a été fermée : depuis un autre appareil, par une modification de votre mot de passe, après trop d’erreurs de saisie ou par un administrateur. Reconnectez-vous pour continuer.',
  'notices.remoteLogin.title': 'Vous vous êtes connecté sur un autre appareil',
  'notices.remoteLogin.explains':
    'Votre organisation n’autorise qu’une session à la fois : celle-ci est donc fermée. Si ce n’était pas vous, connectez-vous ici et modifiez immédiatement votre mot de passe.',
  'notices.roleTaken.title': 'Vos autorisations ont changé',
  'notices.roleTaken.explains':
    'Vos rôles ont été modifiés et vous n’avez plus accès à l’application où vous êtes. Reconnectez-vous pour continuer avec vos nouvelles autorisations.',
  'notices.pluginTaken.title': 'L’application a été retirée',
  'notices.pluginTaken.explains':
    'L’application où vous êtes a été retirée de la plateforme. Reconnectez-vous pour continuer avec les autres, et adressez-vous à l’administrateur de votre organisation si vous en avez encore besoin.',
  'notices.toSignIn': 'Aller à la page de connexion',
  'notices.signInHere': 'Se reconnecter ici',
  'notices.inputIsPreserved': 'Ce que vous avez saisi sur cette page est conservé si vous vous reconnectez ici.',
  'notices.offer.pluginInstalled': 'Une application a été installée. Actualisez la page pour la voir.',
  'notices.offer.rightsRegistered': 'Une application a changé. Actualisez la page pour voir vos fonctions.',
  'notices.offer.languages': 'Les langues ont été mises à jour. Actualisez la page pour voir les nouveaux textes.',
  'notices.offer.licence': 'La licence a été mise à jour. Actualisez la page si vous voyez encore l’ancienne.',
  'notices.offer.deployment':
    'Une version plus récente de la plateforme est disponible. Actualisez la page quand cela vous convient.',
  'notices.refresh': 'Actualiser',
  'notices.later': 'Plus tard',
  'notices.lost':
    'La connexion est interrompue. Vous pouvez continuer à travailler avec ce qui est affiché, à jour à {time}.',
  'notices.nextTry': 'Prochaine tentative dans {seconds} s.',
  'notices.givenUp':
    'La connexion n’a pas pu être rétablie en 30 tentatives (nombre maximal atteint). Ce qui est affiché était à jour à {time}. Vérifiez le réseau, puis réessayez.',
  'notices.tooManyTabs':
    'Foyer est ouvert dans trop d’onglets : celui-ci n’est plus mis à jour immédiatement. Ce qui est affiché était à jour à {time}. Fermez d’autres onglets, puis réessayez.',
  'notices.tryNow': 'Essayer maintenant',
}
