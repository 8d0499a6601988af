import type { LegalText } from '../legal-text.ts'

export const terms: LegalText = {
  title: 'Conditions d’utilisation',
  updated: '2026-11-29',
  intro:
    'Les présentes conditions régissent l’utilisation de la plateforme sur la page de connexion de laquelle vous les avez trouvées : son portail et les applications qui s’ouvrent à partir de celui-ci. La plateforme est exploitée par {company}. En vous connectant, vous acceptez ces conditions. Si vous ne les acceptez pas, n’utilisez pas la plateforme et informez-en votre organisation.',
  sections: [
    {
      heading: 'Champ d’application et parties',
      paragraphs: [
        'La plateforme s’adresse aux entreprises et non aux consommateurs. Le contrat portant sur sa mise à disposition (le « contrat principal ») lie {company} et l’organisation qui utilise la plateforme (« votre organisation »), en règle générale votre employeur. Vous utilisez la plateforme pour le compte de votre organisation et dans la limite des droits qu’elle vous a accordés.',
        'Les présentes conditions complètent le contrat principal. En cas de divergence, le contrat principal prévaut. Les conditions contraires de votre organisation ne s’appliquent que si {company} les a acceptées par écrit.',
      ],
    },
    {
      heading: 'Comptes et identifiants',
      paragraphs: [
        'Les administrateurs de votre organisation créent les comptes et décident des clients, des magasins et des applications auxquels chacun d’eux donne accès. Un compte appartient à un seul utilisateur et ne doit pas être partagé.',
        'Gardez secrets votre mot de passe, vos codes à usage unique et vos codes de secours. Ne les saisissez que sur les pages de cette plateforme ou du service de connexion choisi par votre organisation, et déconnectez-vous avant de quitter un appareil que d’autres utilisent.',
        'Si vous soupçonnez qu’une autre personne connaît vos identifiants, modifiez immédiatement votre mot de passe et prévenez l’administrateur de votre organisation. Votre organisation répond de l’usage qui est fait de ses comptes, sauf si l’abus est imputable à {company}.',
      ],
    },
    {
      heading: 'Usage autorisé',
      paragraphs: [
        'N’utilisez la plateforme que pour l’activité professionnelle de votre organisation et dans le respect de la loi, en particulier des règles relatives à l’affichage des prix, à la protection des données et au droit du travail.',
        'Il est interdit de contourner les mesures de protection ou de les tester sans autorisation écrite, de lire ou de modifier sans y être habilité les données d’autrui, d’introduire des logiciels nuisibles, de surcharger la plateforme par des requêtes automatisées, de copier, modifier ou décompiler ses logiciels au-delà de ce que la loi autorise impérativement, ou de la mettre à la disposition de tiers.',
        'Les étiquettes et les écrans affichent ce qui leur est envoyé. Votre organisation est responsable de l’exactitude des prix, des informations sur les produits et des autres contenus, et les contrôle en magasin dans la mesure où la loi l’exige.',
      ],
    },
    {
      heading: 'Applications et licences',
      paragraphs: [
        'La licence de votre organisation détermine les applications disponibles ainsi que le nombre de magasins et d’appareils. Une licence vaut pour l’organisation et le serveur qu’elle désigne. Elle n’est pas exclusive et ne peut être ni cédée ni concédée en sous-licence.',
        'Une licence prend effet lorsque son fichier est activé. Seul un super-administrateur peut le faire, après avoir lu et accepté le contrat de licence. Les fichiers de licence ne doivent être ni modifiés ni utilisés sur un autre serveur.',
        'Une licence d’essai sert à l’évaluation et expire à la fin de son dernier jour. La plateforme avertit avant l’expiration d’une licence. Ensuite, les applications de service restent fermées jusqu’à l’importation d’une licence valable ; les utilisateurs peuvent toujours se connecter et lire leur boîte de réception.',
        'Les applications d’autres fournisseurs peuvent être soumises à leurs propres conditions, affichées avant la première utilisation.',
      ],
    },
    {
      heading: 'Disponibilité et maintenance',
      paragraphs: [
        '{company} exploite la plateforme avec tout le soin d’un professionnel. Un taux de disponibilité déterminé n’est dû que si le contrat principal le prévoit.',
        'La maintenance, les mises à jour et la correction d’anomalies peuvent interrompre la plateforme. {company} annonce à l’avance les interruptions prévues et choisit des horaires qui gênent le moins possible l’activité. En cas d’urgence, par exemple d’une faille de sécurité, {company} peut agir sans préavis.',
        'Les connexions réseau, les appareils et un navigateur à jour sont fournis par votre organisation.',
      ],
    },
    {
      heading: 'Données et confidentialité',
      paragraphs: [
        'Les données que votre organisation saisit ou produit restent les siennes. {company} ne les utilise que pour fournir et protéger la plateforme et en assurer l’assistance. Le traitement des données personnelles est décrit dans la politique de confidentialité.',
        'Chaque partie tient pour confidentiel ce qu’elle apprend de l’autre et qui l’est manifestement, ne l’utilise qu’aux fins du contrat et le protège avec le soin approprié, y compris après la fin du contrat principal. Cela ne s’applique pas à ce qui est public, était déjà connu, a été développé indépendamment ou doit être divulgué en vertu de la loi.',
        'Votre organisation conserve dans ses propres systèmes des copies des données dont elle ne peut se passer, par exemple son référentiel de prix.',
      ],
    },
    {
      heading: 'Propriété intellectuelle',
      paragraphs: [
        'Tous les droits sur la plateforme, ses logiciels, sa documentation, ses créations graphiques et ses marques restent à {company} et à ses concédants. Votre organisation reçoit le droit d’utiliser la plateforme pendant la durée du contrat principal, à l’exclusion de tout autre droit.',
        'Les composants open source sont soumis à leurs propres licences, qui prévalent pour ces composants.',
        '{company} peut utiliser gratuitement les suggestions que vous faites pour améliorer la plateforme.',
      ],
    },
    {
      heading: 'Garantie',
      paragraphs: [
        '{company} garantit que, pendant 90 jours à compter de sa première mise à disposition de votre organisation, la plateforme fonctionne pour l’essentiel comme le décrit sa documentation.',
        'Si un écart important est signalé pendant cette période, {company} y remédie dans un délai raisonnable par une correction, une nouvelle version ou une solution de contournement acceptable. En cas d’échec, votre organisation dispose des recours prévus par le contrat principal ou, à défaut, peut résilier la partie concernée et obtenir le remboursement des redevances payées d’avance pour la période non utilisée.',
        'La garantie ne couvre pas les anomalies dues à un usage inapproprié, à des modifications non autorisées ou à des appareils, réseaux ou logiciels que {company} n’a pas fournis. Les droits légaux impératifs ne sont pas affectés ; toute autre garantie est exclue dans la mesure permise par la loi.',
      ],
    },
    {
      heading: 'Manquement et remède',
      paragraphs: [
        'Si une partie manque à une obligation essentielle, l’autre peut exiger par écrit qu’il soit remédié au manquement dans les 15 jours suivant la réception de la mise en demeure.',
        'S’il n’y est pas remédié dans ce délai, l’autre partie peut résilier la licence concernée ou le contrat principal avec effet immédiat. Aucun délai n’est requis lorsque le manquement est irrémédiable ou que l’attente ne peut être raisonnablement exigée.',
      ],
    },
    {
      heading: 'Responsabilité',
      paragraphs: [
        'La responsabilité est illimitée en cas de dol et de faute lourde, d’atteinte à la vie, à l’intégrité physique ou à la santé, de garanties expressément données et dans tous les autres cas où la loi l’impose.',
        'En cas de faute légère, {company} ne répond que du manquement à une obligation essentielle, du seul dommage typique et prévisible pour un tel contrat, et dans la limite fixée par le contrat principal. La responsabilité pour le manque à gagner et les autres dommages indirects est exclue dans la mesure permise par la loi.',
        'En cas de perte de données, la responsabilité se limite au coût de leur restauration à partir de sauvegardes faites avec soin. Ces limites valent aussi au profit des salariés et des sous-traitants de {company}.',
      ],
    },
    {
      heading: 'Suspension et fin',
      paragraphs: [
        'Les présentes conditions s’appliquent aussi longtemps que vous avez un compte. Les administrateurs de votre organisation peuvent le désactiver ou le supprimer à tout moment.',
        '{company} peut suspendre un compte, en tout ou partie, en présence d’indices concrets d’un usage abusif, d’un danger pour la sécurité de la plateforme ou d’un manquement grave aux présentes conditions. {company} en informe votre organisation sans délai et lève la suspension dès que son motif a disparu.',
        'Le droit d’utilisation prend fin avec le contrat principal. Pendant les 30 jours qui suivent, votre organisation peut demander ses données dans un format courant ; elles sont ensuite supprimées, sauf si la loi impose de les conserver.',
      ],
    },
    {
      heading: 'Modification des conditions',
      paragraphs: [
        '{company} peut modifier les présentes conditions pour un juste motif, par exemple de nouvelles fonctions, une évolution du droit ou la sécurité. Les modifications importantes sont annoncées sur la plateforme au moins 30 jours avant leur prise d’effet.',
        'Si votre organisation ne s’y oppose pas par écrit d’ici là, la modification est réputée acceptée ; l’annonce le rappelle. Si elle s’y oppose, les conditions antérieures continuent de s’appliquer et chaque partie peut résilier selon les dispositions du contrat principal.',
      ],
    },
    {
      heading: 'Droit applicable',
      paragraphs: [
        'Le droit applicable et les tribunaux compétents sont ceux convenus dans le contrat principal.',
        'Si une disposition des présentes conditions est ou devient nulle, les autres restent en vigueur. Les conditions existent en plusieurs langues ; en cas de doute, la langue du contrat principal fait foi.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'Pour toute question sur votre compte, vos autorisations ou une licence, adressez-vous d’abord à l’administrateur de votre organisation. Les questions sur les présentes conditions sont à adresser à {company}, à l’adresse indiquée dans le contrat principal.',
      ],
    },
  ],
}

