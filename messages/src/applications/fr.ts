import type { Translation } from '../catalogue.ts'
import type { applications as en } from './en.ts'

export const applications: Translation<typeof en> = {
  'applications.labels': 'Étiquettes électroniques',
  'applications.signage': 'Affichage dynamique',
  'applications.temperature': 'Température',
  'applications.map': 'Plan',
  'applications.subscription': 'Abonnement',
  'applications.templater': 'Modèles',
  'applications.handheld': 'Liaison mobile',
  'applications.pda': 'PDA',
  'applications.assets': 'Gestion des équipements',
  'applications.view.overview': 'Vue d’ensemble',
  'applications.title': 'Applications',
  'applications.find': 'Trouver une application',
  'applications.page': 'Quelles applications',
  'applications.services': 'Services',
  'applications.management': 'Gestion',
  'applications.none': 'Aucune application ne correspond. Essayez un autre mot.',
  'applications.notInstalled': 'Non installée',
  'applications.neverOpened': 'Pas encore ouverte',
  'applications.justNow': 'À l’instant',
  'applications.missing.title': '{name} : non installée ici',
  'applications.missing.explains':
    'Vous pouvez l’ouvrir, mais elle n’a pas encore été ajoutée à cette plateforme. Demandez à l’administrateur de votre organisation quand elle arrivera.',
  'applications.closed.title': 'Vous ne pouvez pas ouvrir cette application',
  'applications.closed.explains':
    'Votre compte n’y est pas autorisé, ou cette application n’existe pas. Demandez à l’administrateur de votre organisation de l’ajouter.',
  'applications.ready.title': '{name} : prête',
  'applications.ready.explains':
    'Elle est installée sur cette plateforme. Ses pages s’ouvriront ici avec la prochaine version de l’accueil.',
  'applications.versions.title': 'Versions',
  'applications.versions.explains': 'Ce qui fonctionne sur cette plateforme, et depuis quand.',
  'applications.versions.shell': 'Foyer, l’accueil',
  'applications.versions.released': 'Publiée le {date}',
  'applications.versions.installed': 'Installée le {date}',
  'applications.versions.builtIn': 'Fait partie de la plateforme',
}
