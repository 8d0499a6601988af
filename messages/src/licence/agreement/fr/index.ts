import type { LicenceAgreement } from '../licence-agreement.ts'

export const agreement: LicenceAgreement = {
  title: 'Contrat de licence',
  version: '2026-11',
  intro:
    'Le présent contrat régit la licence dont vous allez importer le fichier. Il est conclu entre {company} (le « concédant ») et l’organisation désignée dans la licence (le « licencié »). En confirmant l’avoir lu et l’accepter, vous déclarez pouvoir agir au nom du licencié.',
  sections: [
    {
      heading: 'Objet',
      paragraphs: [
        'L’objet est le droit d’utiliser la plateforme : son portail, son serveur et les applications qui en font partie, avec leur documentation (le « logiciel »). Le fichier de licence indique pour quelle organisation et quel serveur, pour combien de magasins, d’appareils, d’afficheurs de prix électroniques et d’écrans Lumina, et pour quelle durée.',
        'En cas de divergence entre ce contrat et le contrat principal entre le concédant et le licencié, le contrat principal prévaut.',
      ],
    },
    {
      heading: 'Droits concédés',
      paragraphs: [
        'Le concédant accorde au licencié, pour la durée indiquée dans la licence, le droit d’utiliser le logiciel pour sa propre activité, sur le serveur désigné et dans les quantités indiquées. Ce droit n’est pas exclusif et ne peut être ni cédé ni concédé à des tiers.',
        'Une licence officielle sert à l’exploitation. Une licence d’essai ne sert qu’à l’évaluation ; elle est accordée une seule fois et n’est pas renouvelable.',
        'Une licence d’extension s’ajoute aux quantités de la licence qu’elle désigne et n’est valable qu’avec celle-ci.',
      ],
    },
    {
      heading: 'Fichiers de licence et clés',
      paragraphs: [
        'Une licence prend effet lorsqu’un super-administrateur active son fichier. Le licencié conserve les fichiers de licence en lieu sûr, ne les remet à personne en dehors de son organisation, ne les modifie pas et ne les utilise pas sur un autre serveur.',
        'Le logiciel vérifie la signature de chaque fichier. Il enregistre qui a importé et activé un fichier, quand et depuis quelle adresse réseau.',
      ],
    },
    {
      heading: 'Limites et expiration',
      paragraphs: [
        'Si l’utilisation dépasse ce que la licence permet, ce qui est utilisé reste en service, mais rien ne peut être ajouté tant que le licencié n’a pas réduit son utilisation ou étendu la licence.',
        'Une licence qui n’est pas permanente expire à la fin de son dernier jour, dans le fuseau horaire du licencié. Le logiciel en avertit auparavant. Après l’expiration, les applications de service sont fermées jusqu’à ce qu’une autre licence soit en vigueur ; les utilisateurs peuvent toujours se connecter, et les données du licencié restent les siennes et ne sont pas supprimées du fait de l’expiration.',
      ],
    },
    {
      heading: 'Restrictions',
      paragraphs: [
        'Le licencié ne doit ni contourner la vérification des licences ; ni copier, modifier, décompiler ou louer le logiciel au-delà de ce que permet la loi impérative ; ni supprimer les mentions de droits. Les copies de sauvegarde sont autorisées.',
        'Les composants open source sont soumis à leurs propres licences, qui prévalent pour ces composants.',
      ],
    },
    {
      heading: 'Redevances',
      paragraphs: [
        'Les redevances et leurs échéances résultent de la commande. Si une redevance reste impayée malgré un rappel, le concédant peut refuser d’établir d’autres licences jusqu’au paiement.',
      ],
    },
    {
      heading: 'Garantie',
      paragraphs: [
        'Le concédant garantit que, pendant 90 jours à compter de l’activation de la première licence officielle, le logiciel fonctionne pour l’essentiel comme sa documentation le décrit.',
        'Si le licencié signale un écart important pendant ce délai, le concédant y remédie dans un délai raisonnable par une correction, une nouvelle version ou une solution de contournement raisonnable. À défaut, le licencié peut rendre la licence et récupérer les redevances payées pour la durée non utilisée.',
        'La garantie ne couvre pas les écarts dus à une utilisation incorrecte, à des modifications non approuvées par le concédant, ou aux appareils, réseaux ou logiciels de tiers. Une licence d’essai est accordée sans garantie. Les droits légaux impératifs ne sont pas affectés.',
      ],
    },
    {
      heading: 'Manquement et remède',
      paragraphs: [
        'Si une partie manque à une obligation essentielle de ce contrat, l’autre peut exiger par écrit qu’il soit remédié au manquement dans les 15 jours suivant la réception de l’avis.',
        'S’il n’y est pas remédié dans ce délai, l’autre partie peut résilier la licence avec effet immédiat. Aucun délai n’est nécessaire lorsque le manquement ne peut être réparé ou que l’attente ne peut raisonnablement être exigée.',
      ],
    },
    {
      heading: 'Responsabilité',
      paragraphs: [
        'La responsabilité est illimitée en cas de faute intentionnelle ou lourde, d’atteinte à la vie, au corps ou à la santé, pour les garanties expressément données, et partout ailleurs où la loi impérative le prévoit.',
        'En cas de faute légère, une partie ne répond que du manquement à une obligation essentielle, que du dommage typique et prévisible, et au plus à hauteur des redevances payées pour la licence au cours des douze mois précédents. Le licencié conserve des copies des données dont il ne peut se passer.',
      ],
    },
    {
      heading: 'Confidentialité et données',
      paragraphs: [
        'Chaque partie garde confidentiel ce qu’elle apprend de l’autre et qui est manifestement confidentiel, même après la fin de la licence.',
        'La demande de licence contient l’identifiant du serveur, le nom de l’organisation, la licence en vigueur et les quantités utilisées. Elle ne contient aucune donnée d’utilisateurs ou de clients, et le logiciel n’envoie rien au concédant de lui-même.',
      ],
    },
    {
      heading: 'Durée et fin',
      paragraphs: [
        'Ce contrat s’applique de la confirmation jusqu’à la fin de la dernière licence qui en relève. Lorsque le droit d’utilisation prend fin, le licencié cesse d’utiliser le logiciel et supprime ses copies, sauf celles que la loi l’oblige à conserver. Il peut exporter ses données auparavant.',
      ],
    },
    {
      heading: 'Dispositions finales',
      paragraphs: [
        'Les modifications et compléments se font sous forme de texte. Une licence ultérieure peut être établie selon une version ultérieure de ce contrat ; cette version est affichée et doit être confirmée avant l’activation d’une telle licence.',
        'Le droit applicable et le tribunal compétent sont ceux du contrat principal. Si une disposition est nulle, les autres restent en vigueur. Le contrat existe en plusieurs langues ; en cas de doute, la langue du contrat principal fait foi.',
      ],
    },
  ],
}
