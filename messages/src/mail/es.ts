import type { Translation } from '../catalogue.ts'
import type { mail as en } from './en.ts'

export const mail: Translation<typeof en> = {
  'mail.greeting': 'Hola, {name}:',
  'mail.expires': 'El enlace funciona una sola vez, hasta el {until}.',
  'mail.linkAsText': 'Si el botón no funciona, copie esta dirección en su navegador:',
  'mail.keepToYourself': 'No reenvíe este correo electrónico: quien tenga el enlace puede elegir su contraseña.',
  'mail.automatic': '{company} ha enviado este correo electrónico automáticamente. Las respuestas no se leen.',
  'mail.recovery.subject': 'Elija una nueva contraseña para {company}',
  'mail.recovery.title': 'Elija una nueva contraseña',
  'mail.recovery.text':
    'Se ha solicitado una nueva contraseña para su cuenta {username} en {company}. Puede elegirla ahora.',
  'mail.recovery.button': 'Elegir una nueva contraseña',
  'mail.recovery.ignore': 'Si no ha sido usted, ignore este correo electrónico. Su contraseña sigue siendo la misma.',
  'mail.recovery.unavailableSubject': 'Su cuenta en {company} no se puede recuperar',
  'mail.recovery.unavailableTitle': 'Por ahora no hay una nueva contraseña',
  'mail.recovery.unavailableText': 'Se ha solicitado una nueva contraseña para su cuenta {username} en {company}.',
  'mail.activation.subject': 'Active su cuenta en {company}',
  'mail.activation.title': 'Active su cuenta',
  'mail.activation.text':
    'Se ha creado una cuenta para usted en {company}. Su nombre de usuario es {username}. Elija una contraseña para iniciar sesión.',
  'mail.activation.button': 'Elegir su contraseña',
  'mail.activation.ignore':
    'Si no esperaba este correo electrónico, ignórelo o consulte al administrador de su organización.',
  'mail.notice.signedInAfterFailures.title': 'Inicio de sesión tras contraseñas incorrectas',
  'mail.notice.signedInAfterFailures.text':
    'Alguien ha iniciado sesión en su cuenta {username} de {company} después de varias contraseñas incorrectas. Si ha sido usted, no tiene que hacer nada.',
  'mail.notice.passwordChanged.title': 'Se ha cambiado su contraseña',
  'mail.notice.passwordChanged.text': 'Se ha cambiado la contraseña de su cuenta {username} en {company}.',
  'mail.notice.factorBound.title': 'Se ha configurado un segundo factor',
  'mail.notice.factorBound.text':
    'Se ha vinculado una aplicación de autenticación a su cuenta {username} en {company}. A partir de ahora se pide su código al iniciar sesión.',
  'mail.notice.factorRemoved.title': 'Se ha quitado el segundo factor',
  'mail.notice.factorRemoved.text':
    'Se ha quitado la aplicación de autenticación de su cuenta {username} en {company}. Ya no se pide su código al iniciar sesión.',
  'mail.notice.factorReset.title': 'Se ha restablecido su segundo factor',
  'mail.notice.factorReset.text':
    'Un administrador ha quitado la aplicación de autenticación, los códigos de recuperación, las llaves de acceso y los dispositivos de confianza de su cuenta {username} en {company}.',
  'mail.notice.recoveryCodesRenewed.title': 'Tiene nuevos códigos de recuperación',
  'mail.notice.recoveryCodesRenewed.text':
    'Se han creado nuevos códigos de recuperación para su cuenta {username} en {company}. Los anteriores ya no funcionan.',
  'mail.notice.recoveryCodeUsed.title': 'Se ha usado un código de recuperación',
  'mail.notice.recoveryCodeUsed.text':
    'Se ha usado uno de los códigos de recuperación de su cuenta {username} en {company}. No se puede usar otra vez.',
  'mail.notice.passkeyAdded.title': 'Se ha añadido una llave de acceso',
  'mail.notice.passkeyAdded.text':
    'Se ha añadido una llave de acceso a su cuenta {username} en {company}. Con ella se puede iniciar sesión.',
  'mail.notice.passkeyRemoved.title': 'Se ha quitado una llave de acceso',
  'mail.notice.passkeyRemoved.text':
    'Se ha quitado una llave de acceso de su cuenta {username} en {company}. Ya no sirve para iniciar sesión.',
  'mail.notice.providerLinked.title': 'Se ha vinculado un servicio de inicio de sesión',
  'mail.notice.providerLinked.text':
    'Se ha vinculado un servicio de inicio de sesión a su cuenta {username} de {company}. Sirve para iniciar sesión.',
  'mail.notice.providerUnlinked.title': 'Se ha desvinculado un servicio de inicio de sesión',
  'mail.notice.providerUnlinked.text':
    'Se ha desvinculado un servicio de inicio de sesión de su cuenta {username} de {company}. Ya no sirve para iniciar sesión.',
  'mail.notice.when': 'Cuándo',
  'mail.notice.from': 'Dirección de red',
  'mail.notice.ifNotYou':
    'Si no ha sido usted, elija ahora una nueva contraseña y avise al administrador de su organización: otra persona puede acceder a su cuenta.',
  'mail.notice.ifNotRequested': 'Si usted no lo ha pedido, avise ahora al administrador de su organización.',
  'mail.addressChanged.former.title': 'Se ha cambiado su dirección de correo electrónico',
  'mail.addressChanged.former.text':
    'Un administrador ha registrado otra dirección de correo electrónico para su cuenta {username} en {company}. Los correos sobre la cuenta ya no llegan aquí y los enlaces enviados antes a esta dirección ya no funcionan.',
  'mail.addressChanged.former.unexpected':
    'Si no lo esperaba, avise ahora al administrador de su organización: hasta el momento indicado arriba, nadie puede usar la nueva dirección para elegir una nueva contraseña.',
  'mail.addressChanged.new.title': 'Su cuenta tiene ahora esta dirección de correo electrónico',
  'mail.addressChanged.new.text':
    'Un administrador ha registrado esta dirección de correo electrónico para su cuenta {username} en {company}. A partir de ahora, los correos sobre la cuenta llegan aquí.',
  'mail.addressChanged.new.unexpected':
    'Si no conoce esta cuenta, avise al administrador de la organización de la empresa indicada arriba y no haga nada más.',
  'mail.addressChanged.recoveryAllowedFrom': 'La nueva dirección puede recuperar la contraseña a partir de',
  'mail.test.subject': 'Correo electrónico de prueba de {company}',
  'mail.test.title': 'Los correos electrónicos llegan',
  'mail.test.text':
    'Este es el correo electrónico de prueba solicitado. Los ajustes de correo electrónico de {company} funcionan.',
  'mail.example.reason': 'Sustitución durante las vacaciones de agosto',
  'mail.example.rejection': 'No es necesario por ahora',
}
