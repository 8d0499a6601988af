import type { Translation } from '../catalogue.ts'
import type { refusal as en } from './en.ts'

export const refusal: Translation<typeof en> = {
  'refusal.notYet': 'Todavía no. Espere, por favor.',
  'refusal.nothingToDo': 'No hay nada que hacer.',
  'refusal.userUnknown': 'Este usuario no existe. Compruebe el nombre de usuario.',
  'refusal.accountLocked':
    'La cuenta está bloqueada; inténtelo de nuevo dentro de {seconds, plural, one {# segundo} other {# segundos}}. El administrador de su organización puede desbloquearla antes.',
  'refusal.captchaWrong': 'Esos no son los caracteres de la imagen. Escriba los de la nueva imagen.',
  'refusal.captchaExpired': 'La imagen anterior había caducado. Escriba los caracteres de la nueva.',
  'refusal.captchaMissing': 'Aquí hacen falta los caracteres de una imagen. Escriba los que ve y continúe.',
  'refusal.signInWayChanged': 'Las formas de iniciar sesión han cambiado. Elija una de las que se muestran ahora.',
  'refusal.wrongCredentials': 'Nombre de usuario o contraseña incorrectos. Compruebe ambos e inténtelo de nuevo.',
  'refusal.oldPasswordWrong': 'Esa no es su contraseña actual. Escríbala otra vez.',
  'refusal.noPermission':
    'Su cuenta no tiene permiso para iniciar sesión aquí. Póngase en contacto con el administrador de su organización.',
  'refusal.noPermission.permission':
    'Su cuenta no tiene permiso para usar esta plataforma. Póngase en contacto con el administrador de su organización para obtener un rol.',
  'refusal.noPermission.jurisdiction':
    'Su cuenta no tiene asignado ningún cliente ni ninguna tienda. Póngase en contacto con el administrador de su organización para que se lo asigne.',
  'refusal.noPermission.customer':
    'El cliente al que pertenece su cuenta ya no existe. Póngase en contacto con el administrador de su organización.',
  'refusal.noPermission.disabled':
    'Su cuenta está desactivada. Póngase en contacto con el administrador de su organización para que la active.',
  'refusal.authenticationRequired': 'Inicie sesión para continuar.',
  'refusal.passkeyNeeded':
    'Aquí la administración exige una llave de acceso. Si no tiene ninguna, añada una en los ajustes de seguridad de su cuenta. Después cierre la sesión e iníciela con ella.',
  'refusal.accessDenied':
    'Su cuenta no tiene permiso para esto. Pida al administrador de su organización que lo añada.',
  'refusal.inputInvalid': 'Falta algún dato o no es válido. Compruebe los campos e inténtelo de nuevo.',
  'refusal.parameterError':
    'No es posible hacerlo tal como se ha pedido. Compruebe lo que ha escrito e inténtelo de nuevo.',
  'refusal.organisationNameExists': 'Ya existe una organización con este nombre. Elija otro nombre.',
  'refusal.organisationCodeExists': 'Ya existe una organización con este código. Elija otro código.',
  'refusal.overtaken': 'Esto ha cambiado entretanto. Vuelva a cargarlo y repita su cambio.',
  'refusal.multiFactorCodeWrong': 'El código no coincide. Escriba el que muestra ahora su aplicación de autenticación.',
  'refusal.tooManyRequests': 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'refusal.azureNotEnabled': 'El inicio de sesión con Microsoft no está activado. Use otra forma de iniciar sesión.',
  'refusal.azureState': 'Este inicio de sesión con Microsoft no se empezó en esta ventana. Empiece de nuevo.',
  'refusal.azureNonce': 'La respuesta de Microsoft no corresponde a este inicio de sesión. Empiece de nuevo.',
  'refusal.azureArtifacts': 'La respuesta de Microsoft está incompleta. Empiece de nuevo.',
  'refusal.azureCode': 'Microsoft no ha aceptado el código de inicio de sesión. Empiece de nuevo.',
  'refusal.azureResult': 'Microsoft no ha confirmado el inicio de sesión. Empiece de nuevo.',
  'refusal.azureToken': 'Microsoft no ha proporcionado un token válido. Empiece de nuevo.',
  'refusal.azureRoles':
    'Su cuenta de Microsoft no tiene ningún rol aquí. Póngase en contacto con el administrador de su organización.',
  'refusal.azureUserInfo': 'Microsoft no ha proporcionado información sobre su cuenta. Inténtelo de nuevo más tarde.',
  'refusal.azureOrganisationOnly':
    'Este usuario pertenece únicamente a una organización. Inicie sesión a través de ella.',
  'refusal.azureOrganisationFixed':
    'La organización de este usuario no se puede cambiar. Póngase en contacto con el administrador de su organización.',
  'refusal.azureOrganisationNotEnabled':
    'Su organización no tiene activado el inicio de sesión con Microsoft. Póngase en contacto con el administrador de su organización.',
  'refusal.azureNotInOrganisation':
    'Su cuenta no pertenece a esta organización. Póngase en contacto con el administrador de su organización.',
  'refusal.azureTenantElsewhere':
    'Este inquilino de Microsoft está configurado para otra organización. Póngase en contacto con el administrador de su organización.',
  'refusal.accountExists': 'Esta cuenta ya existe. Inicie sesión con su contraseña.',
  'refusal.licenceServerUnknown':
    'La licencia indica un ServerID que no existe aquí. Pida a su proveedor una licencia emitida para este servidor.',
  'refusal.licenceTrialChange':
    'Una licencia de prueba no se puede cambiar de esta manera. Pida a su proveedor una licencia oficial.',
  'refusal.licenceIllegal':
    'Este archivo no es una licencia válida. Cargue el archivo .lic tal como se lo envió su proveedor.',
  'refusal.licenceStoreLimit':
    'El número de tiendas ha alcanzado el límite de la licencia. Pida a su proveedor que lo amplíe.',
  'refusal.licenceExpired': 'Esta licencia ha caducado. Pida a su proveedor una vigente.',
  'refusal.licenceNodeMissing': 'La licencia que esta amplía no está instalada. Cárguela primero.',
  'refusal.licenceActionUnknown': 'Esta carga es desconocida o demasiado antigua. Cargue de nuevo la licencia.',
  'refusal.signOnNotConfigured': 'Esta forma de iniciar sesión no está configurada. Use otra.',
  'refusal.signOnNoToken': 'El proveedor de identidad no ha dado ningún token. Empiece de nuevo el inicio de sesión.',
  'refusal.signOnNoUserInfo':
    'El proveedor de identidad no ha dado información sobre su cuenta. Inténtelo de nuevo más tarde.',
  'refusal.signOnRoleMissing':
    'No hay un rol predeterminado para las cuentas nuevas. Póngase en contacto con el administrador de su organización.',
  'refusal.signOnStoreMissing':
    'Su tienda no se conoce aquí. Póngase en contacto con el administrador de su organización.',
  'refusal.signOnRedirectMissing':
    'Falta la dirección a la que volver. Empiece de nuevo desde la página de inicio de sesión.',
  'refusal.signOnFailed':
    'No se ha podido iniciar sesión a través del proveedor de identidad. Empiece de nuevo o use su contraseña.',
  'refusal.emailVerificationOff':
    'La recuperación por correo electrónico no está activada. Póngase en contacto con el administrador de su organización.',
  'refusal.recoverNotActivated':
    'Esta cuenta no se puede recuperar: todavía no se ha activado. Pida al administrador de su organización una nueva activación.',
  'refusal.recoverTooOften':
    'Se ha pedido la recuperación demasiadas veces. Espere un rato y revise antes su buzón de correo.',
  'refusal.linkInvalid': 'Este enlace no es válido, ya se ha usado o ha caducado. Pida uno nuevo.',
  'refusal.emailNotBound':
    'No hay ninguna dirección de correo vinculada, por lo que la cuenta no se puede activar. Póngase en contacto con el administrador de su organización.',
  'refusal.alreadyActivated': 'Esta cuenta ya se había activado. Inicie sesión con su contraseña.',
  'refusal.recoverDisabled':
    'Esta cuenta no se puede recuperar: está desactivada. Póngase en contacto con el administrador de su organización.',
  'refusal.recoverBySingleSignOn':
    'Esta cuenta no se puede recuperar aquí: se gestiona mediante el inicio de sesión único. Recupérela con su proveedor de identidad.',
  'refusal.systemError':
    'Error del sistema. Inténtelo de nuevo y, si persiste, indique al servicio de asistencia el número de solicitud {requestId}.',
  'refusal.loginExpired': 'La sesión ha caducado. Inicie sesión de nuevo.',
  'refusal.serviceAway': 'El servicio se está restableciendo. Inténtelo de nuevo dentro de un momento.',
  'refusal.noInterfacePermission': 'No tiene permiso para llamar a esta interfaz. Vuelva a cargar la página.',
}
