import type { Figure } from '@foyer/sdk/server'
import type { Summary } from '../shared/temperature.ts'

type Labels = Readonly<Record<string, (sensors: string, alarms: number, count: number) => string>>

const LABELS = {
  en: (sensors: string, alarms: number, count: number) =>
    `${alarms === 1 ? 'alarm' : 'alarms'} to acknowledge, ${sensors} ${count === 1 ? 'sensor' : 'sensors'}`,
  fr: (sensors: string, alarms: number, count: number) =>
    `${alarms < 2 ? 'alarme' : 'alarmes'} à confirmer, ${sensors} ${count < 2 ? 'capteur' : 'capteurs'}`,
  de: (sensors: string, alarms: number, count: number) =>
    `${alarms === 1 ? 'Alarm' : 'Alarme'} zu bestätigen, ${sensors} ${count === 1 ? 'Sensor' : 'Sensoren'}`,
  es: (sensors: string, alarms: number, count: number) =>
    `${alarms === 1 ? 'alarma' : 'alarmas'} por confirmar, ${sensors} ${count === 1 ? 'sensor' : 'sensores'}`,
  zh: (sensors: string) => `个警报待确认，共 ${sensors} 个传感器`,
}

/** The figure on Home: the alarms of the store that no one has acknowledged. */
export function figureOf(counts: Pick<Summary, 'sensors' | 'unacknowledged'>, language: string): Figure {
  const { sensors, unacknowledged } = counts
  const number = new Intl.NumberFormat(language)
  const label = ((LABELS as Labels)[language] ?? LABELS.en)(number.format(sensors), unacknowledged, sensors)
  return { text: number.format(unacknowledged), label, tone: unacknowledged > 0 ? 'danger' : 'normal' }
}
