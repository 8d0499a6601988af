import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Veuillez d’abord modifier le mot de passe.',
  'session.logInAgain': 'Veuillez vous reconnecter.',
  'session.tooManyCodes':
    'Trop de codes erronés : vous avez été déconnecté. Reconnectez-vous avec votre application d’authentification à portée de main.',
  'session.signOut': 'Se déconnecter',
  'session.signingOut': 'Déconnexion…',
  'session.signedOutHereOnly':
    'Votre session est fermée sur cet appareil. Le service n’a pas pu être joint ; de son côté, elle se terminera d’elle-même après un certain temps. Si d’autres personnes utilisent cet appareil, fermez aussi le navigateur.',
  'session.otherSystem.title': 'Connexion depuis un autre système',
  'session.otherSystem.explains':
    'La connexion depuis un système partenaire arrive avec la prochaine version. Personne n’a été connecté. Utilisez plutôt votre nom d’utilisateur et votre mot de passe.',
  'session.again.title': 'Se reconnecter',
  'session.again.explains':
    'Votre session a pris fin. Reconnectez-vous pour continuer : tout ce que vous avez saisi sur cette page est conservé.',
  'session.again.submit': 'Se connecter et continuer',
  'session.again.leave': 'Quitter sans enregistrer',
  'session.again.stepPending':
    'Votre compte demande une étape supplémentaire qui ne peut pas être effectuée ici. Copiez ce dont vous avez encore besoin sur cette page, puis quittez-la et connectez-vous de nouveau.',
  'session.unanswered.code':
    'Aucune réponse n’est arrivée à votre code, qui a peut-être été accepté. Reconnectez-vous avec un nouveau code.',
  'session.unanswered.recoveryCode':
    'Aucune réponse n’est arrivée à votre code de secours, qui est sans doute déjà utilisé. Reconnectez-vous avec un autre, ou avec un code de votre application.',
  'session.unanswered.binding':
    'Aucune réponse n’est arrivée lors de la configuration de votre application d’authentification, qui est peut-être déjà active. Reconnectez-vous avec un code de l’application, puis créez de nouveaux codes de secours sous « Mon compte ». Si aucun code n’est demandé, configurez l’application à nouveau.',
  'session.unanswered.password':
    'Aucune réponse n’est arrivée à votre nouveau mot de passe, qui est peut-être déjà valable. Connectez-vous avec le nouveau ; s’il est refusé, utilisez l’ancien.',
}
