import type { Figure } from '@foyer/sdk/server'
import type { Summary } from '../shared/label.ts'

type Labels = Readonly<Record<string, (labels: string) => string>>

const LABELS = {
  en: (labels: string) => `of ${labels} labels need attention`,
  fr: (labels: string) => `étiquettes sur ${labels} à vérifier`,
  de: (labels: string) => `von ${labels} Etiketten brauchen Aufmerksamkeit`,
  es: (labels: string) => `de ${labels} etiquetas requieren atención`,
  zh: (labels: string) => `个标签需要处理（共 ${labels} 个）`,
}

/** The figure on Home: the labels of the store that need attention. */
export function figureOf({ labels, attention }: Pick<Summary, 'labels' | 'attention'>, language: string): Figure {
  const number = new Intl.NumberFormat(language)
  const label = ((LABELS as Labels)[language] ?? LABELS.en)(number.format(labels))
  return { text: number.format(attention), label, tone: attention > 0 ? 'warning' : 'normal' }
}
