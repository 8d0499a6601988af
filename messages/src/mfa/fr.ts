import type { Translation } from '../catalogue.ts'
import type { mfa as en } from './en.ts'

export const mfa: Translation<typeof en> = {
  'mfa.code.title': 'Saisir votre code',
  'mfa.code.explains':
    'Ouvrez votre application d’authentification et saisissez les 6 chiffres qu’elle affiche pour {username}.',
  'mfa.code': 'Code de votre application',
  'mfa.codeMissing': 'Saisissez le code affiché par votre application d’authentification.',
  'mfa.codeSixDigits': 'Un code comporte exactement 6 chiffres. Saisissez-les tous.',
  'mfa.codeWrong':
    'Ce code ne correspond pas. Saisissez celui que votre application affiche maintenant. {triesLeft, plural, one {Il reste # tentative ; ensuite, vous serez déconnecté.} other {Il reste # tentatives.}}',
  'mfa.codeWrongHere':
    'Ce code ne correspond pas. Saisissez celui que votre application affiche maintenant pour ce compte.',
  'mfa.continue': 'Continuer',
  'mfa.checking': 'Vérification…',
  'mfa.hint': 'Les codes changent toutes les 30 secondes et chacun ne sert qu’une fois.',
  'mfa.trust': 'Faire confiance à cet appareil pendant 30 jours',
  'mfa.recovery.title': 'Utiliser un code de secours',
  'mfa.recovery.explains':
    'Saisissez l’un des dix codes enregistrés lors de la configuration de votre application d’authentification. Il sera alors considéré comme utilisé.',
  'mfa.recovery.code': 'Code de secours',
  'mfa.recovery.missing': 'Saisissez l’un de vos codes de secours.',
  'mfa.recovery.wrong':
    'Ce n’est pas l’un de vos codes de secours inutilisés. Vérifiez votre liste ou essayez-en un autre. {triesLeft, plural, one {Il reste # tentative ; ensuite, vous serez déconnecté.} other {Il reste # tentatives.}}',
  'mfa.recovery.lost':
    'Vous n’avez plus de codes non plus ? L’administrateur de votre organisation peut réinitialiser votre second facteur.',
  'mfa.useRecovery': 'Utiliser plutôt un code de secours',
  'mfa.useApp': 'Utiliser plutôt l’application',
  'mfa.usePasskey': 'Utiliser plutôt une clé d’accès',
  'mfa.passkey.waiting': 'Votre navigateur demande votre clé d’accès…',
  'mfa.passkey.none':
    'Votre compte n’a pas de clé d’accès. Utilisez un code de votre application ou un code de secours.',
  'mfa.passkey.notLoaded':
    'Votre clé d’accès n’a pas pu être demandée, car une partie de cette page n’a pas été chargée. Utilisez un code de votre application, ou rechargez la page et réessayez.',
  'mfa.passkey.notDone':
    'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez plutôt un code de votre application.',
  'mfa.passkey.wrong':
    'Cette clé d’accès n’appartient pas à ce compte. Utilisez-en une autre ou un code de votre application. {triesLeft, plural, one {Il reste # tentative ; ensuite, vous serez déconnecté.} other {Il reste # tentatives.}}',
  'mfa.lockOver': 'L’attente est terminée. Saisissez le code que votre application affiche maintenant.',
  'mfa.bind.title': 'Configurer un second facteur',
  'mfa.bind.explains':
    'Votre organisation l’exige : un code d’une application de votre téléphone, en plus du mot de passe.',
  'mfa.bind.loading': 'Préparation du code QR…',
  'mfa.bind.app': 'Munissez-vous d’une application d’authentification',
  'mfa.bind.appExplains':
    'Toute application d’authentification convient : Google Authenticator, Microsoft Authenticator ou l’application de mots de passe déjà présente sur votre téléphone.',
  'mfa.bind.scan': 'Ajoutez-y ce compte',
  'mfa.bind.scanExplains': 'Dans l’application, ajoutez un compte et pointez l’appareil photo vers cette image.',
  'mfa.bind.picture':
    'Code QR pour votre application d’authentification. La clé ci-dessous est la même, sous forme de texte.',
  'mfa.bind.onThisDevice': 'Ouvrir l’application sur cet appareil',
  'mfa.bind.secret': 'Pas d’appareil photo à portée de main ? Saisissez plutôt cette clé dans l’application :',
  'mfa.bind.copySecret': 'Copier la clé',
  'mfa.bind.code': 'Saisissez le code affiché',
  'mfa.bind.submit': 'Associer l’application',
  'mfa.codes.title': 'Enregistrer vos codes de secours',
  'mfa.codes.under':
    'Application associée. Si vous perdez votre téléphone, ces codes vous permettent de vous connecter.',
  'mfa.codes.once':
    'Ils ne s’affichent que cette fois. Enregistrez-les ou imprimez-les maintenant et gardez-les à l’écart de votre téléphone.',
  'mfa.codes.explains': 'Chaque code vous connecte une fois, à la place d’un code de l’application.',
  'mfa.codes.list': 'Codes de secours',
  'mfa.codes.copy': 'Copier',
  'mfa.codes.download': 'Enregistrer dans un fichier',
  'mfa.codes.sheetTitle': 'Codes de secours Foyer pour {username}',
  'mfa.codes.sheetDate': 'Créés le {date}. Les codes créés plus tard les remplacent.',
  'mfa.codes.saved': 'Je les ai enregistrés',
  'mfa.codes.keepFirst': 'Enregistrez d’abord les codes de secours : ils ne pourront plus être affichés.',
  'mfa.copied': 'Copié',
  'mfa.notCopied': 'Non copié. Sélectionnez le texte et copiez-le vous-même.',
}
