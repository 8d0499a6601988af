import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Licence',
  'licence.official': 'Licence officielle',
  'licence.probationary': 'Licence d’essai',
  'licence.daysLeft': '{days, plural, =0 {Dernier jour} one {# jour restant} other {# jours restants}}',
  'licence.permanent': 'N’expire pas',
  'licence.over': 'Expirée',
  'licence.validTo': 'Valable jusqu’au {date}.',
  'licence.endedOn': 'Expirée le {date}.',
  'licence.stores': 'Magasins',
  'licence.usedOf': '{used, number} sur {total, number}',
  'licence.none': 'Aucune licence n’est installée. Un super-administrateur peut en importer une.',
  'licence.notLoaded': 'La licence n’a pas pu être chargée.',
  'licence.tip.ends':
    '{days, plural, =0 {La licence expire aujourd’hui} one {La licence expire dans # jour} other {La licence expire dans # jours}}',
  'licence.tip.endsSuper':
    'Valable jusqu’au {date}. Importez la prochaine licence d’ici là pour que toutes les applications restent ouvertes.',
  'licence.tip.endsOthers': 'Valable jusqu’au {date}. Prévenez votre super-administrateur, qui peut la renouveler.',
  'licence.tip.over': 'La licence a expiré',
  'licence.tip.overSuper':
    'Elle a expiré le {date}. Tant qu’une nouvelle licence n’est pas importée, les applications de service sont fermées. Les avis et votre compte restent accessibles.',
  'licence.tip.overOthers':
    'Elle a expiré le {date}. Tant qu’elle n’est pas renouvelée, les applications de service sont fermées. Contactez votre super-administrateur.',
  'licence.tip.understood': 'Compris',
  'licence.tip.open': 'Ouvrir la page de la licence',
  'licence.tip.notToday': 'Ne plus afficher aujourd’hui',
  'licence.explains': 'Ce que la plateforme peut utiliser, et jusqu’à quand.',
  'licence.contact': 'Pour renouveler ou étendre la licence, contactez le super-administrateur.',
  'licence.none.title': 'Aucune licence n’est installée',
  'licence.none.super':
    'Importez un fichier de licence. Si vous n’en avez pas, demandez-en un à votre fournisseur avec le texte ci-dessous.',
  'licence.none.others': 'Contactez le super-administrateur, qui peut en importer une.',
  'licence.details': 'À propos de cette licence',
  'licence.id': 'Numéro de licence',
  'licence.type': 'Type',
  'licence.issuedFor': 'Établie pour',
  'licence.everyOrganisation': 'Toutes les organisations de la plateforme',
  'licence.from': 'Valable à partir du',
  'licence.until': 'Valable jusqu’à la fin du',
  'licence.timeZone': 'Fuseau horaire du dernier jour',
  'licence.primary': 'Étend la licence',
  'licence.use': 'Utilisation',
  'licence.devices': 'Appareils',
  'licence.epd': 'Afficheurs à encre électronique',
  'licence.lumina': 'Écrans Lumina',
  'licence.left': '{count, number} disponibles',
  'licence.beyond': '{count, number} de plus que la licence',
  'licence.enlarging.title': 'Licences d’extension',
  'licence.enlarging.explains':
    'Elles complètent la licence ci-dessus. Les quantités d’utilisation les incluent tant qu’elles sont valables.',
  'licence.period': 'Du {from} au {to}',
  'licence.fromOn': 'À partir du {from}, n’expire pas',
  'licence.quantity': '{item} : {count, number}',
  'licence.history.title': 'Historique',
  'licence.history.explains': 'Les fichiers de licence activés, du plus récent au plus ancien.',
  'licence.history.none': 'Aucun fichier de licence n’a encore été activé.',
  'licence.history.by': 'Importée et activée par {name}',
  'licence.history.byErased': 'Importée et activée par un compte supprimé',
  'licence.history.uploaded': 'Importée : {time}',
  'licence.history.activated': 'Activée : {time}',
  'licence.history.enlarges': 'Étend {id}',
  'licence.request.title': 'Demander une licence',
  'licence.request.explains':
    'Envoyez ce texte à votre fournisseur. Il contient tout ce qu’il faut pour une licence de ce serveur.',
  'licence.request.untrusted':
    'Ce serveur ne connaît encore aucune clé publique du fournisseur et n’accepte donc aucun fichier de licence. Demandez à l’exploitant de la plateforme d’en définir une.',
  'licence.request.copy': 'Copier le texte',
  'licence.request.mail': 'Écrire un e-mail',
  'licence.request.subject': 'Licence pour le serveur {id}',
  'licence.request.wish': 'Merci de nous adresser une offre de licence.',
  'licence.request.server': 'ID du serveur : {id}',
  'licence.request.organisation': 'Organisation : {name}, code {code}',
  'licence.request.current': 'Licence actuelle : {id}, {type}, valable jusqu’au {date}',
  'licence.request.currentPermanent': 'Licence actuelle : {id}, {type}, n’expire pas',
  'licence.request.currentNone': 'Licence actuelle : aucune',
  'licence.request.use': '{item} : {used, number} sur {total, number} utilisés',
  'licence.upload': 'Importer une licence',
  'licence.upload.step': 'Étape {step} sur 3',
  'licence.upload.cancel': 'Annuler',
  'licence.upload.continue': 'Continuer',
  'licence.agreement.title': 'Contrat de licence',
  'licence.agreement.version': 'Version du {version}',
  'licence.agreement.read': 'Lisez le contrat jusqu’à la fin. Vous pourrez ensuite l’accepter.',
  'licence.agreement.agree': 'J’ai lu et j’accepte le contrat de licence',
  'licence.agreement.agreed': 'Vous avez lu et accepté le contrat de licence, version du {version}.',
  'licence.file.title': 'Choisir le fichier de licence',
  'licence.file.explains': 'Un fichier .lic de {size} au plus, tel que votre fournisseur l’a envoyé.',
  'licence.file.drop': 'Déposez le fichier ici, ou choisissez-le.',
  'licence.file.choose': 'Choisir un fichier',
  'licence.file.another': 'Choisir un autre fichier',
  'licence.file.several':
    'Vous avez choisi plusieurs fichiers. N’en choisissez qu’un seul et importez les autres ensuite.',
  'licence.file.suffix':
    '« {name} » ne se termine pas par .lic. Choisissez le fichier .lic envoyé par votre fournisseur. S’il est dans une archive, extrayez-le d’abord.',
  'licence.file.empty':
    '« {name} » est vide. Choisissez un autre fichier, ou demandez à votre fournisseur de le renvoyer.',
  'licence.file.tooLarge':
    '« {name} » dépasse {size} : ce n’est pas une licence. Choisissez le fichier .lic envoyé par votre fournisseur.',
  'licence.file.sending': 'Importation de {name}',
  'licence.file.checking': 'Le fichier est en cours de vérification.',
  'licence.file.unreachable':
    'Le fichier n’a pas été importé : le service est injoignable. Il reste choisi. Vérifiez la connexion réseau, puis réessayez.',
  'licence.file.tooSlow':
    'L’importation a duré trop longtemps et a été interrompue. Le fichier reste choisi. Réessayez, ou utilisez un réseau plus rapide.',
  'licence.illegal.name':
    'Le nom de ce fichier contient un chemin ou ne se termine pas par .lic. Importez le fichier .lic sous le nom donné par votre fournisseur.',
  'licence.illegal.content':
    'Ce fichier ne contient pas de licence, ou il est incomplet. Demandez à votre fournisseur de le renvoyer.',
  'licence.illegal.key':
    'Cette licence est signée avec une clé que ce serveur n’accepte pas. Demandez à votre fournisseur une licence avec une clé actuelle, ou à l’exploitant de la plateforme d’ajouter la clé.',
  'licence.illegal.signature':
    'La signature ne correspond pas : le fichier a été modifié après sa signature. Demandez à votre fournisseur de le renvoyer, et importez-le tel quel.',
  'licence.illegal.payload':
    'Cette licence est incomplète ou destinée à une autre version de la plateforme. Demandez à votre fournisseur une licence adaptée à cette version.',
  'licence.illegal.organisation':
    'Cette licence est destinée à une autre organisation. Demandez à votre fournisseur une licence au nom de la vôtre.',
  'licence.illegal.serial':
    'Cette licence n’est pas plus récente qu’une licence déjà activée ici. Importez le dernier fichier, ou demandez-en un nouveau à votre fournisseur.',
  'licence.illegal.agreement':
    'Cette licence relève d’une autre version du contrat de licence que celle affichée ici. Demandez à votre fournisseur une licence relevant de cette version, ou à l’exploitant de mettre à jour la plateforme.',
  'licence.illegal.type':
    'Une licence d’essai ne peut pas étendre une licence officielle, ni l’inverse. Demandez à votre fournisseur une licence d’extension du même type.',
  'licence.change.title': 'Ce qui va changer',
  'licence.change.explains': 'Vérifiez ce qui va changer, puis appliquez.',
  'licence.change.item': 'Élément',
  'licence.change.now': 'Actuellement',
  'licence.change.after': 'Ensuite',
  'licence.change.change': 'Changement',
  'licence.change.more': '{count, number} de plus',
  'licence.change.fewer': '{count, number} de moins',
  'licence.change.longer': '{days, plural, one {# jour de plus} other {# jours de plus}}',
  'licence.change.shorter': '{days, plural, one {# jour de moins} other {# jours de moins}}',
  'licence.change.none': 'Aucun changement',
  'licence.change.new': 'Nouveau',
  'licence.change.endless': 'N’expire plus',
  'licence.change.limited': 'Expire désormais',
  'licence.change.other': 'Modifié',
  'licence.change.empty': 'Aucune',
  'licence.effect.title': 'Conséquences',
  'licence.effect.notYet': 'Rien n’est encore appliqué. Vous pouvez appliquer cette licence jusqu’à {time}.',
  'licence.effect.exceeded':
    '{item} : {used, number} utilisés, {beyond, number} de plus que la licence ne le permet. Ce qui est utilisé reste, mais plus rien ne peut être ajouté.',
  'licence.effect.stores': 'Les plus récents de ces magasins',
  'licence.effect.applications': 'Applications qui les utilisent',
  'licence.effect.fewer':
    '{item} : {count, number} de moins. {used, number} utilisés aujourd’hui, donc rien ne s’arrête.',
  'licence.effect.sooner': 'Elle se termine plus tôt que la licence en vigueur.',
  'licence.effect.opens': 'Ces applications s’ouvrent : {names}.',
  'licence.effect.opensChanges': 'Les données redeviennent modifiables dans : {names}.',
  'licence.effect.none': 'Rien n’est fermé, et tout continue de fonctionner.',
  'licence.effect.enlarges': 'Elle étend la licence {id}. Les nombres sont ceux de toutes les licences réunies.',
  'licence.apply': 'Appliquer la licence',
  'licence.apply.title': 'Appliquer cette licence',
  'licence.apply.explains': 'Elle prend effet immédiatement, dans tous les magasins de la plateforme.',
  'licence.apply.applying': 'Application…',
  'licence.apply.done': 'La licence est en vigueur.',
  'licence.apply.unanswered':
    'Il n’y a pas eu de réponse : il n’est pas certain que la licence soit en vigueur. Appliquez-la de nouveau : si elle l’est déjà, cela ne change rien.',
  'licence.apply.tooOld':
    'Le fichier a été vérifié il y a trop longtemps, et rien n’a été modifié. Choisissez-le de nouveau.',
}
