import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Veuillez d’abord modifier le mot de passe.',
  'session.logInAgain': 'Veuillez vous reconnecter.',
  'session.tooManyCodes':
    'Trop de codes incorrects : vous avez été déconnecté. Reconnectez-vous avec votre application d’authentification à portée de main.',
  'session.signOut': 'Se déconnecter',
  'session.signingOut': 'Déconnexion…',
  'session.signedOutHereOnly':
    'Vous êtes déconnecté sur cet appareil. Le service était injoignable ; votre session y prendra fin plus tard, automatiquement. Si d’autres personnes utilisent cet appareil, fermez aussi le navigateur.',
  'session.otherSystem.title': 'Connexion depuis un autre système',
  'session.otherSystem.explains':
    'Un autre système vous envoie ici pour vous connecter. Ouvrez de nouveau cette page depuis ce système.',
  'session.otherSystem.offer': '{system} vous connecte en tant que {name} ({username}) chez {organisation}.',
  'session.otherSystem.replaces':
    'Vous êtes connecté en tant que {username}. Cette session prend fin dans ce navigateur.',
  'session.otherSystem.accept': 'Continuer en tant que {name}',
  'session.otherSystem.stay': 'Rester connecté',
  'session.again.title': 'Se reconnecter',
  'session.again.explains':
    'Votre session a pris fin. Reconnectez-vous pour continuer : tout ce que vous avez saisi sur cette page est conservé.',
  'session.again.submit': 'Se connecter et continuer',
  'session.again.leave': 'Quitter sans enregistrer',
  'session.again.otherMethod': 'Se connecter autrement dans un nouvel onglet',
  'session.again.otherMethod.explains': 'Cette page continue dès que vous y êtes connecté.',
  'session.again.stepPending':
    'Votre compte exige une étape de plus, impossible ici. Copiez ce dont vous avez encore besoin sur cette page, puis quittez-la et reconnectez-vous.',
  'session.unanswered.code':
    'Votre code n’a reçu aucune réponse ; il a peut-être été accepté. Reconnectez-vous avec un nouveau code.',
  'session.unanswered.recoveryCode':
    'Votre code de secours n’a reçu aucune réponse ; il est sans doute déjà utilisé. Reconnectez-vous avec un autre, ou avec un code de votre application.',
  'session.unanswered.binding':
    'La configuration de votre application d’authentification n’a reçu aucune réponse ; elle est peut-être déjà active. Reconnectez-vous avec un code de l’application, puis créez de nouveaux codes de secours dans « Mon compte ». Si aucun code n’est demandé, configurez de nouveau l’application.',
  'session.unanswered.password':
    'Votre nouveau mot de passe n’a reçu aucune réponse ; il est peut-être déjà valable. Connectez-vous avec lui. S’il est refusé, utilisez l’ancien.',
}
