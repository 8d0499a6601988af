import type { Translation } from '../catalogue.ts'
import type { errors as en } from './en.ts'

export const errors: Translation<typeof en> = {
  'error.notYet': 'Pas encore terminé. Veuillez patienter.',
  'error.nothingToDo': 'Il n’y a rien à faire.',
  'error.userNotFound': 'Cet utilisateur n’existe pas. Vérifiez le nom d’utilisateur.',
  'error.accountLocked':
    'Le compte est bloqué, veuillez réessayer dans {seconds, plural, one {# seconde} other {# secondes}}{minutes, select, 0 {} other { ({minutes} min {rest} s)}}. L’administrateur de votre organisation peut le débloquer plus tôt.',
  'error.wrongCaptcha': 'Les caractères ne correspondent pas. Saisissez ceux de la nouvelle image.',
  'error.captchaExpired': 'L’image a expiré. Saisissez les caractères de la nouvelle.',
  'error.captchaRequired': 'Saisissez les caractères de l’image pour continuer.',
  'error.signInMethodChanged': 'Les modes de connexion ont changé. Choisissez l’un de ceux affichés maintenant.',
  'error.wrongCredentials': 'Nom d’utilisateur ou mot de passe incorrect. Vérifiez les deux et réessayez.',
  'error.wrongOldPassword': 'Ce n’est pas votre mot de passe actuel. Saisissez-le de nouveau.',
  'error.noPermission':
    'Votre compte n’a pas l’autorisation de se connecter ici. Contactez l’administrateur de votre organisation.',
  'error.noPermission.permission':
    'Votre compte n’a pas l’autorisation d’utiliser cette plateforme. Contactez l’administrateur de votre organisation pour obtenir un rôle.',
  'error.noPermission.jurisdiction':
    'Aucun client ni magasin n’est attribué à votre compte. Contactez l’administrateur de votre organisation pour en obtenir un.',
  'error.noPermission.customer':
    'Le client auquel votre compte est rattaché n’existe plus. Contactez l’administrateur de votre organisation.',
  'error.noPermission.disabled':
    'Votre compte est désactivé. Contactez l’administrateur de votre organisation pour le réactiver.',
  'error.authenticationRequired': 'Connectez-vous pour continuer.',
  'error.passkeyRequired':
    'L’administration exige ici une clé d’accès. Si vous n’en avez pas, ajoutez-en une dans « Mon compte », puis déconnectez-vous et reconnectez-vous avec elle.',
  'error.accessDenied':
    'Votre compte n’a pas l’autorisation nécessaire. Demandez à l’administrateur de votre organisation de l’ajouter.',
  'error.invalidInput': 'Une information manque ou n’est pas valide. Vérifiez les champs et réessayez.',
  'error.parameterError': 'Cette demande ne peut pas aboutir telle quelle. Vérifiez votre saisie et réessayez.',
  'error.organisationNameExists': 'Une organisation porte déjà ce nom. Choisissez un autre nom.',
  'error.organisationCodeExists': 'Une organisation utilise déjà ce code. Choisissez un autre code.',
  'error.versionConflict':
    'Ces données ont été modifiées entre-temps. Rechargez-les, puis refaites votre modification.',
  'error.wrongMultiFactorCode':
    'Ce code ne correspond pas. Saisissez celui que votre application d’authentification affiche maintenant.',
  'error.tooManyRequests': 'Trop de demandes. Patientez un instant, puis réessayez.',
  'error.microsoftNotEnabled': 'La connexion avec Microsoft n’est pas activée. Utilisez un autre mode de connexion.',
  'error.signOnState': 'Cette connexion n’a pas été lancée dans ce navigateur, ou il y a trop longtemps. Recommencez.',
  'error.signOnNonce': 'La réponse du fournisseur d’identité ne correspond pas à cette connexion. Recommencez.',
  'error.signOnArtifacts': 'La réponse du fournisseur d’identité est incomplète. Recommencez.',
  'error.signOnCode': 'Le code de connexion n’a pas été accepté, ou a déjà servi. Recommencez.',
  'error.signOnResult':
    'Le fournisseur d’identité n’a pas confirmé la connexion. Recommencez, ou connectez-vous autrement.',
  'error.signOnInvalidToken': 'Le fournisseur d’identité n’a pas fourni de jeton valide. Recommencez.',
  'error.signOnRoles':
    'Votre compte chez le fournisseur d’identité n’a aucun rôle ici. Contactez l’administrateur de votre organisation.',
  'error.signOnWrongUserInfo':
    'Le fournisseur d’identité a fourni des informations sur un autre compte, ou sans nom. Réessayez plus tard.',
  'error.signOnOrganisationOnly':
    'Cet utilisateur appartient uniquement à une organisation. Connectez-vous par l’intermédiaire de celle-ci.',
  'error.signOnOrganisationFixed':
    'L’organisation de cet utilisateur ne peut pas être modifiée. Contactez l’administrateur de votre organisation.',
  'error.signOnOrganisationNotEnabled':
    'Ce mode de connexion n’est pas activé pour votre organisation. Contactez l’administrateur de votre organisation.',
  'error.signOnNotInOrganisation':
    'Votre compte ne fait pas partie de cette organisation. Contactez l’administrateur de votre organisation.',
  'error.signOnOtherTenant':
    'Votre locataire n’est pas configuré ici, ou l’est pour une autre organisation. Contactez l’administrateur de votre organisation.',
  'error.accountExists':
    'Ce compte existe déjà. Connectez-vous avec son mot de passe, puis associez ce mode de connexion.',
  'error.ownHold':
    'Une conservation légale qui vous concerne ne peut être levée que par un autre super-administrateur.',
  'error.lastSignInMethod':
    'C’est le seul accès à votre compte. Définissez d’abord un mot de passe ou ajoutez une clé d’accès.',
  'error.identityTaken':
    'Ce compte est associé à un autre utilisateur. Connectez-vous avec celui-ci, ou choisissez un autre compte.',
  'error.providerLinked': 'Votre compte est déjà associé à ce service. Dissociez d’abord l’autre compte.',
  'error.licenceServerUnknown':
    'La licence désigne un ServerID qui n’existe pas ici. Demandez à votre fournisseur une licence établie pour ce serveur.',
  'error.licenceTrialChangeProhibited':
    'Une licence d’essai ne peut pas être modifiée de cette façon. Demandez une licence officielle à votre fournisseur.',
  'error.illegalLicence':
    'Ce fichier n’est pas une licence valide. Importez le fichier .lic tel que votre fournisseur vous l’a envoyé.',
  'error.licenceStoreLimit':
    'Le nombre de magasins a atteint la limite de la licence. Demandez à votre fournisseur de l’étendre.',
  'error.licenceExpired': 'Cette licence a expiré. Demandez une licence en cours de validité à votre fournisseur.',
  'error.licenceNodeMissing': 'La licence que celle-ci étend n’est pas installée. Importez-la d’abord.',
  'error.illegalUploadId': 'Cette importation est inconnue ou trop ancienne. Importez de nouveau la licence.',
  'error.signOnNotConfigured': 'Ce mode de connexion n’est pas configuré. Utilisez-en un autre.',
  'error.signOnNoToken': 'Le fournisseur d’identité n’a pas fourni de jeton. Recommencez.',
  'error.signOnNoUserInfo':
    'Le fournisseur d’identité n’a fourni aucune information sur votre compte. Réessayez plus tard.',
  'error.signOnRoleMissing':
    'Aucun rôle par défaut n’est prévu pour les nouveaux comptes. Contactez l’administrateur de votre organisation.',
  'error.signOnStoreMissing': 'Votre magasin n’est pas connu ici. Contactez l’administrateur de votre organisation.',
  'error.signOnRedirectMissing': 'L’adresse de retour manque. Recommencez depuis la page de connexion.',
  'error.signOnFailed':
    'La connexion par le fournisseur d’identité n’a pas abouti. Recommencez ou utilisez votre mot de passe.',
  'error.emailVerificationOff':
    'La récupération par e-mail n’est pas activée. Contactez l’administrateur de votre organisation.',
  'error.recoveryNotActivated':
    'Ce compte ne peut pas être récupéré : il n’a pas encore été activé. Demandez une nouvelle activation à l’administrateur de votre organisation.',
  'error.recoveryTooOften':
    'La récupération a été demandée trop souvent. Consultez d’abord vos e-mails et patientez un moment.',
  'error.invalidLink': 'Ce lien n’est pas valide, a déjà servi ou a expiré. Demandez-en un nouveau.',
  'error.emailNotBound':
    'Le compte n’a pas d’adresse e-mail et ne peut donc pas être activé. Contactez l’administrateur de votre organisation.',
  'error.alreadyActivated': 'Ce compte a déjà été activé. Connectez-vous avec votre mot de passe.',
  'error.accountDisabled':
    'Ce compte ne peut pas être récupéré : il est désactivé. Contactez l’administrateur de votre organisation.',
  'error.recoveryBySingleSignOn':
    'Ce compte ne peut pas être récupéré ici : il est géré par l’authentification unique. Récupérez-le auprès de votre fournisseur d’identité.',
  'error.systemError':
    'Erreur système. Réessayez. Si l’erreur persiste, contactez l’assistance avec le numéro de requête {requestId}.',
  'error.sessionExpired': 'La connexion a expiré. Reconnectez-vous.',
  'error.serviceUnavailable': 'Le service est en cours de rétablissement. Réessayez dans un instant.',
  'error.readOnly':
    'Maintenance : rien ne peut être modifié pour le moment. Vos saisies sont conservées. {minutes, plural, =0 {Réessayez quand elle sera terminée.} one {Réessayez dans # minute.} other {Réessayez dans # minutes.}}',
  'error.noInterfacePermission': 'Vous n’êtes pas autorisé à appeler cette interface. Rechargez la page.',
}
