import type { Figure } from '@foyer/sdk/server'
import type { Summary } from '../shared/label.ts'

type Labels = Readonly<Record<string, (labels: string, attention: number) => string>>

const LABELS = {
  en: (labels: string, attention: number) => `of ${labels} labels ${attention === 1 ? 'needs' : 'need'} attention`,
  fr: (labels: string, attention: number) => `${attention < 2 ? 'étiquette' : 'étiquettes'} sur ${labels} à vérifier`,
  de: (labels: string, attention: number) =>
    `von ${labels} Etiketten ${attention === 1 ? 'braucht' : 'brauchen'} Aufmerksamkeit`,
  es: (labels: string, attention: number) =>
    `de ${labels} etiquetas ${attention === 1 ? 'requiere' : 'requieren'} atención`,
  zh: (labels: string) => `个价签需要处理（共 ${labels} 个）`,
}

/** The figure on Home: the labels of the store that need attention. */
export function figureOf({ labels, attention }: Pick<Summary, 'labels' | 'attention'>, language: string): Figure {
  const number = new Intl.NumberFormat(language)
  const label = ((LABELS as Labels)[language] ?? LABELS.en)(number.format(labels), attention)
  return { text: number.format(attention), label, tone: attention > 0 ? 'warning' : 'normal' }
}
