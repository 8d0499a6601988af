import { createTexts } from '../../texts/index.ts'

const en = {
  labels: 'Electronic shelf labels',
  signage: 'Digital signage',
  temperature: 'Temperature',
  map: 'Map',
  subscription: 'Subscription',
  templater: 'Templater',
  handheld: 'Handheld link',
  pda: 'PDA',
  assets: 'Asset management',
}
const fr = {
  labels: 'Étiquettes électroniques',
  signage: 'Affichage dynamique',
  temperature: 'Température',
  map: 'Plan',
  subscription: 'Abonnement',
  templater: 'Modèles',
  handheld: 'Liaison des terminaux',
  pda: 'PDA',
  assets: 'Gestion des équipements',
}
const de = {
  labels: 'Elektronische Regal\u00adetiketten',
  signage: 'Digital Signage',
  temperature: 'Temperatur',
  map: 'Lageplan',
  subscription: 'Abonnements',
  templater: 'Vorlagen',
  handheld: 'Handgeräte-Anbindung',
  pda: 'PDA',
  assets: 'Geräte\u00adverwaltung',
}
const es = {
  labels: 'Etiquetas electrónicas',
  signage: 'Cartelería digital',
  temperature: 'Temperatura',
  map: 'Mapa',
  subscription: 'Suscripción',
  templater: 'Plantillas',
  handheld: 'Conexión de terminales',
  pda: 'PDA',
  assets: 'Gestión de activos',
}
const zh = {
  labels: '电子价签',
  signage: '数字标牌',
  temperature: '温度服务',
  map: '地图服务',
  subscription: '订阅服务',
  templater: '模板设计',
  handheld: '手持终端连接',
  pda: 'PDA',
  assets: '资产管理',
}

/** Names of the applications that every installation knows, by their keys. The gateway has them in English only. */
export const useApplicationNames = createTexts({ en, fr, de, es, zh })
