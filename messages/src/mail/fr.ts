import type { Translation } from '../catalogue.ts'
import type { mail as en } from './en.ts'

export const mail: Translation<typeof en> = {
  'mail.greeting': 'Bonjour {name},',
  'mail.expires': 'Le lien fonctionne une seule fois, jusqu’au {until}.',
  'mail.linkAsText': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  'mail.keepToYourself': 'Ne transférez pas cet e-mail : quiconque a le lien peut choisir votre mot de passe.',
  'mail.automatic': 'Cet e-mail a été envoyé automatiquement par {company}. Les réponses ne sont pas lues.',
  'mail.recovery.subject': 'Choisissez un nouveau mot de passe pour {company}',
  'mail.recovery.title': 'Choisissez un nouveau mot de passe',
  'mail.recovery.text':
    'Un nouveau mot de passe a été demandé pour votre compte {username} chez {company}. Vous pouvez le choisir maintenant.',
  'mail.recovery.button': 'Choisir un nouveau mot de passe',
  'mail.recovery.ignore': 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste inchangé.',
  'mail.recovery.unavailableSubject': 'Votre compte chez {company} ne peut pas être récupéré',
  'mail.recovery.unavailableTitle': 'Pas de nouveau mot de passe pour le moment',
  'mail.recovery.unavailableText': 'Un nouveau mot de passe a été demandé pour votre compte {username} chez {company}.',
  'mail.activation.subject': 'Activez votre compte chez {company}',
  'mail.activation.title': 'Activez votre compte',
  'mail.activation.text':
    'Un compte a été créé pour vous chez {company}. Votre nom d’utilisateur est {username}. Choisissez un mot de passe pour pouvoir vous connecter.',
  'mail.activation.button': 'Choisir votre mot de passe',
  'mail.activation.ignore':
    'Si vous n’attendiez pas cet e-mail, ignorez-le ou adressez-vous à l’administrateur de votre organisation.',
  'mail.notice.signedInAfterFailures.title': 'Connexion après plusieurs mots de passe incorrects',
  'mail.notice.signedInAfterFailures.text':
    'Quelqu’un s’est connecté à votre compte {username} chez {company} après plusieurs mots de passe incorrects. Si c’était vous, il n’y a rien à faire.',
  'mail.notice.passwordChanged.title': 'Votre mot de passe a été modifié',
  'mail.notice.passwordChanged.text': 'Le mot de passe de votre compte {username} chez {company} a été modifié.',
  'mail.notice.factorBound.title': 'Un second facteur a été configuré',
  'mail.notice.factorBound.text':
    'Une application d’authentification a été associée à votre compte {username} chez {company}. Son code est désormais demandé à la connexion.',
  'mail.notice.factorRemoved.title': 'Le second facteur a été supprimé',
  'mail.notice.factorRemoved.text':
    'L’application d’authentification a été supprimée de votre compte {username} chez {company}. Son code n’est plus demandé à la connexion.',
  'mail.notice.factorReset.title': 'Votre second facteur a été réinitialisé',
  'mail.notice.factorReset.text':
    'Un administrateur a supprimé l’application d’authentification, les codes de secours, les clés d’accès et les appareils de confiance de votre compte {username} chez {company}.',
  'mail.notice.recoveryCodesRenewed.title': 'Vous avez de nouveaux codes de secours',
  'mail.notice.recoveryCodesRenewed.text':
    'De nouveaux codes de secours ont été créés pour votre compte {username} chez {company}. Les précédents ne fonctionnent plus.',
  'mail.notice.recoveryCodeUsed.title': 'Un code de secours a été utilisé',
  'mail.notice.recoveryCodeUsed.text':
    'L’un des codes de secours de votre compte {username} chez {company} a été utilisé. Il ne peut plus être utilisé.',
  'mail.notice.passkeyAdded.title': 'Une clé d’accès a été ajoutée',
  'mail.notice.passkeyAdded.text':
    'Une clé d’accès a été ajoutée à votre compte {username} chez {company}. Elle permet de se connecter.',
  'mail.notice.passkeyRemoved.title': 'Une clé d’accès a été supprimée',
  'mail.notice.passkeyRemoved.text':
    'Une clé d’accès a été supprimée de votre compte {username} chez {company}. Elle ne permet plus de se connecter.',
  'mail.notice.providerLinked.title': 'Un service de connexion a été associé',
  'mail.notice.providerLinked.text':
    'Un service de connexion a été associé à votre compte {username} chez {company}. Il permet de se connecter.',
  'mail.notice.providerUnlinked.title': 'Un service de connexion a été dissocié',
  'mail.notice.providerUnlinked.text':
    'Un service de connexion a été dissocié de votre compte {username} chez {company}. Il ne permet plus de se connecter.',
  'mail.notice.when': 'Quand',
  'mail.notice.from': 'Adresse réseau',
  'mail.notice.ifNotYou':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre organisation : quelqu’un d’autre peut accéder à votre compte.',
  'mail.notice.ifNotRequested':
    'Si vous ne l’avez pas demandé, prévenez tout de suite l’administrateur de votre organisation.',
  'mail.addressChanged.former.title': 'Votre adresse e-mail a été modifiée',
  'mail.addressChanged.former.text':
    'Un administrateur a enregistré une autre adresse e-mail pour votre compte {username} chez {company}. Les e-mails concernant ce compte n’arrivent plus ici, et les liens déjà envoyés ici ne fonctionnent plus.',
  'mail.addressChanged.former.unexpected':
    'Si vous ne vous y attendiez pas, prévenez tout de suite l’administrateur de votre organisation : jusqu’au moment indiqué ci-dessus, personne ne peut utiliser la nouvelle adresse pour choisir un nouveau mot de passe.',
  'mail.addressChanged.new.title': 'Votre compte a maintenant cette adresse e-mail',
  'mail.addressChanged.new.text':
    'Un administrateur a enregistré cette adresse e-mail pour votre compte {username} chez {company}. Les e-mails concernant ce compte arrivent désormais ici.',
  'mail.addressChanged.new.unexpected':
    'Si vous ne connaissez pas ce compte, prévenez l’administrateur de l’organisation de l’entreprise indiquée ci-dessus et ne faites rien d’autre.',
  'mail.addressChanged.recoveryAllowedFrom': 'La nouvelle adresse permet de récupérer le mot de passe à partir du',
  'mail.test.subject': 'E-mail de test de {company}',
  'mail.test.title': 'Les e-mails arrivent',
  'mail.test.text': 'Voici l’e-mail de test demandé. Les paramètres d’e-mail de {company} fonctionnent.',
  'mail.example.reason': 'Remplacement pendant les congés d’août',
  'mail.example.rejection': 'Pas nécessaire pour le moment',
}
