import type { Translation } from '../catalogue.ts'
import type { errors as en } from './en.ts'

export const errors: Translation<typeof en> = {
  'error.notYet': 'Aún no se ha completado. Espere, por favor.',
  'error.nothingToDo': 'No hay nada que hacer.',
  'error.userNotFound': 'Este usuario no existe. Compruebe el nombre de usuario.',
  'error.accountLocked':
    'La cuenta está bloqueada; inténtelo de nuevo dentro de {seconds, plural, one {# segundo} other {# segundos}}{minutes, select, 0 {} other { ({minutes} min {rest} s)}}. El administrador de su organización puede desbloquearla antes.',
  'error.wrongCaptcha': 'Los caracteres no coinciden. Introduzca los de la nueva imagen.',
  'error.captchaExpired': 'La imagen ha caducado. Introduzca los caracteres de la nueva.',
  'error.captchaRequired': 'Introduzca los caracteres de la imagen para continuar.',
  'error.signInMethodChanged': 'Las formas de iniciar sesión han cambiado. Elija una de las que se muestran ahora.',
  'error.wrongCredentials': 'Nombre de usuario o contraseña incorrectos. Compruebe ambos e inténtelo de nuevo.',
  'error.wrongOldPassword': 'Esa no es su contraseña actual. Introdúzcala de nuevo.',
  'error.noPermission':
    'Su cuenta no tiene permiso para iniciar sesión aquí. Contacte con el administrador de su organización.',
  'error.noPermission.permission':
    'Su cuenta no tiene permiso para usar esta plataforma. Contacte con el administrador de su organización para obtener un rol.',
  'error.noPermission.jurisdiction':
    'Su cuenta no tiene asignado ningún cliente ni ninguna tienda. Contacte con el administrador de su organización para que se lo asigne.',
  'error.noPermission.customer':
    'El cliente al que pertenece su cuenta ya no existe. Contacte con el administrador de su organización.',
  'error.noPermission.disabled':
    'Su cuenta está desactivada. Contacte con el administrador de su organización para que la active.',
  'error.authenticationRequired': 'Inicie sesión para continuar.',
  'error.passkeyRequired':
    'La administración exige aquí una llave de acceso. Si no tiene ninguna, añada una en «Mi cuenta». Después cierre la sesión e iníciela con ella.',
  'error.accessDenied': 'Su cuenta no tiene permiso para esto. Pida al administrador de su organización que lo añada.',
  'error.invalidInput': 'Falta algún dato o no es válido. Compruebe los campos e inténtelo de nuevo.',
  'error.parameterError': 'No es posible tal como se ha pedido. Compruebe los datos e inténtelo de nuevo.',
  'error.organisationNameExists': 'Ya existe una organización con este nombre. Elija otro nombre.',
  'error.organisationCodeExists': 'Ya existe una organización con este código. Elija otro código.',
  'error.versionConflict': 'Estos datos han cambiado entretanto. Vuelva a cargarlos y repita su cambio.',
  'error.wrongMultiFactorCode':
    'El código no coincide. Introduzca el que muestra ahora su aplicación de autenticación.',
  'error.tooManyRequests': 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'error.microsoftNotEnabled': 'El inicio de sesión con Microsoft no está activado. Use otra forma de iniciar sesión.',
  'error.signOnState':
    'Este inicio de sesión no se empezó en este navegador, o hace demasiado tiempo. Empiece de nuevo.',
  'error.signOnNonce':
    'La respuesta del proveedor de identidad no corresponde a este inicio de sesión. Empiece de nuevo.',
  'error.signOnArtifacts': 'La respuesta del proveedor de identidad está incompleta. Empiece de nuevo.',
  'error.signOnCode': 'El código de inicio de sesión no se ha aceptado, o ya se ha usado. Empiece de nuevo.',
  'error.signOnResult':
    'El proveedor de identidad no ha confirmado el inicio de sesión. Empiece de nuevo, o inicie sesión de otra forma.',
  'error.signOnInvalidToken': 'El proveedor de identidad no ha proporcionado un token válido. Empiece de nuevo.',
  'error.signOnRoles':
    'Su cuenta del proveedor de identidad no tiene ningún rol aquí. Contacte con el administrador de su organización.',
  'error.signOnWrongUserInfo':
    'El proveedor de identidad ha proporcionado información de otra cuenta, o sin nombre. Inténtelo de nuevo más tarde.',
  'error.signOnOrganisationOnly':
    'Este usuario pertenece únicamente a una organización. Inicie sesión a través de ella.',
  'error.signOnOrganisationFixed':
    'La organización de este usuario no se puede cambiar. Contacte con el administrador de su organización.',
  'error.signOnOrganisationNotEnabled':
    'Su organización no tiene activada esta forma de iniciar sesión. Contacte con el administrador de su organización.',
  'error.signOnNotInOrganisation':
    'Su cuenta no pertenece a esta organización. Contacte con el administrador de su organización.',
  'error.signOnOtherTenant':
    'Su inquilino no está configurado aquí, o lo está para otra organización. Contacte con el administrador de su organización.',
  'error.accountExists':
    'Esta cuenta ya existe. Inicie sesión con su contraseña y vincule después esta forma de iniciar sesión.',
  'error.ownHold': 'Solo otro superadministrador puede levantar una retención legal que le afecta.',
  'error.lastSignInMethod':
    'Es la única forma de acceder a su cuenta. Establezca antes una contraseña o añada una llave de acceso.',
  'error.identityTaken':
    'Esta cuenta está vinculada a otro usuario. Inicie sesión como ese usuario o elija otra cuenta.',
  'error.providerLinked': 'Su cuenta ya está vinculada a este servicio. Desvincule antes la otra cuenta.',
  'error.licenceServerUnknown':
    'La licencia indica un ServerID que no existe aquí. Pida a su proveedor una licencia emitida para este servidor.',
  'error.licenceTrialChangeProhibited':
    'Una licencia de prueba no se puede cambiar de esta manera. Pida a su proveedor una licencia oficial.',
  'error.illegalLicence':
    'Este archivo no es una licencia válida. Suba el archivo .lic tal como se lo envió su proveedor.',
  'error.licenceStoreLimit':
    'El número de tiendas ha alcanzado el límite de la licencia. Pida a su proveedor que lo amplíe.',
  'error.licenceExpired': 'Esta licencia ha caducado. Pida a su proveedor una vigente.',
  'error.licenceNodeMissing': 'La licencia que esta amplía no está instalada. Súbala primero.',
  'error.illegalUploadId': 'Esta subida es desconocida o demasiado antigua. Suba de nuevo la licencia.',
  'error.signOnNotConfigured': 'Esta forma de iniciar sesión no está configurada. Use otra.',
  'error.signOnNoToken': 'El proveedor de identidad no ha proporcionado ningún token. Empiece de nuevo.',
  'error.signOnNoUserInfo':
    'El proveedor de identidad no ha proporcionado información sobre su cuenta. Inténtelo de nuevo más tarde.',
  'error.signOnRoleMissing':
    'No hay un rol predeterminado para las cuentas nuevas. Contacte con el administrador de su organización.',
  'error.signOnStoreMissing': 'Su tienda no se conoce aquí. Contacte con el administrador de su organización.',
  'error.signOnRedirectMissing':
    'Falta la dirección a la que volver. Empiece de nuevo desde la página de inicio de sesión.',
  'error.signOnFailed':
    'No se ha podido iniciar sesión a través del proveedor de identidad. Empiece de nuevo o use su contraseña.',
  'error.emailVerificationOff':
    'La recuperación por correo electrónico no está activada. Contacte con el administrador de su organización.',
  'error.recoveryNotActivated':
    'Esta cuenta no se puede recuperar: todavía no se ha activado. Pida al administrador de su organización una nueva activación.',
  'error.recoveryTooOften':
    'Se ha pedido la recuperación demasiadas veces. Revise primero su correo electrónico y espere un rato.',
  'error.invalidLink': 'Este enlace no es válido, ya se ha usado o ha caducado. Pida uno nuevo.',
  'error.emailNotBound':
    'La cuenta no tiene dirección de correo electrónico, por lo que no se puede activar. Contacte con el administrador de su organización.',
  'error.alreadyActivated': 'Esta cuenta ya está activada. Inicie sesión con su contraseña.',
  'error.accountDisabled':
    'Esta cuenta no se puede recuperar: está desactivada. Contacte con el administrador de su organización.',
  'error.recoveryBySingleSignOn':
    'Esta cuenta no se puede recuperar aquí: se gestiona mediante el inicio de sesión único. Recupérela con su proveedor de identidad.',
  'error.systemError':
    'Error del sistema. Inténtelo de nuevo. Si el error persiste, contacte con el servicio de asistencia e indique el número de petición {requestId}.',
  'error.sessionExpired': 'La sesión ha caducado. Inicie sesión de nuevo.',
  'error.serviceUnavailable': 'El servicio se está restableciendo. Inténtelo de nuevo dentro de un momento.',
  'error.readOnly':
    'Mantenimiento: no se puede cambiar nada en este momento. Lo que ha escrito se conserva. {minutes, plural, =0 {Inténtelo de nuevo cuando termine.} one {Inténtelo de nuevo dentro de # minuto.} other {Inténtelo de nuevo dentro de # minutos.}}',
  'error.noInterfacePermission': 'No tiene permiso para llamar a esta interfaz. Vuelva a cargar la página.',
}
