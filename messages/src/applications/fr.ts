import type { Translation } from '../catalogue.ts'
import type { applications as en } from './en.ts'

export const applications: Translation<typeof en> = {
  'applications.labels': 'Étiquettes électroniques',
  'applications.signage': 'Affichage dynamique',
  'applications.temperature': 'Température',
  'applications.map': 'Plan',
  'applications.subscription': 'Abonnement',
  'applications.templater': 'Modèles',
  'applications.handheld': 'Liaison des terminaux',
  'applications.pda': 'PDA',
  'applications.assets': 'Gestion des équipements',
  'applications.view.overview': 'Vue d’ensemble',
  'applications.title': 'Applications',
  'applications.find': 'Rechercher une application',
  'applications.page': 'Type d’application',
  'applications.services': 'Services',
  'applications.management': 'Gestion',
  'applications.none': 'Aucune application ne correspond. Essayez un autre mot.',
  'applications.notInstalled': 'Non installée',
  'applications.neverOpened': 'Pas encore ouverte',
  'applications.justNow': 'À l’instant',
  'applications.missing.title': '{name} : non installée ici',
  'applications.missing.explains':
    'Vous y avez accès, mais elle n’est pas encore installée. Adressez-vous à l’administrateur de votre organisation.',
  'applications.missing.support':
    'Vous y avez accès, mais elle n’est pas encore installée. Pour la faire installer, contactez l’assistance.',
  'applications.about.labels':
    'Elle modifie les prix et les produits des étiquettes électroniques et montre celles qui attendent encore une modification.',
  'applications.about.signage':
    'Elle diffuse des images et des films sur les écrans d’un magasin, selon un programme pour chaque écran.',
  'applications.about.temperature':
    'Elle mesure la température des chambres froides et des congélateurs. Elle déclenche une alarme en cas de dépassement d’une limite.',
  'applications.about.map':
    'Elle montre le plan d’un magasin, et où se trouvent les produits, les étiquettes et les écrans.',
  'applications.about.subscription': 'Elle montre les services commandés par une organisation, et jusqu’à quand.',
  'applications.about.templater': 'Elle définit l’aspect des étiquettes et des écrans : textes, prix, images et codes.',
  'applications.about.handheld':
    'Elle relie les terminaux portables aux étiquettes : associer une étiquette à un produit ou la retrouver en rayon.',
  'applications.about.pda':
    'Elle guide le travail quotidien sur un PDA : compter, vérifier les prix et réassortir les rayons.',
  'applications.about.assets':
    'Elle recense les terminaux portables, les stations de base et les écrans : qui les a, ce qui doit être rendu et ce qui est défectueux.',
  'applications.closed.title': 'Vous ne pouvez pas ouvrir cette application',
  'applications.closed.explains':
    'Votre compte n’y est pas autorisé, ou elle n’existe pas. Demandez à l’administrateur de votre organisation de l’ajouter.',
  'applications.unlicensed.title': '{name} : application fermée',
  'applications.unlicensed.explains':
    'La licence de cette plateforme a expiré ou n’est pas installée. Votre super-administrateur peut la renouveler. L’application se rouvrira d’elle-même dès qu’une licence valide sera en vigueur.',
  'applications.ready.title': '{name} : prête',
  'applications.ready.explains':
    'Elle est installée sur cette plateforme. Elle n’a aucune page que vous puissiez ouvrir.',
  'applications.loading': 'Ouverture de {name}…',
  'applications.notLoaded.title': '{name} : chargement impossible',
  'applications.notLoaded.explains': 'Son code n’a pas pu être chargé. Vérifiez la connexion réseau, puis réessayez.',
  'applications.noApplication.explains':
    'Son code n’exporte pas d’application ; un nouvel essai échouera aussi. Son auteur doit exporter mount et unmount depuis le module d’entrée.',
  'applications.tooSlow.title': '{name} : chargement trop long',
  'applications.tooSlow.explains':
    'Elle n’a pas démarré en deux minutes. Vérifiez la connexion réseau, puis réessayez.',
  'applications.altered.title': '{name} : non démarrée',
  'applications.altered.explains':
    'Son code diffère de celui qui a été installé, il n’a donc pas été exécuté. Adressez-vous à l’administrateur de votre organisation.',
  'applications.notStarted.title': '{name} : démarrage impossible',
  'applications.notStarted.explains': 'Une erreur s’est produite au démarrage. Tout le reste fonctionne normalement.',
  'applications.stopped.title': '{name} : arrêt inattendu',
  'applications.stopped.explains':
    'Une erreur s’est produite dans cette application. Tout le reste fonctionne normalement.',
  'applications.focus.title': '{name} : arrêtée',
  'applications.focus.explains':
    'Elle a pris le clavier pendant que vous saisissiez ailleurs. Réessayez. Si cela se reproduit, adressez-vous à l’administrateur de votre organisation.',
  'applications.flood.title': '{name} : arrêtée',
  'applications.flood.explains':
    'Elle surchargeait le portail. Réessayez. Si cela se reproduit, adressez-vous à l’administrateur de votre organisation.',
  'applications.unresponsive': '{name} : aucune réponse.',
  'applications.error':
    '{name} : une erreur s’est produite. Si quelque chose ne fonctionne plus, rechargez l’application.',
  'applications.wait': 'Attendre',
  'applications.goOn': 'Continuer',
  'applications.reload': 'Recharger l’application',
  'applications.badge': '{count, plural, one {# élément} other {# éléments}}',
  'applications.versions.title': 'Versions',
  'applications.versions.explains': 'Ce qui fonctionne sur cette plateforme, et depuis quand.',
  'applications.versions.shell': 'Foyer, le portail',
  'applications.versions.released': 'Publiée le {date}',
  'applications.versions.installed': 'Installée le {date}',
  'applications.versions.builtIn': 'Fait partie de la plateforme',
}
