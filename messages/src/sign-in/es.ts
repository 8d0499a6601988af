import type { Translation } from '../catalogue.ts'
import type { signIn as en } from './en.ts'

export const signIn: Translation<typeof en> = {
  'signIn.pageTitle': 'Iniciar sesión',
  'signIn.title': 'Le damos la bienvenida',
  'signIn.accountLogin': 'Acceso a la cuenta',
  'signIn.username': 'Nombre de usuario',
  'signIn.password': 'Contraseña',
  'signIn.showPassword': 'Mostrar la contraseña',
  'signIn.hidePassword': 'Ocultar la contraseña',
  'signIn.usernameMissing': 'Introduzca su nombre de usuario.',
  'signIn.passwordMissing': 'Introduzca su contraseña.',
  'signIn.forgotPassword': '¿Ha olvidado la contraseña?',
  'signIn.submit': 'Iniciar sesión',
  'signIn.submitting': 'Iniciando sesión…',
  'signIn.entering': 'Sesión iniciada. Abriendo su espacio de trabajo…',
  'signIn.or': 'o',
  'signIn.otherMethods': 'Otras formas de iniciar sesión',
  'signIn.method.normal': 'Contraseña',
  'signIn.method.wx': 'WeChat',
  'signIn.method.microsoft': 'Microsoft',
  'signIn.methodUnavailable.title': 'Inicio de sesión con {method}',
  'signIn.methodUnavailable.explains':
    'Esta forma de iniciar sesión aún no está disponible en esta plataforma. Use en su lugar su nombre de usuario y su contraseña.',
  'signIn.usePassword': 'Iniciar sesión con contraseña',
  'signIn.lockOver': 'El bloqueo ha terminado. Ya puede intentarlo de nuevo.',
  'signIn.noConnection':
    'No se puede contactar con el servicio. Compruebe la conexión de red e inténtelo de nuevo. Lo que ha escrito sigue aquí.',
  'signIn.tooSlow':
    'El servicio no ha respondido a tiempo. Inténtelo de nuevo dentro de un momento. Lo que ha escrito sigue aquí.',
  'signIn.tokenNotStored':
    'No se ha podido obtener el token. Permita que este sitio web guarde datos en su navegador e inicie sesión de nuevo.',
  'signIn.captcha': 'Caracteres de la imagen',
  'signIn.captchaMissing': 'Introduzca los caracteres de la imagen.',
  'signIn.captchaPicture': 'Imagen con los caracteres que debe introducir',
  'signIn.captchaNew': 'Nueva imagen',
  'signIn.captchaLoading': 'La imagen se está cargando.',
  'signIn.captchaNotLoaded': 'La imagen no se ha cargado. Cargue una nueva.',
  'signIn.captchaWork': 'Continuar sin imagen',
  'signIn.captchaWorking': 'En su lugar, su dispositivo está haciendo un breve cálculo. Puede seguir escribiendo.',
  'signIn.captchaWorkDone': 'Listo, no hace falta ninguna imagen. Puede continuar.',
  'signIn.captchaWorkFailed': 'El cálculo ha fallado. Inténtelo de nuevo o introduzca los caracteres de la imagen.',
  'signIn.captchaPictureAgain': 'Usar la imagen en su lugar',
  'signIn.verify.title': 'Verificación',
  'signIn.verify.explains': 'Antes de recuperar su contraseña, confirme que no es un robot.',
  'signIn.verify.confirm': 'Confirmar',
  'signIn.verify.cancel': 'Cancelar',
  'signIn.redirect.pageTitle': 'El inicio de sesión no se ha completado',
  'signIn.redirect.title': 'No ha iniciado sesión',
  'signIn.redirect.noReason':
    'Esta página muestra el resultado de un inicio de sesión a través de otro servicio y no hay ninguno. Empiece de nuevo desde la página de inicio de sesión.',
  'signIn.backToSignIn': 'Volver al inicio de sesión',
}
