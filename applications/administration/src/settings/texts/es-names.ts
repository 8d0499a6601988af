import type { Names } from './names.ts'

export const names: Names = {
  captchaSwitch: [
    'Captcha',
    'El inicio de sesión exige un captcha. Los fallos bloquean el nombre de usuario en todo caso.',
  ],
  captchaValidRule: ['Cuándo se exige un captcha', 'En cada inicio de sesión, o solo después de fallos.'],
  captchaValidUserLoginFailedTimes: [
    'Fallos antes de un captcha',
    'Después de estos intentos fallidos se exige un captcha.',
  ],
  addressCaptchaAfterFailures: [
    'Fallos de una dirección',
    'A partir de este número, los inicios de sesión desde la dirección exigen un captcha.',
  ],
  lockAfterFailures: [
    'Contraseñas erróneas antes de un bloqueo',
    'Tantas contraseñas erróneas en el periodo bloquean un nombre de usuario.',
  ],
  lockWindowSeconds: ['Periodo del bloqueo', 'El tiempo en que se cuentan las contraseñas erróneas.'],
  lockSeconds: ['Duración de un bloqueo', 'Después el usuario puede volver a intentarlo.'],
  sessionIdleSeconds: ['Límite de inactividad', 'Una sesión sin actividad termina después de este tiempo.'],
  sessionAbsoluteSeconds: ['Sesión más larga', 'Toda sesión termina después de este tiempo.'],
  auditDays: [
    'Registro de auditoría',
    'Los inicios de sesión y acciones se eliminan este tiempo después de terminar su mes.',
  ],
  noticeDays: ['Avisos terminados', 'Un aviso se elimina después de este tiempo, con sus archivos y lectores.'],
  passwordLevel: ['Seguridad de las contraseñas', 'Toda nueva contraseña debe cumplir este nivel.'],
  languages: ['Idiomas ofrecidos', 'Los usuarios eligen entre ellos. El inglés es siempre el idioma de reserva.'],
  defaultLanguage: ['Idioma de la primera visita', 'Se usa si el navegador no pide ningún idioma ofrecido.'],
  loginPageLogo: ['Logotipo de la página de inicio de sesión', 'Sin logotipo, el del producto.'],
  company: ['Empresa', 'El nombre en el pie de página y en las condiciones.'],
  supportText: ['Nota sobre la asistencia', 'Por ejemplo, su horario. Se muestra tal cual, en todos los idiomas.'],
  supportEmail: ['Correo de la asistencia', 'Se muestra donde los usuarios necesitan ayuda.'],
  supportPhone: ['Teléfono de la asistencia', 'Tal como lo marcan los usuarios.'],
  supportLink: ['Página web de la asistencia', 'Una dirección que empieza por https://.'],
  homeTitle: ['Título de la página inicial', 'Sin título, el nombre de la organización.'],
  homeLogo: ['Logotipo de la página inicial', 'Sin logotipo, el del producto.'],
  accentColour: ['Color de acento', 'De botones, enlaces y foco. Sin color, el del producto.'],
  homeLinks: ['Enlaces de la página inicial', 'En el orden en que los ven los usuarios.'],
  linkHosts: ['Hosts de los enlaces', 'Los enlaces a estos hosts se abren sin aviso de salida.'],
  servicePage: ['Página de servicio', 'El selector de aplicaciones ofrece la página de servicio.'],
  userEmailVerificationStatus: ['Recuperación por correo', 'Los usuarios pueden elegir otra contraseña con un correo.'],
  recoveryHoldHours: [
    'Espera de una dirección nueva',
    'Un correo cambiado no puede recuperar la contraseña durante este tiempo.',
  ],
  wechatSwitch: ['WeChat', 'Se ofrece cuando la cuenta oficial está conectada.'],
  azureSSOSwitch: ['Microsoft', 'Se ofrece cuando el proveedor está conectado.'],
  SSOConfig: [
    'Proveedores de inicio de sesión',
    'Nombres e iconos en la página de inicio de sesión, y si están activados.',
  ],
  maxFileSize: ['Archivo más grande de un aviso', 'Los archivos más grandes se rechazan.'],
  socketToken: [
    'Acceso a la conexión en directo',
    'Un tique de un solo uso es más seguro. Los clientes antiguos necesitan el token.',
  ],
  administratorPasskey: [
    'Llave de acceso para administradores',
    'Solo una sesión abierta con una llave de acceso puede administrar.',
  ],
  administratorApproval: ['Aprobación de superadministradores', 'Otro debe aprobar cada uno nuevo.'],
  logoutCookies: ['Cookies eliminadas al cerrar sesión', 'Cookies de otras aplicaciones, por sus nombres.'],
}
