import type { Texts } from './en.ts'

export const fr: Texts = {
  title: 'Approbations',
  text: 'Ce qu’un deuxième super-administrateur approuve.',
  waiting: (text, count) => {
    if (count === 0) return 'Aucune demande ne vous attend.'
    return `${text} ${count < 2 ? 'demande attend' : 'demandes attendent'} votre décision.`
  },
  none: 'Il n’y a pas de demande. Elles sont créées là où une approbation est nécessaire : pour un nouveau super-administrateur, ou pour ne plus exiger d’approbation.',
  open: 'Ouvertes',
  decided: 'Décidées le mois dernier',
  kinds: {
    grant: (user) => `Faire de ${user} un super-administrateur`,
    enable: (user) => `Réactiver le super-administrateur ${user}`,
    'turn-off': () => 'Ne plus exiger d’approbation',
  },
  effects: {
    grant: (user) => `${user} obtient tous les droits sur la plateforme, dès la prochaine requête.`,
    enable: (user) => `${user} peut se reconnecter, avec tous les droits sur la plateforme.`,
    'turn-off': () => 'Désormais, un seul super-administrateur peut en nommer d’autres.',
  },
  states: { approved: 'Approuvée', rejected: 'Refusée', cancelled: 'Annulée', expired: 'Expirée' },
  requested: (user, time) => `Demandé par ${user}, ${time}.`,
  expires: (time) => `Expire : ${time}.`,
  decidedBy: (user, time) => `par ${user}, ${time}`,
  ownRequest: 'Un autre super-administrateur décide de votre demande.',
  approve: 'Approuver',
  approveTitle: 'Approuver la demande ?',
  reject: 'Refuser',
  rejectTitle: 'Refuser la demande ?',
  rejectText: 'Rien n’est modifié. Le demandeur reçoit un avis avec votre motif.',
  reason: 'Motif (facultatif)',
  cancel: 'Annuler la demande',
  cancelTitle: 'Annuler la demande ?',
  cancelText: 'Rien n’est modifié. Vous pouvez refaire la demande.',
  newRequest: 'Nouvelle demande',
  newRequestText: 'Un deuxième super-administrateur en décide.',
  kind: 'À approuver',
  kindNames: {
    grant: 'Un nouveau super-administrateur',
    enable: 'Réactiver un super-administrateur désactivé',
    'turn-off': 'Ne plus exiger d’approbation',
  },
  user: 'Trouver l’utilisateur',
  choose: (name, username) => `Choisir ${name} (${username})`,
  chosen: (name, username) => `Choisi : ${name} (${username})`,
  why: 'Pourquoi c’est nécessaire',
  request: 'Envoyer la demande',
  done: {
    requested: 'La demande est envoyée. Un autre super-administrateur reçoit un avis.',
    approved: 'La demande est approuvée et appliquée.',
    rejected: 'La demande est refusée.',
    cancelled: 'La demande est annulée.',
  },
}
