import type { Translation } from '../catalogue.ts'
import type { password as en } from './en.ts'

export const password: Translation<typeof en> = {
  'password.pageTitle': 'Nueva contraseña',
  'password.activate.title': 'Activar su cuenta',
  'password.recover.title': 'Elegir una nueva contraseña',
  'password.for': 'Para la cuenta {username}',
  'password.checking': 'Comprobando el enlace…',
  'password.new': 'Nueva contraseña',
  'password.again': 'Confirmar la nueva contraseña',
  'password.met': 'Reglas cumplidas: {met} de {total}',
  'password.rule.length': 'De {min} a {max} caracteres',
  'password.rule.lengthAtLeast': 'Al menos {min} caracteres',
  'password.rule.onlyWordCharacters': 'Solo letras, dígitos y guiones bajos',
  'password.rule.letter': 'Una letra',
  'password.rule.digit': 'Un dígito',
  'password.rule.lower': 'Una letra minúscula',
  'password.rule.upper': 'Una letra mayúscula',
  'password.rule.underscore': 'Un guion bajo _',
  'password.rule.special': 'Un carácter especial, como ! o ?',
  'password.rule.startsWithLetter': 'Empieza por una letra',
  'password.rule.notFromNames': 'No está formada a partir de su nombre de usuario',
  'password.rule.same': 'Las dos entradas coinciden',
  'password.rule.notCommon': 'Las contraseñas de uso común se rechazan al guardar.',
  'password.newMissing': 'Introduzca una nueva contraseña.',
  'password.tooWeak': 'Esta contraseña aún no cumple todas las reglas de abajo.',
  'password.inconsistent': 'Las dos contraseñas introducidas no coinciden. Introduzca de nuevo la segunda.',
  'password.tooEasy':
    'Esta contraseña es demasiado fácil de adivinar. Elija otra, por ejemplo cuatro palabras sin relación entre sí.',
  'password.breached':
    'Esta contraseña aparece en una filtración de datos y otras personas podrían probarla. Elija una que no use en ningún otro sitio.',
  'password.save': 'Guardar la contraseña',
  'password.saving': 'Guardando…',
  'password.endsSessions': 'Se cerrará la sesión en los dispositivos que ya la hayan iniciado con su cuenta.',
  'password.saved.title': 'Contraseña guardada',
  'password.saved.explains': 'Inicie sesión con ella ahora. El enlace o código que ha usado ya no funciona.',
  'password.perhapsSaved.title': 'Puede que su nueva contraseña ya sea válida',
  'password.perhapsSaved.explains':
    'No ha llegado ninguna respuesta al guardarla y el enlace o código ya está usado. Inicie sesión con la nueva contraseña. Si se rechaza, pida un enlace o código nuevo.',
  'password.saved.signIn': 'Ir al inicio de sesión',
  'password.linkInvalid.title': 'Este enlace no funciona',
  'password.notPrivate':
    'La conexión no es privada: otras personas de esta red podrían leer lo que escribe. Pida al administrador de su organización una dirección que empiece por https.',
  'password.alreadyActive.title': 'Su cuenta ya está activa',
  'password.due.title': 'Elegir una nueva contraseña',
  'password.due.first': 'Ha iniciado sesión con una contraseña que le dieron. Elija una que solo usted conozca.',
  'password.due.expired': 'Su contraseña ha caducado. Elija una nueva para continuar.',
  'password.saveAndContinue': 'Guardar y continuar',
  'password.sameAsOld': 'La nueva contraseña no puede ser igual que la anterior. Elija otra.',
  'password.othersSignedOut': 'Su nueva contraseña se ha guardado. Se ha cerrado la sesión en sus demás dispositivos.',
  'password.email': 'Correo electrónico',
  'password.emailMissing': 'Introduzca su correo electrónico.',
  'password.emailInvalid': 'Introduzca una dirección de correo electrónico completa, por ejemplo nombre@empresa.es.',
  'password.forgotten.title': 'Recuperar su contraseña',
  'password.forgotten.explains':
    'Introduzca el correo electrónico de su cuenta. Allí se envía un enlace para elegir una nueva contraseña.',
  'password.forgotten.submit': 'Enviar el enlace',
  'password.forgotten.sending': 'Enviando…',
  'password.sent.title': 'Revise su correo electrónico',
  'password.sent.explains':
    'Si existe una cuenta con la dirección {email}, se le está enviando un correo electrónico con un enlace.',
  'password.sent.minutes': 'El enlace funciona una sola vez, durante 30 minutos.',
  'password.sent.spam': '¿No llega nada tras unos minutos? Mire también en la carpeta de correo no deseado.',
  'password.sent.otherAddress':
    '¿Sigue sin llegar? Quizá su cuenta tenga otra dirección. Pruebe con esa o consulte al administrador de su organización.',
  'password.sent.again': 'Pedirlo de nuevo',
  'password.code.title': 'Introducir el código de un solo uso',
  'password.code.explains':
    'Introduzca el código que le dio su administrador o el responsable de su tienda. Con él elige su propia contraseña.',
  'password.code.code': 'Código de un solo uso',
  'password.code.missing': 'Introduzca el código de un solo uso.',
  'password.code.length':
    'Un código de un solo uso tiene 8 letras y dígitos, por ejemplo ABCD-EFGH. Introdúzcalos todos.',
  'password.code.wrong':
    'El nombre de usuario y el código no coinciden, o el código ha caducado, ya se ha usado o se ha probado demasiadas veces. Compruebe ambos o pida un código nuevo.',
  'password.code.submit': 'Continuar',
  'password.link.none':
    'El enlace no está completo. Algunos programas de correo electrónico cortan los enlaces: ábralo otra vez desde el correo o pida uno nuevo.',
  'password.link.requestNew': 'Pedir un enlace nuevo',
}
