import type { Texts } from '../en/index.ts'

export const policy: Texts['policy'] = {
  title: 'Política de inicio de sesión',
  text: 'Se aplica a todos los usuarios de la organización desde su próximo inicio de sesión.',
  multiFactor: 'Segundo factor',
  multiFactors: {
    off: 'Desactivado: no se ofrece',
    optional: 'Opcional: los usuarios pueden configurar uno',
    required: 'Obligatorio: todos los usuarios necesitan uno',
  },
  multiFactorText: 'Quien haya configurado uno lo necesita en todo caso.',
  trustedDevices: 'Dispositivos de confianza',
  trustedDevicesText:
    'Los usuarios pueden confiar en un dispositivo durante 30 días. Entonces no necesita segundo factor.',
  singleSession: 'Una sola sesión a la vez',
  singleSessionText:
    'Un inicio de sesión cierra las demás sesiones del usuario. El trabajo sin guardar se conserva allí hasta que se vuelva a iniciar sesión.',
  passwordDays: 'Días hasta que una contraseña deba cambiarse',
  passwordDaysText: 'Déjelo vacío para no poner límite: los cambios forzados debilitan las contraseñas.',
  passwordDaysInvalid: 'Introduzca un número de 1 a 3650, o deje el campo vacío.',
  passwordLevel: 'Seguridad de las nuevas contraseñas',
  passwordLevelText: 'Las contraseñas actuales de los usuarios siguen siendo válidas.',
  platformLevel: 'Como en la plataforma',
  levels: {
    passphrase: 'Frase de contraseña: al menos 12 caracteres, que no sea común',
    default: '6 caracteres o más: letras, cifras y guiones bajos',
    low: 'De 6 a 10 caracteres con una letra y una cifra',
    medium: 'De 8 a 16 caracteres con minúscula, mayúscula y cifra',
    high: 'De 8 a 16 caracteres con minúscula, mayúscula, cifra y guion bajo',
    cross: 'De 6 a 18 caracteres que empiezan por una letra',
    special: 'De 6 a 18 caracteres con una letra, una cifra y un carácter especial',
  },
}
