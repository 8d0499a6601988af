import type { Translation } from '../catalogue.ts'
import type { notices as reference } from './en.ts'

export const notices: Translation<typeof reference> = {
  'notices.signedOut.title': 'Se ha cerrado su sesión',
  'notices.signedOut.explains':
    'Esta sesión se ha cerrado: desde otro dispositivo, por un cambio de contraseña, tras demasiados datos incorrectos o por un administrador. Inicie sesión de nuevo para continuar.',
  'notices.remoteLogin.title': 'Ha iniciado sesión en otro dispositivo',
  'notices.remoteLogin.explains':
    'Su organización permite una sola sesión a la vez, por lo que esta ha terminado. Si no fue usted, inicie sesión aquí y cambie su contraseña de inmediato.',
  'notices.roleTaken.title': 'Sus permisos han cambiado',
  'notices.roleTaken.explains':
    'Sus roles se han modificado y ya no tiene acceso a la aplicación en la que está. Inicie sesión de nuevo para continuar con sus nuevos permisos.',
  'notices.pluginTaken.title': 'La aplicación se ha retirado',
  'notices.pluginTaken.explains':
    'La aplicación en la que está se ha retirado de la plataforma. Inicie sesión de nuevo para continuar con las demás y consulte al administrador de su organización si aún la necesita.',
  'notices.toSignIn': 'Ir a la página de inicio de sesión',
  'notices.signInHere': 'Iniciar sesión de nuevo aquí',
  'notices.inputIsPreserved': 'Lo que ha escrito en esta página se conserva si inicia sesión de nuevo aquí.',
  'notices.offer.pluginInstalled': 'Se ha instalado una aplicación. Actualice la página para verla.',
  'notices.offer.rightsRegistered': 'Una aplicación ha cambiado. Actualice la página para ver sus funciones.',
  'notices.offer.languages': 'Se han actualizado los idiomas. Actualice la página para ver los textos nuevos.',
  'notices.offer.licence': 'Se ha actualizado la licencia. Actualice la página si todavía ve la anterior.',
  'notices.offer.deployment': 'Hay una versión más reciente de la plataforma. Actualice la página cuando le convenga.',
  'notices.refresh': 'Actualizar',
  'notices.later': 'Más tarde',
  'notices.lost':
    'La conexión se ha interrumpido. Puede seguir trabajando con lo que se muestra, actualizado a las {time}.',
  'notices.nextTry': 'Próximo intento en {seconds} s.',
  'notices.givenUp':
    'No se ha podido restablecer la conexión en 30 intentos (máximo alcanzado). Lo que se muestra es de las {time}. Compruebe la red e inténtelo de nuevo.',
  'notices.tooManyTabs':
    'Foyer está abierto en demasiadas pestañas, por lo que esta ya no se actualiza al momento. Lo que se muestra es de las {time}. Cierre otras pestañas e inténtelo de nuevo.',
  'notices.tryNow': 'Intentar ahora',
}
