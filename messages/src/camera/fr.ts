import type { Translation } from '../catalogue.ts'
import type { camera as english } from './en.ts'

export const camera: Translation<typeof english> = {
  'camera.title': 'Scanner avec la caméra',
  'camera.explains': 'Placez le code dans le cadre jusqu’à ce qu’il soit lu.',
  'camera.starting': 'La caméra démarre. Autorisez-la si le navigateur le demande.',
  'camera.looking': 'Recherche d’un code…',
  'camera.read': 'Lu : {code}',
  'camera.count': '{count, plural, one {# code} other {# codes}}',
  'camera.nothingFound':
    'Aucun code trouvé pour l’instant. Tenez l’appareil immobile, à une largeur de main environ, et vérifiez qu’il y a assez de lumière.',
  'camera.lightOn': 'Allumer la lumière',
  'camera.lightOff': 'Éteindre la lumière',
  'camera.done': 'Terminé',
  'camera.denied':
    'Cette page ne peut pas utiliser la caméra. Autorisez-la à l’aide du symbole à côté de l’adresse, puis réessayez.',
  'camera.missing': 'Aucune caméra trouvée. Branchez-en une et réessayez, ou utilisez un lecteur de codes.',
  'camera.busy': 'La caméra est utilisée ailleurs ou a été débranchée. Fermez ce qui l’utilise, puis réessayez.',
  'camera.insecure':
    'Les navigateurs n’autorisent la caméra que par une connexion sécurisée. Ouvrez cette page en https ou utilisez un lecteur de codes.',
  'camera.reader': 'Ce qui lit les codes n’a pas pu être chargé. Vérifiez la connexion réseau, puis réessayez.',
  'camera.failed': 'La caméra n’a pas pu démarrer. Réessayez ou utilisez un lecteur de codes.',
}
