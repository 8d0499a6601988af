import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Cambie primero la contraseña.',
  'session.logInAgain': 'Inicie sesión de nuevo.',
  'session.signOut': 'Cerrar sesión',
  'session.signingOut': 'Cerrando sesión…',
  'session.signedOutHereOnly':
    'Se ha cerrado la sesión en este dispositivo. No se ha podido contactar con el servicio; allí la sesión terminará por sí sola al cabo de un tiempo. Si otras personas usan este dispositivo, cierre también el navegador.',
  'session.codeDue.title': 'El paso siguiente pide su código',
  'session.codeDue.explains':
    'Su contraseña era correcta. Su cuenta pide además un código de su aplicación de autenticación, que esta plataforma aceptará a partir de su próxima versión. Hasta entonces, pida acceso al administrador de su organización.',
  'session.bindDue.title': 'Se pide un segundo factor',
  'session.bindDue.explains':
    'Su organización le pide que vincule una aplicación de autenticación antes de entrar. Esta plataforma lo ofrecerá a partir de su próxima versión. Hasta entonces, pida acceso al administrador de su organización.',
  'session.passwordDue.title': 'Hace falta una nueva contraseña',
  'session.passwordDue.explains':
    'Debe cambiar la contraseña antes de entrar. Podrá cambiarla aquí a partir de la próxima versión. Hasta entonces, pida al administrador de su organización un enlace de un solo uso para establecerla.',
  'session.otherSystem.title': 'Inicio de sesión desde otro sistema',
  'session.otherSystem.explains':
    'El inicio de sesión desde un sistema asociado llegará con la próxima versión. No se ha iniciado ninguna sesión. Use en su lugar su nombre de usuario y su contraseña.',
  'session.recovery.title': 'Recuperar su contraseña',
  'session.recovery.explains':
    'La recuperación por correo electrónico llegará con la próxima versión. Hasta entonces, pida al administrador de su organización un enlace de un solo uso para establecer una nueva contraseña.',
  'session.again.title': 'Iniciar sesión de nuevo',
  'session.again.explains':
    'Su sesión ha terminado. Inicie sesión de nuevo para continuar: todo lo que ha escrito en esta página se conserva.',
  'session.again.submit': 'Iniciar sesión y continuar',
  'session.again.leave': 'Salir sin guardar',
  'session.again.stepOwed':
    'Su cuenta pide un paso más que no se puede dar aquí. Copie lo que aún necesite de esta página, salga de ella e inicie sesión de nuevo.',
}
