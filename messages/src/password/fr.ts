import type { Translation } from '../catalogue.ts'
import type { password as en } from './en.ts'

export const password: Translation<typeof en> = {
  'password.pageTitle': 'Nouveau mot de passe',
  'password.activate.title': 'Activer votre compte',
  'password.recover.title': 'Choisir un nouveau mot de passe',
  'password.for': 'Pour le compte {username}',
  'password.checking': 'Vérification du lien…',
  'password.new': 'Nouveau mot de passe',
  'password.again': 'Confirmer le nouveau mot de passe',
  'password.met': 'Règles remplies : {met} sur {total}',
  'password.rule.length': 'De {min} à {max} caractères',
  'password.rule.lengthAtLeast': 'Au moins {min} caractères',
  'password.rule.onlyWordCharacters': 'Uniquement des lettres, des chiffres et des tirets bas',
  'password.rule.letter': 'Une lettre',
  'password.rule.digit': 'Un chiffre',
  'password.rule.lower': 'Une lettre minuscule',
  'password.rule.upper': 'Une lettre majuscule',
  'password.rule.underscore': 'Un tiret bas _',
  'password.rule.special': 'Un caractère spécial, par exemple ! ou ?',
  'password.rule.startsWithLetter': 'Commence par une lettre',
  'password.rule.notFromNames': 'Pas composé à partir de votre nom d’utilisateur',
  'password.rule.same': 'Les deux saisies sont identiques',
  'password.rule.notCommon': 'Les mots de passe trop courants sont refusés à l’enregistrement.',
  'password.newMissing': 'Saisissez un nouveau mot de passe.',
  'password.tooWeak': 'Ce mot de passe ne remplit pas encore toutes les règles ci-dessous.',
  'password.inconsistent': 'Les deux mots de passe saisis ne correspondent pas. Saisissez de nouveau le second.',
  'password.refused':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, par exemple quatre mots sans rapport entre eux.',
  'password.save': 'Enregistrer le mot de passe',
  'password.saving': 'Enregistrement…',
  'password.endsSessions': 'Les appareils déjà connectés avec votre compte seront déconnectés.',
  'password.saved.title': 'Mot de passe enregistré',
  'password.saved.explains':
    'Utilisez-le dès maintenant pour vous connecter. Le lien que vous avez suivi ne fonctionne plus.',
  'password.saved.signIn': 'Aller à la connexion',
  'password.linkInvalid.title': 'Ce lien ne fonctionne pas',
  'password.notPrivate':
    'La connexion n’est pas privée : d’autres personnes sur ce réseau pourraient lire ce que vous saisissez. Demandez à l’administrateur de votre organisation une adresse commençant par https.',
}
