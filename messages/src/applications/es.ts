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
  'applications.closed.title': 'No puede abrir esta aplicación',
  'applications.closed.explains':
    'Su cuenta no tiene permiso para ella, o no existe. Pida al administrador de su organización que la añada.',
  'applications.ready.title': '{name}: lista para usar',
  'applications.ready.explains':
    'Está instalada en esta plataforma. Sus páginas se abrirán aquí con la próxima versión del portal.',
  'applications.versions.title': 'Versiones',
  'applications.versions.explains': 'Qué funciona en esta plataforma y desde cuándo.',
  'applications.versions.shell': 'Foyer, el portal',
  'applications.versions.released': 'Publicada el {date}',
  'applications.versions.installed': 'Instalada el {date}',
  'applications.versions.builtIn': 'Parte de la plataforma',
}
