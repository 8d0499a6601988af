import type { Translation } from '../catalogue.ts'
import type { approval as en } from './en.ts'

export const approval: Translation<typeof en> = {
  'approval.requested.title': 'Une demande attend votre décision',
  'approval.requested.grant':
    '{requester} demande que {user} devienne super-administrateur chez {company}. Un deuxième super-administrateur doit l’approuver.',
  'approval.requested.enable':
    '{requester} demande de réactiver le super-administrateur {user} chez {company}. Un deuxième super-administrateur doit l’approuver.',
  'approval.requested.turnOff':
    '{requester} demande que les nouveaux super-administrateurs chez {company} n’aient plus besoin d’approbation. Un deuxième super-administrateur doit l’approuver.',
  'approval.requested.advice':
    'Approuvez ou refusez la demande dans un délai de {hours, plural, one {# heure} other {# heures}}, après quoi elle expire. Si vous ne vous y attendiez pas, interrogez {requester} de vive voix avant d’approuver.',
  'approval.approved.title': 'Une demande a été approuvée',
  'approval.approved.grant':
    '{decidedBy} a approuvé la demande de {requester} : {user} est maintenant super-administrateur chez {company}.',
  'approval.approved.enable':
    '{decidedBy} a approuvé la demande de {requester} : le super-administrateur {user} chez {company} est réactivé.',
  'approval.approved.turnOff':
    '{decidedBy} a approuvé la demande de {requester} : les nouveaux super-administrateurs chez {company} n’ont plus besoin d’approbation.',
  'approval.rejected.title': 'Une demande a été refusée',
  'approval.rejected.grant':
    '{decidedBy} a refusé la demande de {requester} de faire de {user} un super-administrateur chez {company}.',
  'approval.rejected.enable':
    '{decidedBy} a refusé la demande de {requester} de réactiver le super-administrateur {user} chez {company}.',
  'approval.rejected.turnOff':
    '{decidedBy} a refusé la demande de {requester} de ne plus exiger d’approbation pour les nouveaux super-administrateurs chez {company}.',
  'approval.reason': 'Motif',
  'approval.reasonGiven': 'Motif : {reason}',
  'approval.rejection': 'Motif du refus',
  'approval.rejectionGiven': 'Motif du refus : {reason}',
  'approval.required': 'Un deuxième super-administrateur doit approuver cette action. Créez une demande d’approbation.',
  'approval.secondAdministratorMissing':
    'Il faut pour cela deux super-administrateurs actifs. Créez-en d’abord un deuxième, qui choisit son mot de passe.',
  'approval.notRequired':
    'Cette plateforme n’exige pas l’approbation d’un deuxième administrateur. Effectuez la modification directement.',
  'approval.noChange': 'Il n’y a rien à modifier : c’est déjà le cas.',
  'approval.userInactive':
    'L’utilisateur est désactivé ou n’a pas encore choisi de mot de passe. Il doit d’abord pouvoir se connecter.',
  'approval.requestOpen': 'La même demande est déjà ouverte. Attendez la décision ou prenez-la.',
  'approval.tooManyOpen': 'Vous avez trop de demandes ouvertes. Annulez-en une ou attendez les décisions.',
  'approval.ownRequest':
    'Vous ne pouvez pas décider de votre propre demande. Adressez-vous à un autre super-administrateur ou annulez la demande.',
  'approval.requestDecided': 'La demande a déjà été traitée ou annulée. Rechargez la liste.',
  'approval.requestExpired': 'La demande a expiré. Créez-en une nouvelle.',
  'approval.requesterGone':
    'L’auteur de la demande n’est plus un super-administrateur actif. Refusez la demande ; un autre super-administrateur peut en créer une nouvelle.',
}
