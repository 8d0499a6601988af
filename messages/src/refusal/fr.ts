import type { Translation } from '../catalogue.ts'
import type { refusal as en } from './en.ts'

export const refusal: Translation<typeof en> = {
  'refusal.notYet': 'Pas encore. Veuillez patienter.',
  'refusal.nothingToDo': 'Il n’y a rien à faire.',
  'refusal.userUnknown': 'Cet utilisateur n’existe pas. Vérifiez le nom d’utilisateur.',
  'refusal.accountLocked':
    'Le compte est verrouillé, veuillez réessayer dans {seconds, plural, one {# seconde} other {# secondes}}. L’administrateur de votre organisation peut le déverrouiller plus tôt.',
  'refusal.captchaWrong': 'Ce ne sont pas les caractères de l’image. Saisissez ceux de la nouvelle image.',
  'refusal.captchaExpired': 'L’image précédente avait expiré. Saisissez les caractères de la nouvelle.',
  'refusal.captchaMissing':
    'Il faut saisir ici les caractères d’une image. Recopiez ceux que vous voyez, puis continuez.',
  'refusal.signInWayChanged': 'Les modes de connexion ont changé. Choisissez l’un de ceux affichés maintenant.',
  'refusal.wrongCredentials': 'Nom d’utilisateur ou mot de passe incorrect. Vérifiez les deux et réessayez.',
  'refusal.oldPasswordWrong': 'Ce n’est pas votre mot de passe actuel. Saisissez-le de nouveau.',
  'refusal.noPermission':
    'Votre compte n’a pas l’autorisation de se connecter ici. Contactez l’administrateur de votre organisation.',
  'refusal.noPermission.permission':
    'Votre compte n’a pas l’autorisation d’utiliser cette plateforme. Contactez l’administrateur de votre organisation pour obtenir un rôle.',
  'refusal.noPermission.jurisdiction':
    'Aucun client ni magasin n’est attribué à votre compte. Contactez l’administrateur de votre organisation pour en obtenir un.',
  'refusal.noPermission.customer':
    'Le client auquel votre compte est rattaché n’existe plus. Contactez l’administrateur de votre organisation.',
  'refusal.noPermission.disabled':
    'Votre compte est désactivé. Contactez l’administrateur de votre organisation pour le réactiver.',
  'refusal.authenticationRequired': 'Connectez-vous pour continuer.',
  'refusal.passkeyNeeded':
    'L’administration exige ici une clé d’accès. Si vous n’en avez pas, ajoutez-en une dans les réglages de sécurité de votre compte, puis déconnectez-vous et reconnectez-vous avec elle.',
  'refusal.accessDenied':
    'Votre compte n’a pas l’autorisation nécessaire. Demandez à l’administrateur de votre organisation de l’ajouter.',
  'refusal.inputInvalid': 'Une partie de votre saisie manque ou n’est pas valable. Vérifiez les champs et réessayez.',
  'refusal.parameterError': 'Cette demande ne peut pas aboutir telle quelle. Vérifiez votre saisie et réessayez.',
  'refusal.organisationNameExists': 'Une organisation porte déjà ce nom. Choisissez un autre nom.',
  'refusal.organisationCodeExists': 'Une organisation utilise déjà ce code. Choisissez un autre code.',
  'refusal.overtaken': 'Ces données ont été modifiées entre-temps. Rechargez-les, puis refaites votre modification.',
  'refusal.multiFactorCodeWrong':
    'Ce code ne correspond pas. Saisissez celui que votre application d’authentification affiche maintenant.',
  'refusal.tooManyRequests': 'Trop de demandes. Patientez un instant, puis réessayez.',
  'refusal.azureNotEnabled': 'La connexion avec Microsoft n’est pas activée. Utilisez un autre mode de connexion.',
  'refusal.azureState': 'Cette connexion avec Microsoft n’a pas été lancée dans cette fenêtre. Recommencez.',
  'refusal.azureNonce': 'La réponse de Microsoft ne correspond pas à cette connexion. Recommencez.',
  'refusal.azureArtifacts': 'La réponse de Microsoft est incomplète. Recommencez.',
  'refusal.azureCode': 'Microsoft n’a pas accepté le code de connexion. Recommencez.',
  'refusal.azureResult': 'Microsoft n’a pas confirmé la connexion. Recommencez.',
  'refusal.azureToken': 'Microsoft n’a pas fourni de jeton valable. Recommencez.',
  'refusal.azureRoles': 'Votre compte Microsoft n’a aucun rôle ici. Contactez l’administrateur de votre organisation.',
  'refusal.azureUserInfo': 'Microsoft n’a fourni aucune information sur votre compte. Réessayez plus tard.',
  'refusal.azureOrganisationOnly':
    'Cet utilisateur appartient uniquement à une organisation. Connectez-vous par l’intermédiaire de celle-ci.',
  'refusal.azureOrganisationFixed':
    'L’organisation de cet utilisateur ne peut pas être modifiée. Contactez l’administrateur de votre organisation.',
  'refusal.azureOrganisationNotEnabled':
    'La connexion avec Microsoft n’est pas activée pour votre organisation. Contactez l’administrateur de votre organisation.',
  'refusal.azureNotInOrganisation':
    'Votre compte ne fait pas partie de cette organisation. Contactez l’administrateur de votre organisation.',
  'refusal.azureTenantElsewhere':
    'Ce client Microsoft (tenant) est configuré pour une autre organisation. Contactez l’administrateur de votre organisation.',
  'refusal.accountExists': 'Ce compte existe déjà. Connectez-vous avec son mot de passe.',
  'refusal.licenceServerUnknown':
    'La licence désigne un ServerID qui n’existe pas ici. Demandez à votre fournisseur une licence établie pour ce serveur.',
  'refusal.licenceTrialChange':
    'Une licence d’essai ne peut pas être modifiée de cette façon. Demandez une licence officielle à votre fournisseur.',
  'refusal.licenceIllegal':
    'Ce fichier n’est pas une licence valable. Importez le fichier .lic tel que votre fournisseur vous l’a envoyé.',
  'refusal.licenceStoreLimit':
    'Le nombre de magasins a atteint la limite de la licence. Demandez à votre fournisseur de l’étendre.',
  'refusal.licenceExpired': 'Cette licence a expiré. Demandez une licence en cours de validité à votre fournisseur.',
  'refusal.licenceNodeMissing': 'La licence que celle-ci étend n’est pas installée. Importez-la d’abord.',
  'refusal.licenceActionUnknown': 'Cet import est inconnu ou trop ancien. Importez de nouveau la licence.',
  'refusal.signOnNotConfigured': 'Ce mode de connexion n’est pas configuré. Utilisez-en un autre.',
  'refusal.signOnNoToken': 'Le fournisseur d’identité n’a pas donné de jeton. Recommencez la connexion.',
  'refusal.signOnNoUserInfo':
    'Le fournisseur d’identité n’a donné aucune information sur votre compte. Réessayez plus tard.',
  'refusal.signOnRoleMissing':
    'Aucun rôle par défaut n’est prévu pour les nouveaux comptes. Contactez l’administrateur de votre organisation.',
  'refusal.signOnStoreMissing': 'Votre magasin n’est pas connu ici. Contactez l’administrateur de votre organisation.',
  'refusal.signOnRedirectMissing': 'L’adresse de retour manque. Recommencez depuis la page de connexion.',
  'refusal.signOnFailed':
    'La connexion par le fournisseur d’identité n’a pas abouti. Recommencez ou utilisez votre mot de passe.',
  'refusal.emailVerificationOff':
    'La récupération par e-mail n’est pas activée. Contactez l’administrateur de votre organisation.',
  'refusal.recoverNotActivated':
    'Ce compte ne peut pas être récupéré : il n’a pas encore été activé. Demandez une nouvelle activation à l’administrateur de votre organisation.',
  'refusal.recoverTooOften':
    'La récupération a été demandée trop souvent. Patientez un moment et consultez d’abord votre messagerie.',
  'refusal.linkInvalid': 'Ce lien n’est pas valable, a déjà servi ou a expiré. Demandez-en un nouveau.',
  'refusal.emailNotBound':
    'Aucune adresse e-mail n’est associée au compte, il ne peut donc pas être activé. Contactez l’administrateur de votre organisation.',
  'refusal.alreadyActivated': 'Ce compte a déjà été activé. Connectez-vous avec votre mot de passe.',
  'refusal.recoverDisabled':
    'Ce compte ne peut pas être récupéré : il est désactivé. Contactez l’administrateur de votre organisation.',
  'refusal.recoverBySingleSignOn':
    'Ce compte ne peut pas être récupéré ici : il est géré par l’authentification unique. Récupérez-le auprès de votre fournisseur d’identité.',
  'refusal.systemError':
    'Erreur système. Réessayez et, si elle persiste, communiquez au support le numéro de demande {requestId}.',
  'refusal.loginExpired': 'La connexion a expiré. Reconnectez-vous.',
  'refusal.serviceAway': 'Le service est en cours de rétablissement. Réessayez dans un instant.',
  'refusal.noInterfacePermission': 'Aucune autorisation d’appeler cette interface. Rechargez la page.',
}
