import type { Names } from './names.ts'

export const names: Names = {
  captchaSwitch: ['Captcha', 'La connexion exige un captcha. Les échecs bloquent toujours le nom d’utilisateur.'],
  captchaValidRule: ['Quand un captcha est exigé', 'À chaque connexion, ou seulement après des échecs.'],
  captchaValidUserLoginFailedTimes: ['Échecs avant un captcha', 'Après ce nombre d’échecs, un captcha est exigé.'],
  addressCaptchaAfterFailures: [
    'Échecs d’une adresse',
    'Au-delà, les connexions depuis cette adresse exigent un captcha.',
  ],
  lockAfterFailures: [
    'Mots de passe faux avant un blocage',
    'Autant de mots de passe faux dans la période bloquent un nom d’utilisateur.',
  ],
  lockWindowSeconds: ['Période de comptage', 'La durée pendant laquelle les mots de passe faux sont comptés.'],
  lockSeconds: ['Durée d’un blocage', 'Ensuite, l’utilisateur peut réessayer.'],
  sessionIdleSeconds: ['Limite d’inactivité', 'Une session sans activité se termine après cette durée.'],
  sessionAbsoluteSeconds: ['Session la plus longue', 'Toute session se termine après cette durée.'],
  auditDays: ['Journal d’audit', 'Les connexions et actions sont supprimées ce temps après la fin de leur mois.'],
  noticeDays: ['Avis terminés', 'Un avis est supprimé après cette durée, avec ses fichiers et ses lecteurs.'],
  passwordLevel: ['Force des mots de passe', 'Les nouveaux mots de passe doivent avoir cette force.'],
  languages: [
    'Langues proposées',
    'Les utilisateurs choisissent parmi elles. L’anglais est toujours la langue de repli.',
  ],
  defaultLanguage: [
    'Langue de la première visite',
    'Elle s’applique si le navigateur ne demande aucune langue proposée.',
  ],
  loginPageLogo: ['Logo de la page de connexion', 'Sans logo, celui du produit.'],
  company: ['Entreprise', 'Le nom en pied de page et dans les conditions.'],
  supportText: ['Note sur l’assistance', 'Par exemple ses horaires. Elle s’affiche telle quelle, dans chaque langue.'],
  supportEmail: ['Adresse e-mail de l’assistance', 'Affichée là où les utilisateurs ont besoin d’aide.'],
  supportPhone: ['Téléphone de l’assistance', 'Tel que les utilisateurs le composent.'],
  supportLink: ['Page web de l’assistance', 'Une adresse qui commence par https://.'],
  homeTitle: ['Titre de la page d’accueil', 'Sans titre, le nom de l’organisation.'],
  homeLogo: ['Logo de la page d’accueil', 'Sans logo, celui du produit.'],
  accentColour: ['Couleur d’accent', 'Des boutons, des liens et du focus. Sans couleur, celle du produit.'],
  homeLinks: ['Liens de la page d’accueil', 'Dans l’ordre où les utilisateurs les voient.'],
  linkHosts: ['Hôtes des liens', 'Les liens vers ces hôtes s’ouvrent sans page intermédiaire.'],
  servicePage: ['Page de service', 'Le sélecteur d’applications propose la page de service.'],
  userEmailVerificationStatus: [
    'Récupération par e-mail',
    'Les utilisateurs peuvent choisir un nouveau mot de passe grâce à un e-mail.',
  ],
  recoveryHoldHours: [
    'Délai d’une nouvelle adresse',
    'Une adresse modifiée ne peut pas récupérer le mot de passe pendant cette durée.',
  ],
  wechatSwitch: ['WeChat', 'Proposé dès que le compte officiel est relié.'],
  azureSSOSwitch: ['Microsoft', 'Proposé dès que le fournisseur est relié.'],
  SSOConfig: ['Fournisseurs de connexion', 'Noms et icônes sur la page de connexion, et s’ils sont activés.'],
  maxFileSize: ['Plus grand fichier d’un avis', 'Les fichiers plus grands sont rejetés.'],
  socketToken: [
    'Accès à la connexion en direct',
    'Un ticket à usage unique est plus sûr. Les anciens clients ont besoin du jeton.',
  ],
  administratorPasskey: [
    'Clé d’accès pour les administrateurs',
    'Seule une session ouverte avec une clé d’accès peut administrer.',
  ],
  administratorApproval: ['Approbation des super-administrateurs', 'Un deuxième doit approuver chaque nouveau.'],
  logoutCookies: ['Cookies supprimés à la déconnexion', 'Cookies d’autres applications, par leurs noms.'],
}
