import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Cambie primero la contraseña.',
  'session.logInAgain': 'Inicie sesión de nuevo.',
  'session.tooManyCodes':
    'Demasiados códigos incorrectos: se ha cerrado su sesión. Inicie sesión de nuevo con la aplicación de autenticación a mano.',
  'session.signOut': 'Cerrar sesión',
  'session.signingOut': 'Cerrando sesión…',
  'session.signedOutHereOnly':
    'Se ha cerrado la sesión en este dispositivo. No se ha podido contactar con el servicio; allí su sesión terminará más tarde, automáticamente. Si otras personas usan este dispositivo, cierre también el navegador.',
  'session.otherSystem.title': 'Inicio de sesión desde otro sistema',
  'session.otherSystem.explains':
    'Otro sistema le envía aquí para iniciar sesión. Abra esta página de nuevo desde allí.',
  'session.otherSystem.offer': '{system} inicia su sesión como {name} ({username}) en {organisation}.',
  'session.otherSystem.replaces': 'Ha iniciado sesión como {username}. Esa sesión termina en este navegador.',
  'session.otherSystem.accept': 'Continuar como {name}',
  'session.otherSystem.stay': 'Mantener la sesión',
  'session.again.title': 'Iniciar sesión de nuevo',
  'session.again.explains':
    'Su sesión ha terminado. Inicie sesión de nuevo para continuar: todo lo que ha escrito en esta página se conserva.',
  'session.again.submit': 'Iniciar sesión y continuar',
  'session.again.leave': 'Salir sin guardar',
  'session.again.otherMethod': 'Iniciar sesión de otra forma en una pestaña nueva',
  'session.again.otherMethod.explains': 'Esta página continúa en cuanto haya iniciado sesión allí.',
  'session.again.stepPending':
    'Su cuenta exige un paso más que no se puede hacer aquí. Copie lo que aún necesite de esta página, salga de ella e inicie sesión de nuevo.',
  'session.unanswered.code':
    'No ha llegado ninguna respuesta a su código y puede que se haya aceptado. Inicie sesión de nuevo con un código nuevo.',
  'session.unanswered.recoveryCode':
    'No ha llegado ninguna respuesta a su código de recuperación y probablemente ya esté usado. Inicie sesión de nuevo con otro o con un código de su aplicación.',
  'session.unanswered.binding':
    'No ha llegado ninguna respuesta al configurar su aplicación de autenticación y puede que ya esté configurada. Inicie sesión de nuevo con un código de la aplicación y cree después nuevos códigos de recuperación en «Mi cuenta». Si no se le pide ningún código, configure la aplicación otra vez.',
  'session.unanswered.password':
    'No ha llegado ninguna respuesta a su nueva contraseña y puede que ya sea válida. Inicie sesión con ella. Si se rechaza, use la anterior.',
}
