import type { Translation } from '../catalogue.ts'
import type { ui as en } from './en.ts'

export const ui: Translation<typeof en> = {
  'ui.product': 'Foyer',
  'ui.documentTitle': '{page} · Foyer',
  'ui.logoOf': 'Logotipo de {company}',
  'ui.copyright': '© {year} {company}',
  'ui.loading': 'Cargando…',
  'ui.opening': 'Abriendo…',
  'ui.close': 'Cerrar',
  'ui.help': 'Ayuda',
  'ui.tryAgain': 'Intentar de nuevo',
  'ui.reload': 'Volver a cargar la página',
  'ui.noScript':
    'Para iniciar sesión se necesita JavaScript. Permítalo para este sitio web en su navegador y vuelva a cargar la página.',
  'ui.notices': 'Mensajes',
  'ui.offline.title': 'No hay conexión',
  'ui.offline.explains': 'No se puede contactar con el servicio. Compruebe la conexión de red e inténtelo de nuevo.',
  'ui.failed.title': 'Algo ha fallado por nuestra parte',
  'ui.failed.explains':
    'Esta página no se ha cargado y no se ha cambiado nada. Inténtelo de nuevo. Si el error persiste, contacte con el servicio de asistencia.',
  'ui.forbidden.title': 'No puede abrir esta página',
  'ui.forbidden.explains':
    'Su cuenta no tiene permiso para ella. Pida al administrador de su organización que lo añada.',
  'ui.crashed.title': 'Esta página ha dejado de funcionar',
  'ui.crashed.explains':
    'La ha detenido un error por nuestra parte. Inténtelo de nuevo: lo que ha escrito se recupera en la medida de lo posible. Si vuelve a ocurrir, vuelva a cargar la página.',
  'ui.partMissing.title': 'Esta página no se ha podido cargar',
  'ui.partMissing.explains':
    'Puede que la red sea lenta o que se acabe de instalar una versión más reciente de la plataforma. Inténtelo de nuevo o vuelva a cargar la página para obtener la última versión.',
}
