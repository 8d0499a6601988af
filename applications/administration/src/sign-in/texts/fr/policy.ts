import type { Texts } from '../en/index.ts'

export const policy: Texts['policy'] = {
  title: 'Règles de connexion',
  text: 'Elles s’appliquent à tous les utilisateurs de l’organisation dès leur prochaine connexion.',
  multiFactor: 'Second facteur',
  multiFactors: {
    off: 'Désactivé : il n’est pas proposé',
    optional: 'Facultatif : les utilisateurs peuvent en configurer un',
    required: 'Obligatoire : chaque utilisateur en a besoin',
  },
  multiFactorText: 'Les utilisateurs qui en ont configuré un en ont besoin dans tous les cas.',
  trustedDevices: 'Appareils de confiance',
  trustedDevicesText:
    'Les utilisateurs peuvent faire confiance à un appareil pendant 30 jours. Il ne demande alors pas de second facteur.',
  singleSession: 'Une seule session à la fois',
  singleSessionText:
    'Une connexion met fin aux autres sessions de l’utilisateur. Le travail non enregistré y reste jusqu’à la reconnexion.',
  passwordDays: 'Jours avant qu’un mot de passe doive être changé',
  passwordDaysText: 'Laissez vide pour aucune limite : les changements forcés affaiblissent les mots de passe.',
  passwordDaysInvalid: 'Saisissez un nombre de 1 à 3650, ou laissez le champ vide.',
  passwordLevel: 'Robustesse des nouveaux mots de passe',
  passwordLevelText: 'Les mots de passe actuels des utilisateurs restent valables.',
  platformLevel: 'Comme sur la plateforme',
  levels: {
    passphrase: 'Phrase secrète : au moins 12 caractères, pas trop courante',
    default: '6 caractères ou plus : lettres, chiffres et tirets bas',
    low: '6 à 10 caractères avec une lettre et un chiffre',
    medium: '8 à 16 caractères avec minuscule, majuscule et chiffre',
    high: '8 à 16 caractères avec minuscule, majuscule, chiffre et tiret bas',
    cross: '6 à 18 caractères commençant par une lettre',
    special: '6 à 18 caractères avec une lettre, un chiffre et un caractère spécial',
  },
}
