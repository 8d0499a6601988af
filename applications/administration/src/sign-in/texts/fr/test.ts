import type { Texts } from '../en/index.ts'

export const test: Texts['provider']['test'] = {
  title: 'Test',
  text: 'Lit le document de découverte et les clés du fournisseur. Personne n’est connecté.',
  start: 'Tester',
  again: 'Tester à nouveau',
  running: 'Le test est en cours. Cela peut prendre quelques secondes.',
  unsaved: 'Le test utilise ce qui est enregistré, sans vos modifications non enregistrées.',
  passed: 'Toutes les vérifications ont réussi',
  passedText: 'Activez-le, puis connectez-vous avec un compte de test dans une fenêtre privée.',
  warnings: 'Réussi, avec des remarques',
  failed: (text, total) => `Échec à l’étape ${text} sur ${total}`,
  results: { passed: 'Réussi', warning: 'Remarque', failed: 'Échec', skipped: 'Non atteint' },
  checks: {
    address: 'Fournisseur joint',
    discovery: 'Document de découverte lu',
    issuer: 'Émetteur identique',
    endpoints: 'Points de terminaison complets',
    hosts: 'Hôtes autorisés',
    'code-flow': 'Flux avec code pris en charge',
    pkce: 'PKCE pris en charge',
    algorithms: 'Signatures prises en charge',
    keys: 'Clés lues',
    authentication: 'Authentification acceptée',
  },
  remedy: 'Que faire',
  remedies: {
    address:
      'Vérifiez l’émetteur. La passerelle doit le joindre par https ; l’exploitant nomme les réseaux privés dans FOYER_SIGN_ON_NETWORKS.',
    discovery:
      'Ouvrez l’émetteur suivi de /.well-known/openid-configuration dans un navigateur : il doit renvoyer un document JSON.',
    issuer: 'Copiez l’émetteur du document de découverte, avec ou sans barre oblique finale, comme il y figure.',
    endpoints: 'Le document est incomplet. Vérifiez que l’émetteur est celui d’un fournisseur OpenID Connect.',
    hosts:
      'Si vous faites confiance à ces hôtes, ajoutez-les sous « Autres paramètres », enregistrez, puis testez à nouveau.',
    'code-flow': 'Autorisez le flux avec code d’autorisation pour ce client chez le fournisseur.',
    pkce: 'En général rien : PKCE est toujours envoyé. Si les connexions échouent, autorisez-le chez le fournisseur.',
    algorithms: 'Choisissez pour ce client un algorithme de signature à clés publiques, comme RS256.',
    keys: 'Le jeu de clés doit être lisible sans mot de passe. Contactez l’exploitant du fournisseur.',
    authentication: 'Choisissez ici l’autre type d’authentification, ou autorisez celui-ci chez le fournisseur.',
  },
}
