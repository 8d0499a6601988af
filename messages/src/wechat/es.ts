import type { Translation } from '../catalogue.ts'
import type { wechat as en } from './en.ts'

export const wechat: Translation<typeof en> = {
  'wechat.confirm': '¿Iniciar sesión como {username}? Compruebe y confirme: {address}',
  'wechat.expired': 'Este código QR ha caducado. Actualícelo y escanéelo de nuevo.',
  'wechat.notConnected':
    'Esta cuenta de WeChat aún no está vinculada a ningún usuario. Inicie sesión con su contraseña en el mismo navegador y vincúlela después en su cuenta.',
  'wechat.page.title': 'Confirmar el inicio de sesión',
  'wechat.page.user': 'Nombre de usuario',
  'wechat.page.device': 'Navegador',
  'wechat.page.address': 'Dirección de red',
  'wechat.page.accept': 'Iniciar sesión',
  'wechat.page.cancel': 'Cancelar',
  'wechat.page.confirmed': 'Ha iniciado sesión. Puede cerrar esta página.',
  'wechat.page.cancelled': 'El inicio de sesión se ha cancelado.',
  'wechat.page.tooLate': 'Esta confirmación ya no es posible. Escanee un nuevo código QR.',
}
