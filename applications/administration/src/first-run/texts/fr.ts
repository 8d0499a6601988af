import type { Texts } from './en.ts'

export const fr: Texts = {
  title: 'Premiers pas',
  progress: (done, all) => `${done} étapes sur ${all} terminées.`,
  note: 'Partez quand vous voulez : ce qui est fait est enregistré, et le reste attend ici, sur tout appareil.',
  closed: 'Les premiers pas sont fermés. Chaque étape peut encore être modifiée ici.',
  ofSteps: (done, all) => `${done} sur ${all}`,
  dismiss: 'Ne plus afficher',
  dismissed: 'Les premiers pas sont fermés. Les paramètres y mènent.',
  steps: {
    organisation: { title: 'Organisation', text: 'Son nom, et le fuseau horaire dans lequel ses jours commencent.' },
    branding: {
      title: 'Identité visuelle',
      text: 'Entreprise, logos et liens, sur la page de connexion et l’accueil.',
    },
    mail: {
      title: 'E-mail',
      text: 'Les invitations et les nouveaux mots de passe demandent un serveur de messagerie.',
    },
    languages: { title: 'Langues', text: 'Dans quelles langues la plateforme est proposée.' },
    users: {
      title: 'Premiers utilisateurs',
      text: 'Qui se connecte en plus de vous. Ils choisissent leurs mots de passe.',
    },
    licence: { title: 'Licence', text: 'Combien de magasins et d’appareils sont autorisés, et jusqu’à quand.' },
  },
  done: 'Terminé',
  skipped: 'Ignoré',
  change: (step) => `Modifier : ${step}`,
  start: (step) => `Commencer : ${step}`,
  resume: (step) => `Reprendre : ${step}`,
  buttons: { open: 'Commencer', skipped: 'Reprendre', done: 'Modifier' },
  keep: 'Laisser ainsi',
  skip: 'Ignorer',
  next: 'Étape suivante',
  organisations: 'Il y a plusieurs organisations.',
  toOrganisations: 'Vers les organisations',
  created: (user) => `${user} a été créé.`,
  code: 'Code à usage unique',
  importList: 'Importer une liste',
}
