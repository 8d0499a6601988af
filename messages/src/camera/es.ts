import type { Translation } from '../catalogue.ts'
import type { camera as english } from './en.ts'

export const camera: Translation<typeof english> = {
  'camera.title': 'Escanear con la cámara',
  'camera.explains': 'Mantenga el código dentro del marco hasta que se lea.',
  'camera.starting': 'La cámara se está iniciando. Permítala si el navegador lo pregunta.',
  'camera.looking': 'Buscando un código…',
  'camera.read': 'Leído: {code}',
  'camera.count': '{count, plural, one {# código} other {# códigos}}',
  'camera.nothingFound':
    'Aún no se ha encontrado ningún código. Mantenga el dispositivo quieto, a un palmo de distancia, y compruebe que haya suficiente luz.',
  'camera.lightOn': 'Encender la luz',
  'camera.lightOff': 'Apagar la luz',
  'camera.done': 'Listo',
  'camera.denied':
    'Esta página no puede usar la cámara. Permítala en el símbolo junto a la dirección e inténtelo de nuevo.',
  'camera.missing': 'No se ha encontrado ninguna cámara. Conecte una e inténtelo de nuevo, o use un escáner.',
  'camera.busy':
    'La cámara se está usando en otro lugar o ya no está conectada. Cierre lo que la usa e inténtelo de nuevo.',
  'camera.insecure':
    'Los navegadores solo permiten la cámara con una conexión segura. Abra esta página con https o use un escáner.',
  'camera.reader': 'No se pudo cargar lo que lee los códigos. Compruebe la conexión de red e inténtelo de nuevo.',
  'camera.failed': 'No se pudo iniciar la cámara. Inténtelo de nuevo o use un escáner.',
}
