import type { Texts } from './en.ts'

export const fr: Texts = {
  loading: 'Chargement',
  failed: 'Le chargement a échoué. Rien n’a été modifié.',
  offline: 'Il n’y a pas de connexion. Vérifiez le réseau, puis réessayez.',
  codeMissing: 'Vérifiez le réseau, puis réessayez. Si une nouvelle version vient d’être installée, rechargez la page.',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  noPage: 'Cette page n’existe pas',
  noPageText: 'L’adresse n’est pas valide ou appartient à une autre version.',
  toStart: 'Vers le début',
  platformOnly: 'Réservé aux super-administrateurs',
  platformOnlyText: 'Votre compte administre une organisation. Cette page concerne toute la plateforme.',
  missingText: 'L’élément a été supprimé, appartient à une autre organisation, ou l’adresse est erronée.',
  moreActions: 'Plus',
  filters: (text, count) => (count === 0 ? 'Filtres' : `Filtres (${text})`),
  shown: (text) => `Éléments affichés : ${text}`,
  noMatch: (search) => `Rien ne correspond à « ${search} ».`,
  showAll: 'Tout afficher',
  more: 'Afficher plus',
  copy: 'Copier',
  copied: 'Copié',
  notCopied: 'Non copié. Sélectionnez le texte et copiez-le vous-même.',
  copyOf: (name) => `Copier : ${name}`,
  save: 'Enregistrer les modifications',
  saved: 'Les modifications sont enregistrées.',
  discard: 'Abandonner',
  invalid: 'Vérifiez cette saisie.',
  fileProblems: {
    tooLarge: 'Le fichier dépasse 5 Mio. Divisez-le et importez les parties l’une après l’autre.',
    notRead:
      'Le fichier n’a pas pu être lu. Choisissez un fichier CSV ou un classeur enregistré par Excel en .xlsx sans mot de passe.',
    codeMissing:
      'Les fichiers Excel ne peuvent pas être lus sans connexion. Vérifiez le réseau, puis choisissez à nouveau le fichier.',
  },
  conflict:
    'Quelqu’un d’autre a fait une modification entre-temps. Vos saisies sont toujours là : comparez-les, puis enregistrez à nouveau.',
  unsaved: (text, count) => `${text} ${count > 1 ? 'modifications non enregistrées' : 'modification non enregistrée'}`,
  export: {
    open: 'Exporter',
    csv: 'CSV pour tableurs',
    progress: (size) => `${size} reçus`,
    saved: (name) => `${name} est enregistré.`,
    stop: 'Arrêter',
  },
}
