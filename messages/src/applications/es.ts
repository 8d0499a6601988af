import type { Translation } from '../catalogue.ts'
import type { applications as en } from './en.ts'

export const applications: Translation<typeof en> = {
  'applications.labels': 'Etiquetas electrónicas',
  'applications.signage': 'Cartelería digital',
  'applications.temperature': 'Temperatura',
  'applications.map': 'Mapa',
  'applications.subscription': 'Suscripción',
  'applications.templater': 'Plantillas',
  'applications.handheld': 'Conexión de terminales',
  'applications.pda': 'PDA',
  'applications.assets': 'Gestión de activos',
  'applications.view.overview': 'Resumen',
  'applications.title': 'Aplicaciones',
  'applications.find': 'Buscar aplicaciones',
  'applications.page': 'Tipo de aplicación',
  'applications.services': 'Servicios',
  'applications.management': 'Gestión',
  'applications.none': 'Ninguna aplicación coincide. Pruebe con otra palabra.',
  'applications.notInstalled': 'No instalada',
  'applications.neverOpened': 'Aún sin abrir',
  'applications.justNow': 'Ahora mismo',
  'applications.missing.title': '{name}: no está instalada aquí',
  'applications.missing.explains':
    'Tiene acceso, pero aún no está instalada. Consulte al administrador de su organización.',
  'applications.missing.support':
    'Tiene acceso, pero aún no está instalada. Para que se instale, contacte con el servicio de asistencia.',
  'applications.about.labels':
    'Cambia precios y productos en las etiquetas electrónicas y muestra cuáles esperan todavía un cambio.',
  'applications.about.signage':
    'Muestra imágenes y vídeos en las pantallas de una tienda, según un plan para cada pantalla.',
  'applications.about.temperature':
    'Mide la temperatura de cámaras frigoríficas y congeladores. Da la alarma cuando se supera un límite.',
  'applications.about.map':
    'Muestra el plano de una tienda y dónde están los productos, las etiquetas y las pantallas.',
  'applications.about.subscription': 'Muestra qué servicios ha contratado una organización, y hasta cuándo.',
  'applications.about.templater': 'Diseña el aspecto de etiquetas y pantallas: textos, precios, imágenes y códigos.',
  'applications.about.handheld':
    'Conecta los terminales de mano con las etiquetas: asociar una etiqueta a un producto o encontrarla en el estante.',
  'applications.about.pda': 'Guía el trabajo diario en una PDA: contar, comprobar precios y reponer estantes.',
  'applications.about.assets':
    'Registra terminales de mano, estaciones base y pantallas: quién tiene cada uno, qué debe devolverse y qué está averiado.',
  'applications.closed.title': 'No puede abrir esta aplicación',
  'applications.closed.explains':
    'Su cuenta no tiene permiso para ella, o no existe. Pida al administrador de su organización que la añada.',
  'applications.unlicensed.title': '{name}: aplicación cerrada',
  'applications.unlicensed.explains':
    'La licencia de esta plataforma ha caducado o no está instalada. Su superadministrador puede renovarla. La aplicación se abrirá de nuevo por sí sola en cuanto haya una licencia válida.',
  'applications.ready.title': '{name}: lista para usar',
  'applications.ready.explains': 'Está instalada en esta plataforma. No tiene ninguna página que usted pueda abrir.',
  'applications.loading': 'Abriendo {name}…',
  'applications.notLoaded.title': '{name}: no se ha cargado',
  'applications.notLoaded.explains':
    'No se ha podido cargar su código. Compruebe la conexión de red e inténtelo de nuevo.',
  'applications.noApplication.explains':
    'Su código no exporta ninguna aplicación, así que otro intento también fallará. Su autor debe exportar mount y unmount desde el módulo de entrada.',
  'applications.tooSlow.title': '{name}: tarda demasiado en cargarse',
  'applications.tooSlow.explains':
    'No se ha iniciado en dos minutos. Compruebe la conexión de red e inténtelo de nuevo.',
  'applications.altered.title': '{name}: no se ha iniciado',
  'applications.altered.explains':
    'Su código difiere del que se instaló, por lo que no se ha ejecutado. Consulte al administrador de su organización.',
  'applications.notStarted.title': '{name}: no se ha podido iniciar',
  'applications.notStarted.explains': 'Se ha producido un error al iniciarla. Todo lo demás funciona con normalidad.',
  'applications.stopped.title': '{name}: ha dejado de funcionar',
  'applications.stopped.explains':
    'Se ha producido un error en esta aplicación. Todo lo demás funciona con normalidad.',
  'applications.focus.title': '{name}: se ha detenido',
  'applications.focus.explains':
    'Se apoderó del teclado mientras usted escribía en otro lugar. Inténtelo de nuevo. Si vuelve a ocurrir, consulte al administrador de su organización.',
  'applications.flood.title': '{name}: se ha detenido',
  'applications.flood.explains':
    'Sobrecargaba el portal. Inténtelo de nuevo. Si vuelve a ocurrir, consulte al administrador de su organización.',
  'applications.unresponsive': '{name}: no responde.',
  'applications.error': '{name}: se ha producido un error. Si algo ya no funciona, recargue la aplicación.',
  'applications.wait': 'Esperar',
  'applications.goOn': 'Continuar',
  'applications.reload': 'Recargar la aplicación',
  'applications.badge': '{count, plural, one {# elemento} other {# elementos}}',
  'applications.versions.title': 'Versiones',
  'applications.versions.explains': 'Qué funciona en esta plataforma y desde cuándo.',
  'applications.versions.shell': 'Foyer, el portal',
  'applications.versions.released': 'Publicada el {date}',
  'applications.versions.installed': 'Instalada el {date}',
  'applications.versions.builtIn': 'Parte de la plataforma',
}
