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
  'applications.closed.title': 'Vous ne pouvez pas ouvrir cette application',
  'applications.closed.explains':
    'Votre compte n’y est pas autorisé, ou elle n’existe pas. Demandez à l’administrateur de votre organisation de l’ajouter.',
  'applications.ready.title': '{name} : prête',
  'applications.ready.explains':
    'Elle est installée sur cette plateforme. Ses pages s’ouvriront ici avec la prochaine version du portail.',
  'applications.versions.title': 'Versions',
  'applications.versions.explains': 'Ce qui fonctionne sur cette plateforme, et depuis quand.',
  'applications.versions.shell': 'Foyer, le portail',
  'applications.versions.released': 'Publiée le {date}',
  'applications.versions.installed': 'Installée le {date}',
  'applications.versions.builtIn': 'Fait partie de la plateforme',
}
