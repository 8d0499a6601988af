import { useTextsIn } from '../texts/index.ts'

const en = {
  title: 'Base stations',
  count: (text: string, count: number, store: string) =>
    `${text} base ${count === 1 ? 'station' : 'stations'} in ${store}`,
  withoutContact: (text: string) => `${text} without contact`,
  loading: 'Loading the base stations',
  failed: 'The base stations could not be loaded.',
  none: 'This store has no base stations yet. They appear here with their first contact.',
  online: 'Online',
  offline: 'No contact',
  next: 'Check its power and its network cable. Changes of its labels wait until it is back.',
  labels: 'Labels connected',
  connected: (connected: string, labels: string) => `${connected} of ${labels}`,
  firmware: 'Firmware',
  showLabels: 'Show labels',
  labelsOf: (name: string) => `Show labels of ${name}`,
  updating: (text: string) => `On their way: ${text}`,
  waiting: (text: string) => `Waiting: ${text}`,
  only: (name: string) => `Only labels of ${name}`,
  all: 'Labels of all base stations',
  noLabels: 'No label here belongs to this base station.',
  explains: (name: string, time: string) =>
    `Its base station ${name} has had no contact since ${time}. Changes wait until it is back.`,
}
export type StationTexts = typeof en

const fr: StationTexts = {
  title: 'Stations de base',
  count: (text, count, store) => `${text} ${count < 2 ? 'station' : 'stations'} de base à ${store}`,
  withoutContact: (text) => `${text} sans contact`,
  loading: 'Chargement des stations de base',
  failed: 'Impossible de charger les stations de base.',
  none: 'Ce magasin n’a pas encore de station de base. Elles apparaissent ici dès leur premier contact.',
  online: 'En ligne',
  offline: 'Sans contact',
  next: 'Vérifiez son alimentation et son câble réseau. Les changements de ses étiquettes attendent son retour.',
  labels: 'Étiquettes connectées',
  connected: (connected, labels) => `${connected} sur ${labels}`,
  firmware: 'Micrologiciel',
  showLabels: 'Voir les étiquettes',
  labelsOf: (name) => `Voir les étiquettes de ${name}`,
  updating: (text) => `En route : ${text}`,
  waiting: (text) => `En attente : ${text}`,
  only: (name) => `Uniquement les étiquettes de ${name}`,
  all: 'Étiquettes de toutes les stations',
  noLabels: 'Aucune étiquette ici n’appartient à cette station de base.',
  explains: (name, time) =>
    `Sa station de base ${name} est sans contact depuis ${time}. Les changements attendent son retour.`,
}

const de: StationTexts = {
  title: 'Basisstationen',
  count: (text, count, store) => `${text} ${count === 1 ? 'Basisstation' : 'Basisstationen'} in ${store}`,
  withoutContact: (text) => `${text} ohne Kontakt`,
  loading: 'Die Basisstationen werden geladen',
  failed: 'Die Basisstationen konnten nicht geladen werden.',
  none: 'Diese Filiale hat noch keine Basisstationen. Sie erscheinen hier mit ihrem ersten Kontakt.',
  online: 'Online',
  offline: 'Kein Kontakt',
  next: 'Prüfen Sie Strom und Netzwerkkabel. Änderungen ihrer Etiketten warten, bis sie wieder da ist.',
  labels: 'Verbundene Etiketten',
  connected: (connected, labels) => `${connected} von ${labels}`,
  firmware: 'Firmware',
  showLabels: 'Etiketten anzeigen',
  labelsOf: (name) => `Etiketten anzeigen: ${name}`,
  updating: (text) => `Unterwegs: ${text}`,
  waiting: (text) => `Wartend: ${text}`,
  only: (name) => `Nur Etiketten von ${name}`,
  all: 'Etiketten aller Basisstationen',
  noLabels: 'Hier gehört kein Etikett zu dieser Basisstation.',
  explains: (name, time) =>
    `Die Basisstation ${name} hat seit ${time} keinen Kontakt. Änderungen warten, bis sie wieder da ist.`,
}

const es: StationTexts = {
  title: 'Estaciones base',
  count: (text, count, store) => `${text} ${count === 1 ? 'estación' : 'estaciones'} base en ${store}`,
  withoutContact: (text) => `${text} sin contacto`,
  loading: 'Cargando las estaciones base',
  failed: 'No se han podido cargar las estaciones base.',
  none: 'Esta tienda aún no tiene estaciones base. Aparecen aquí con su primer contacto.',
  online: 'En línea',
  offline: 'Sin contacto',
  next: 'Compruebe la corriente y el cable de red. Los cambios de sus etiquetas esperan hasta que vuelva.',
  labels: 'Etiquetas conectadas',
  connected: (connected, labels) => `${connected} de ${labels}`,
  firmware: 'Firmware',
  showLabels: 'Ver etiquetas',
  labelsOf: (name) => `Ver etiquetas de ${name}`,
  updating: (text) => `En camino: ${text}`,
  waiting: (text) => `En espera: ${text}`,
  only: (name) => `Solo etiquetas de ${name}`,
  all: 'Etiquetas de todas las estaciones',
  noLabels: 'Aquí ninguna etiqueta pertenece a esta estación base.',
  explains: (name, time) =>
    `Su estación base ${name} está sin contacto desde ${time}. Los cambios esperan hasta que vuelva.`,
}

const zh: StationTexts = {
  title: '基站',
  count: (text, _count, store) => `${store}有 ${text} 个基站`,
  withoutContact: (text) => `${text} 个失联`,
  loading: '正在加载基站',
  failed: '无法加载基站。',
  none: '本店还没有基站。基站首次连接后会显示在此处。',
  online: '在线',
  offline: '失联',
  next: '请检查电源和网线。在其恢复之前，其价签的更改会等待。',
  labels: '已连接价签',
  connected: (connected, labels) => `${connected} / ${labels}`,
  firmware: '固件',
  showLabels: '查看价签',
  labelsOf: (name) => `查看 ${name} 的价签`,
  updating: (text) => `发送中：${text}`,
  waiting: (text) => `等待中：${text}`,
  only: (name) => `仅显示 ${name} 的价签`,
  all: '所有基站的价签',
  noLabels: '此处没有属于该基站的价签。',
  explains: (name, time) => `其基站 ${name} 自 ${time} 起失联。更改会等到其恢复后发送。`,
}

const TEXTS: Readonly<Record<string, StationTexts>> = { en, fr, de, es, zh }

export function useStationTexts(): StationTexts {
  return useTextsIn(TEXTS, en)
}
