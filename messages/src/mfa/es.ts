import type { Translation } from '../catalogue.ts'
import type { mfa as en } from './en.ts'

export const mfa: Translation<typeof en> = {
  'mfa.code.title': 'Introducir el código',
  'mfa.code.explains': 'Abra su aplicación de autenticación e introduzca los 6 dígitos que muestra para {username}.',
  'mfa.code': 'Código de su aplicación',
  'mfa.codeMissing': 'Introduzca el código que muestra su aplicación de autenticación.',
  'mfa.codeSixDigits': 'Un código tiene exactamente 6 dígitos. Introdúzcalos todos.',
  'mfa.codeWrong':
    'El código no coincide. Introduzca el que su aplicación muestra ahora. {triesLeft, plural, one {Queda # intento; después se cerrará su sesión.} other {Quedan # intentos.}}',
  'mfa.codeWrongHere': 'El código no coincide. Introduzca el que su aplicación muestra ahora para esta cuenta.',
  'mfa.continue': 'Continuar',
  'mfa.checking': 'Comprobando…',
  'mfa.hint': 'Los códigos cambian cada 30 segundos y cada uno sirve una sola vez.',
  'mfa.trust': 'Confiar en este dispositivo durante 30 días',
  'mfa.recovery.title': 'Usar un código de recuperación',
  'mfa.recovery.explains':
    'Introduzca uno de los diez códigos que guardó al configurar su aplicación de autenticación. Después contará como usado.',
  'mfa.recovery.code': 'Código de recuperación',
  'mfa.recovery.missing': 'Introduzca uno de sus códigos de recuperación.',
  'mfa.recovery.wrong':
    'No es ninguno de sus códigos de recuperación sin usar. Compruebe su lista o pruebe otro. {triesLeft, plural, one {Queda # intento; después se cerrará su sesión.} other {Quedan # intentos.}}',
  'mfa.recovery.lost':
    '¿Tampoco le quedan códigos? El administrador de su organización puede restablecer su segundo factor.',
  'mfa.useRecovery': 'Usar un código de recuperación',
  'mfa.useApp': 'Usar la aplicación',
  'mfa.usePasskey': 'Usar una llave de acceso',
  'mfa.passkey.waiting': 'Su navegador le pide la llave de acceso…',
  'mfa.passkey.none':
    'Su cuenta no tiene ninguna llave de acceso. Use un código de su aplicación o un código de recuperación.',
  'mfa.passkey.notLoaded':
    'No se ha podido pedir su llave de acceso porque una parte de esta página no se ha cargado. Use un código de su aplicación o vuelva a cargar la página e inténtelo de nuevo.',
  'mfa.passkey.notDone': 'No se ha usado ninguna llave de acceso. Inténtelo de nuevo o use un código de su aplicación.',
  'mfa.passkey.wrong':
    'Esa llave de acceso no pertenece a esta cuenta. Use otra o un código de su aplicación. {triesLeft, plural, one {Queda # intento; después se cerrará su sesión.} other {Quedan # intentos.}}',
  'mfa.lockOver': 'La espera ha terminado. Introduzca el código que su aplicación muestra ahora.',
  'mfa.bind.title': 'Configurar un segundo factor',
  'mfa.bind.explains': 'Su organización lo exige: un código de una aplicación de su teléfono, además de la contraseña.',
  'mfa.bind.loading': 'Preparando el código QR…',
  'mfa.bind.app': 'Tenga a mano una aplicación de autenticación',
  'mfa.bind.appExplains':
    'Sirve cualquier aplicación de autenticación: Google Authenticator, Microsoft Authenticator o la aplicación de contraseñas que ya tiene su teléfono.',
  'mfa.bind.scan': 'Añada esta cuenta',
  'mfa.bind.scanExplains': 'En la aplicación, añada una cuenta y apunte la cámara a esta imagen.',
  'mfa.bind.picture': 'Código QR para su aplicación de autenticación. La clave de abajo es la misma en forma de texto.',
  'mfa.bind.onThisDevice': 'Abrir la aplicación en este dispositivo',
  'mfa.bind.secret': '¿No tiene cámara a mano? Introduzca esta clave en la aplicación:',
  'mfa.bind.copySecret': 'Copiar la clave',
  'mfa.bind.code': 'Introduzca el código que muestra',
  'mfa.bind.submit': 'Vincular la aplicación',
  'mfa.codes.title': 'Guardar los códigos de recuperación',
  'mfa.codes.under': 'Aplicación vinculada. Si pierde el teléfono, podrá iniciar sesión con estos códigos.',
  'mfa.codes.once': 'Solo se muestran esta vez. Guárdelos o imprímalos ahora y consérvelos lejos de su teléfono.',
  'mfa.codes.explains': 'Con cada código puede iniciar sesión una vez, en lugar de usar un código de la aplicación.',
  'mfa.codes.list': 'Códigos de recuperación',
  'mfa.codes.copy': 'Copiar',
  'mfa.codes.download': 'Guardar en un archivo',
  'mfa.codes.sheetTitle': 'Códigos de recuperación de Foyer para {username}',
  'mfa.codes.sheetDate': 'Creados el {date}. Los códigos creados después los sustituyen.',
  'mfa.codes.saved': 'Los he guardado',
  'mfa.codes.keepFirst': 'Guarde primero los códigos de recuperación: no se podrán mostrar de nuevo.',
  'mfa.copied': 'Copiado',
  'mfa.notCopied': 'No se ha copiado. Seleccione el texto y cópielo usted.',
}
