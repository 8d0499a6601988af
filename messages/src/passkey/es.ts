import type { Translation } from '../catalogue.ts'
import type { passkey as en } from './en.ts'

export const passkey: Translation<typeof en> = {
  'passkey.signIn': 'Iniciar sesión con una llave de acceso',
  'passkey.unknown':
    'Esta llave de acceso no se conoce aquí. Inicie sesión con su contraseña y añada después una llave de acceso en «Mi cuenta».',
  'passkey.unable': 'No se ha podido usar la llave de acceso. Inténtelo de nuevo o inicie sesión con su contraseña.',
  'passkey.otherAddress':
    'Las llaves de acceso no funcionan en esta dirección. Abra la plataforma en su dirección habitual o inicie sesión con su contraseña.',
}
