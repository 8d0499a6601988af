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
  'password.tooEasy':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, par exemple quatre mots sans rapport entre eux.',
  'password.breached':
    'Ce mot de passe figure dans une fuite de données : d’autres peuvent l’essayer. Choisissez-en un que vous n’utilisez nulle part ailleurs.',
  'password.save': 'Enregistrer le mot de passe',
  'password.saving': 'Enregistrement…',
  'password.endsSessions': 'Les appareils déjà connectés avec votre compte seront déconnectés.',
  'password.saved.title': 'Mot de passe enregistré',
  'password.saved.explains':
    'Utilisez-le dès maintenant pour vous connecter. Le lien ou le code utilisé ne fonctionne plus.',
  'password.perhapsSaved.title': 'Votre nouveau mot de passe est peut-être déjà valable',
  'password.perhapsSaved.explains':
    'Aucune réponse n’est arrivée lors de l’enregistrement, et le lien ou le code est déjà utilisé. Connectez-vous avec le nouveau mot de passe. S’il est refusé, demandez un nouveau lien ou un nouveau code.',
  'password.saved.signIn': 'Aller à la connexion',
  'password.linkInvalid.title': 'Ce lien ne fonctionne pas',
  'password.notPrivate':
    'La connexion n’est pas privée : d’autres personnes sur ce réseau pourraient lire ce que vous saisissez. Demandez à l’administrateur de votre organisation une adresse commençant par https.',
  'password.alreadyActive.title': 'Votre compte est déjà actif',
  'password.due.title': 'Choisir un nouveau mot de passe',
  'password.due.first':
    'Vous vous êtes connecté avec un mot de passe qui vous a été remis. Choisissez-en un que vous seul connaissez.',
  'password.due.expired': 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  'password.saveAndContinue': 'Enregistrer et continuer',
  'password.sameAsOld': 'Le nouveau mot de passe ne peut pas être identique à l’ancien. Choisissez-en un autre.',
  'password.othersSignedOut': 'Votre nouveau mot de passe est enregistré. Vos autres appareils ont été déconnectés.',
  'password.email': 'Adresse e-mail',
  'password.emailMissing': 'Saisissez votre adresse e-mail.',
  'password.emailInvalid': 'Saisissez une adresse e-mail complète, par exemple nom@entreprise.fr.',
  'password.forgotten.title': 'Récupérer votre mot de passe',
  'password.forgotten.explains':
    'Saisissez l’adresse e-mail de votre compte. Un lien pour choisir un nouveau mot de passe y est envoyé.',
  'password.forgotten.submit': 'Envoyer le lien',
  'password.forgotten.sending': 'Envoi…',
  'password.sent.title': 'Consultez vos e-mails',
  'password.sent.explains': 'S’il existe un compte avec l’adresse {email}, un e-mail contenant un lien lui est envoyé.',
  'password.sent.minutes': 'Le lien fonctionne une seule fois, pendant 30 minutes.',
  'password.sent.spam': 'Toujours rien après quelques minutes ? Regardez aussi dans les courriers indésirables.',
  'password.sent.otherAddress':
    'Toujours rien ? Votre compte a peut-être une autre adresse. Essayez avec celle-ci ou adressez-vous à l’administrateur de votre organisation.',
  'password.sent.again': 'Refaire la demande',
  'password.code.title': 'Saisir votre code à usage unique',
  'password.code.explains':
    'Saisissez le code que votre administrateur ou votre responsable de magasin vous a remis. Il vous permet de choisir votre propre mot de passe.',
  'password.code.code': 'Code à usage unique',
  'password.code.missing': 'Saisissez le code à usage unique.',
  'password.code.length':
    'Un code à usage unique comporte 8 lettres et chiffres, par exemple ABCD-EFGH. Saisissez-les tous.',
  'password.code.wrong':
    'Le nom d’utilisateur et le code ne correspondent pas, ou le code a expiré, a déjà servi ou a été essayé trop souvent. Vérifiez les deux ou demandez un nouveau code.',
  'password.code.submit': 'Continuer',
  'password.link.none':
    'Le lien est incomplet. Certaines messageries coupent les liens : ouvrez-le à nouveau depuis l’e-mail ou demandez-en un nouveau.',
  'password.link.requestNew': 'Demander un nouveau lien',
}
