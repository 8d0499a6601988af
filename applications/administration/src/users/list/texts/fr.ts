import type { Texts } from './en.ts'

export const fr: Texts = {
  viewsLabel: 'Vues',
  views: {
    all: 'Tous',
    locked: 'Bloqués',
    invited: 'Invités, non activés',
    disabled: 'Désactivés',
    noFactor: 'Actifs, sans second facteur',
    notSeen: 'Absents depuis 90 jours',
  },
  role: 'Rôle',
  anyRole: 'Tous les rôles',
  order: 'Trié par',
  orders: {
    username: 'Nom d’utilisateur',
    name: 'Nom',
    recent: 'Dernière connexion',
    unseen: 'Absence la plus longue',
    newest: 'Les plus récents',
  },
  lastSignIn: 'Dernière connexion',
  never: 'Jamais',
  count: (text, count) => (count > 1 ? `${text} utilisateurs` : `${text} utilisateur`),
  matches: (text, count) => (count > 1 ? `${text} utilisateurs correspondent` : `${text} utilisateur correspond`),
  noMatch: 'Aucun utilisateur ne correspond à la recherche et aux filtres.',
  clear: 'Afficher tous les utilisateurs',
  columns: (shown, all) => `Colonnes : ${shown} sur ${all}`,
  columnsLabel: 'Colonnes de la liste',
  export: {
    title: 'Exporter les utilisateurs',
    text: 'Le fichier contient tous les utilisateurs trouvés par la recherche et les filtres. L’export est lui-même enregistré. Les noms techniques sont destinés à d’autres programmes.',
    xlsx: 'Classeur Excel',
    technical: 'CSV avec noms techniques',
  },
}