export const privacy: LegalText = {
  title: 'Politique de confidentialité',
  updated: '2026-11-23',
  intro:
    'Cette politique indique quelles données personnelles sont traitées lorsque vous vous connectez à cette plateforme et utilisez son portail, pour quelles raisons, et quels sont vos droits. Les applications que vous ouvrez à partir du portail peuvent traiter d’autres données et vous en informent elles-mêmes.',
  sections: [
    {
      heading: 'Qui est responsable',
      paragraphs: [
        'La plateforme est exploitée par {company}. Lorsque {company} détermine elle-même les finalités et les moyens, en particulier pour la sécurité de la plateforme, les licences et ses propres obligations légales, elle est responsable du traitement.',
        'Pour ce que votre organisation, en règle générale votre employeur, fait de la plateforme, votre organisation est responsable du traitement et {company} agit comme son sous-traitant en vertu d’un contrat conforme à l’article 28 du RGPD. Dans ce cas, adressez-vous d’abord à votre organisation ; {company} l’aide à vous répondre.',
      ],
    },
    {
      heading: 'Données traitées',
      paragraphs: [
        'Données du compte : nom d’utilisateur, nom affiché, adresse e-mail, langue, fuseau horaire, organisation, rôles et autorisations, ainsi que les clients et magasins qui vous sont attribués. La plupart sont saisies par les administrateurs de votre organisation, certaines par vous-même. Sans ces données, aucun compte ne peut vous être attribué ; la loi ne vous oblige pas à les fournir.',
        'Identifiants : votre mot de passe n’est conservé que sous forme d’empreinte, à partir de laquelle il ne peut être relu. Si vous utilisez une application d’authentification, sa clé est conservée chiffrée, et les codes de secours ne le sont que sous forme d’empreintes.',
        'Journal des connexions : date et heure, nom d’utilisateur, résultat, mode de connexion, adresse réseau (adresse IP), ainsi que l’appareil et le navigateur tels que votre navigateur les désigne. Les échecs sont comptés par nom d’utilisateur, appareil et adresse, afin d’empêcher de deviner les mots de passe.',
        'Données de session : un jeton de session, que le serveur ne conserve que sous forme d’empreinte, le début et la dernière activité de la session, l’adresse réseau et le navigateur.',
        'Journal des actions importantes pour la sécurité, telles que les modifications de mots de passe, de rôles, de paramètres et de licences, avec la date et l’heure, le compte et l’adresse. S’y ajoutent les avis qui vous sont adressés et le fait que vous les ayez lus ou non.',
      ],
    },
    {
      heading: 'Ce qui est stocké dans votre navigateur',
      paragraphs: [
        'La plateforme ne stocke dans votre navigateur que ce qui est strictement nécessaire au service que vous demandez. La loi n’exige pas de consentement pour cela ; c’est pourquoi aucun bandeau ne vous le demande.',
        'Cookies : « foyer-language » contient la langue choisie et « foyer-theme » l’apparence claire ou sombre, afin que la première page s’affiche en conséquence (un an chacun). « foyer-device » (« __Host-foyer-device » en https) contient une marque aléatoire permettant de reconnaître un appareil déjà utilisé pour vous connecter, afin que les échecs d’inconnus ne puissent pas vous bloquer (400 jours). « foyer-organisation » contient le code de l’organisation dont cet appareil affiche la page de connexion, et rien sur vous (un an). « __Host-foyer-session » lie votre session à ce navigateur, afin qu’un jeton volé n’ouvre rien à lui seul (jusqu’à la fermeture du navigateur ; la session prend fin au plus tard après 12 heures).',
        'Stockage local pour la session en cours : « accessToken » (le jeton de session), « as-loginFlag » et « as-pwdFlag » (l’étape restant à accomplir), « as-currentCustomer » et « as-currentStore » (votre lieu de travail), « currentAppName », « currentAppIcon » et « as-servicePage » (ce qui est ouvert) ainsi que les listes des autorisations et des applications. Tout cela est supprimé lorsque vous vous déconnectez. D’ici là, le stockage de session de l’onglet retient aussi la page à laquelle revenir.',
        'Stockage local pour la prochaine visite : « as-username » (le dernier nom d’utilisateur), « localeLanguage » avec la liste et les textes des langues, « showMenu » et « menuWidth » (le menu), « doNotShowTips » (le jour où vous n’avez plus voulu voir de conseils), et « as-loginFailedTimes » (les échecs de connexion dans ce navigateur, jusqu’à ce qu’une connexion réussisse). Après la déconnexion ne subsistent que « as-username », « localeLanguage », « menuWidth » et « doNotShowTips ». Vous pouvez tout supprimer à tout moment dans votre navigateur.',
      ],
    },
    {
      heading: 'Finalités et bases juridiques',
      paragraphs: [
        'Fournir la plateforme, c’est-à-dire vous connecter, vous montrer ce que vous pouvez utiliser et vous remettre les avis : article 6, paragraphe 1, point b) du RGPD lorsque cela sert un contrat conclu avec vous, sinon article 6, paragraphe 1, point f), l’intérêt légitime de votre organisation et de {company} à exercer leur activité.',
        'Protéger la plateforme, c’est-à-dire prévenir et élucider les abus, bloquer après des échecs et consigner ce qui importe pour la sécurité : article 6, paragraphe 1, point f) du RGPD, l’intérêt légitime à disposer d’une plateforme sûre, et article 6, paragraphe 1, point c), en liaison avec l’article 32.',
        'Remplir les obligations légales de conservation ou de communication : article 6, paragraphe 1, point c) du RGPD.',
      ],
    },
    {
      heading: 'Ni suivi ni publicité',
      paragraphs: [
        'La plateforme ne contient ni mesure d’audience, ni suivi, ni publicité, et n’établit aucun profil de vous. Le journal des connexions ne sert pas à contrôler les performances ou le comportement au travail.',
        'Aucune décision au sens de l’article 22 du RGPD n’est prise de façon automatisée. Le blocage après des échecs de connexion est une mesure de sécurité, ne dure que peu de temps et peut être levé par un administrateur.',
      ],
    },
    {
      heading: 'Destinataires',
      paragraphs: [
        'Chez {company} et dans votre organisation, seules les personnes qui ont besoin des données pour leurs tâches y ont accès. Les administrateurs ne voient que les comptes de leur propre organisation.',
        'Des prestataires, par exemple pour l’hébergement, les e-mails et l’assistance, traitent des données pour le compte de {company} et sont liés par des contrats conformes à l’article 28 du RGPD. Les autorités ne reçoivent des données que si la loi l’exige.',
        'Si vous vous connectez par un autre service, tel que Microsoft, WeChat ou l’authentification unique de votre organisation, les données nécessaires sont échangées avec lui. L’usage qu’il en fait est décrit dans sa propre politique de confidentialité.',
      ],
    },
    {
      heading: 'Durée de conservation',
      paragraphs: [
        'Une session prend fin au plus tard après 12 heures, et plus tôt après 30 minutes sans activité, sauf si votre organisation a fixé d’autres limites. Les compteurs d’échecs disparaissent une fois leur délai écoulé ; les liens et les codes à usage unique deviennent caducs après usage ou à leur expiration.',
        'Les données du compte sont conservées tant que le compte existe. Lorsqu’un administrateur supprime le compte, elles sont aussitôt supprimées, sauf si la loi impose de les conserver.',
        'Le journal des connexions et celui des actions importantes pour la sécurité sont conservés aussi longtemps qu’il le faut pour détecter et élucider les abus, pendant la durée convenue avec votre organisation et en règle générale douze mois au plus, à moins qu’un incident ou une obligation légale n’exige davantage. Une fois le compte supprimé, ces journaux contiennent un pseudonyme à la place de son nom, et aucune de ses adresses réseau.',
      ],
    },
    {
      heading: 'Sécurité',
      paragraphs: [
        'Les connexions sont en règle générale chiffrées ; lorsqu’elles ne le sont pas, les pages où l’on définit un mot de passe le signalent. Les mots de passe et les jetons ne sont conservés que sous forme d’empreintes, l’accès dépend des rôles et les sessions peuvent être closes à tout moment. La plateforme est testée selon des exigences reconnues (OWASP ASVS).',
        'Si une violation de données est susceptible d’engendrer un risque pour vous, vous-même et l’autorité de contrôle recevez les informations que la loi prévoit.',
      ],
    },
    {
      heading: 'Transferts vers d’autres pays',
      paragraphs: [
        'Les données sont traitées là où la plateforme de votre organisation est exploitée. Elles ne sont transférées hors de l’Espace économique européen que dans les conditions des articles 44 à 49 du RGPD, en particulier sur la base d’une décision d’adéquation ou de clauses contractuelles types. {company} vous indique sur demande les garanties applicables et en fournit une copie.',
      ],
    },
    {
      heading: 'Vos droits',
      paragraphs: [
        'Vous disposez du droit d’accès à vos données (article 15 du RGPD), du droit de rectification (article 16), d’effacement (article 17), de limitation du traitement (article 18) et de portabilité des données (article 20).',
        'Vous avez le droit de vous opposer, pour des raisons tenant à votre situation particulière, aux traitements fondés sur l’article 6, paragraphe 1, point f) du RGPD (article 21). Ils prennent alors fin, sauf si des motifs légitimes et impérieux prévalent.',
        'Vous pouvez consulter et modifier vous-même une grande partie de vos données dans « Mon compte », et en télécharger une copie. Pour le reste, adressez-vous à l’administrateur de votre organisation ou à {company}. Vous recevez une réponse gratuite, en règle générale dans un délai d’un mois.',
        'Vous avez aussi le droit d’introduire une réclamation auprès d’une autorité de contrôle, en particulier là où vous résidez ou travaillez, ou là où la violation aurait été commise (article 77).',
      ],
    },
    {
      heading: 'Personnes en Chine continentale',
      paragraphs: [
        'Lorsque la loi de la République populaire de Chine sur la protection des informations personnelles (PIPL) s’applique, les données sont traitées parce que cela est nécessaire à un contrat conclu avec vous, à la gestion du personnel selon des règles licites ou à des obligations légales (article 13). Aucune information personnelle sensible au sens de l’article 28 n’est demandée.',
        'Les informations personnelles recueillies en Chine continentale ne sont fournies à l’étranger que dans les conditions des articles 38 à 40 et après l’information et, s’il y a lieu, le consentement distinct qu’exige l’article 39. Vous disposez des droits des articles 44 à 50, notamment ceux de savoir et de décider, de consulter et de copier, de faire transférer, corriger et supprimer les données, et de vous faire expliquer les règles.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'Pour toute question sur la protection des données, adressez-vous à l’administrateur de votre organisation, à son délégué à la protection des données ou à {company}, à l’adresse indiquée dans le contrat avec votre organisation, en précisant « Protection des données ».',
      ],
    },
    {
      heading: 'Modifications',
      paragraphs: [
        'Cette politique est mise à jour lorsque la plateforme ou le droit évolue. La version en vigueur est toujours accessible depuis la page de connexion et porte sa date. Les modifications importantes sont annoncées à l’avance sur la plateforme.',
      ],
    },
  ],
}
