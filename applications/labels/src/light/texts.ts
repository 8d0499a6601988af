import { useTextsIn } from '../texts/index.ts'

const en = {
  flash: 'Flash the light',
  flashOf: (name: string) => `Flash the light of ${name}`,
  waiting: 'The light is about to flash.',
  flashes: 'The light flashes.',
  left: (seconds: string) => `${seconds} s left`,
  noResponse: 'The label did not respond. Check that it is in its place, then try again.',
  expired: 'The base station did not respond in time. Check the base stations, then try again.',
  notSent: 'The light was not switched on.',
}
export type LightTexts = typeof en

const fr: LightTexts = {
  flash: 'Faire clignoter',
  flashOf: (name) => `Faire clignoter : ${name}`,
  waiting: 'Le voyant va clignoter.',
  flashes: 'Le voyant clignote.',
  left: (seconds) => `encore ${seconds} s`,
  noResponse: 'L’étiquette n’a pas répondu. Vérifiez qu’elle est à sa place, puis réessayez.',
  expired: 'La station de base n’a pas répondu à temps. Vérifiez les stations de base, puis réessayez.',
  notSent: 'Le voyant n’a pas été allumé.',
}

const de: LightTexts = {
  flash: 'Licht blinken lassen',
  flashOf: (name) => `Licht blinken lassen: ${name}`,
  waiting: 'Das Licht blinkt gleich.',
  flashes: 'Das Licht blinkt.',
  left: (seconds) => `noch ${seconds} s`,
  noResponse: 'Das Etikett hat nicht geantwortet. Prüfen Sie, ob es an seinem Platz ist, und versuchen Sie es erneut.',
  expired:
    'Die Basisstation hat nicht rechtzeitig geantwortet. Prüfen Sie die Basisstationen und versuchen Sie es erneut.',
  notSent: 'Das Licht wurde nicht eingeschaltet.',
}

const es: LightTexts = {
  flash: 'Hacer parpadear la luz',
  flashOf: (name) => `Hacer parpadear la luz de ${name}`,
  waiting: 'La luz va a parpadear.',
  flashes: 'La luz parpadea.',
  left: (seconds) => `quedan ${seconds} s`,
  noResponse: 'La etiqueta no ha respondido. Compruebe que está en su sitio e inténtelo de nuevo.',
  expired: 'La estación base no ha respondido a tiempo. Compruebe las estaciones base e inténtelo de nuevo.',
  notSent: 'La luz no se ha encendido.',
}

const zh: LightTexts = {
  flash: '闪灯查找',
  flashOf: (name) => `闪灯查找：${name}`,
  waiting: '指示灯即将闪烁。',
  flashes: '指示灯正在闪烁。',
  left: (seconds) => `剩余 ${seconds} 秒`,
  noResponse: '价签没有响应。请检查价签是否在原位，然后重试。',
  expired: '基站未及时响应。请检查基站，然后重试。',
  notSent: '指示灯未开启。',
}

const TEXTS: Readonly<Record<string, LightTexts>> = { en, fr, de, es, zh }

export function useLightTexts(): LightTexts {
  return useTextsIn(TEXTS, en)
}
