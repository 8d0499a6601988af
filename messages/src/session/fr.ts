import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Veuillez d’abord modifier le mot de passe.',
  'session.logInAgain': 'Veuillez vous reconnecter.',
  'session.signOut': 'Se déconnecter',
  'session.signingOut': 'Déconnexion…',
  'session.signedOutHereOnly':
    'Votre session est fermée sur cet appareil. Le service n’a pas pu être joint ; de son côté, elle se terminera d’elle-même après un certain temps. Si d’autres personnes utilisent cet appareil, fermez aussi le navigateur.',
  'session.codeDue.title': 'L’étape suivante demande votre code',
  'session.codeDue.explains':
    'Votre mot de passe est correct. Votre compte demande en outre un code de votre application d’authentification, que cette plateforme acceptera à partir de sa prochaine version. D’ici là, demandez un accès à l’administrateur de votre organisation.',
  'session.bindDue.title': 'Un second facteur est demandé',
  'session.bindDue.explains':
    'Votre organisation vous demande d’associer une application d’authentification avant d’entrer. Cette plateforme le proposera à partir de sa prochaine version. D’ici là, demandez un accès à l’administrateur de votre organisation.',
  'session.passwordDue.title': 'Un nouveau mot de passe est nécessaire',
  'session.passwordDue.explains':
    'Votre mot de passe doit être modifié avant que vous puissiez entrer. La modification sur cette page arrive avec la prochaine version. D’ici là, demandez à l’administrateur de votre organisation un lien à usage unique pour le définir.',
  'session.otherSystem.title': 'Connexion depuis un autre système',
  'session.otherSystem.explains':
    'La connexion depuis un système partenaire arrive avec la prochaine version. Personne n’a été connecté. Utilisez plutôt votre nom d’utilisateur et votre mot de passe.',
  'session.recovery.title': 'Récupérer votre mot de passe',
  'session.recovery.explains':
    'La récupération par e-mail arrive avec la prochaine version. D’ici là, demandez à l’administrateur de votre organisation un lien à usage unique pour définir un nouveau mot de passe.',
  'session.again.title': 'Se reconnecter',
  'session.again.explains':
    'Votre session a pris fin. Reconnectez-vous pour continuer : tout ce que vous avez saisi sur cette page est conservé.',
  'session.again.submit': 'Se connecter et continuer',
  'session.again.leave': 'Quitter sans enregistrer',
  'session.again.stepOwed':
    'Votre compte demande une étape supplémentaire qui ne peut pas être effectuée ici. Copiez ce dont vous avez encore besoin sur cette page, puis quittez-la et connectez-vous de nouveau.',
}
