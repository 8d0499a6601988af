import type { Figure } from '@foyer/sdk/server'
import type { Summary } from '../shared/asset.ts'

type Labels = Readonly<Record<string, (due: number, overdue: string | undefined) => string>>

const LABELS: Labels & { readonly en: Labels[string] } = {
  en: (due, overdue) => `${due === 1 ? 'asset' : 'assets'} due${overdue ? `, ${overdue} overdue` : ''}`,
  fr: (due, overdue) => `${due > 1 ? 'équipements' : 'équipement'} à rendre${overdue ? `, ${overdue} en retard` : ''}`,
  de: (due, overdue) => `${due === 1 ? 'fälliges Gerät' : 'fällige Geräte'}${overdue ? `, ${overdue} überfällig` : ''}`,
  es: (due, overdue) => `${due === 1 ? 'activo' : 'activos'} por devolver${overdue ? `, ${overdue} con retraso` : ''}`,
  zh: (_due, overdue) => `件资产待归还${overdue ? `，其中 ${overdue} 件逾期` : ''}`,
}

/** The figure on Home: the assets of the store that are due. */
export function figureOf({ due, overdue }: Pick<Summary, 'due' | 'overdue'>, language: string): Figure {
  const number = new Intl.NumberFormat(language)
  const label = (LABELS[language] ?? LABELS.en)?.(due, overdue > 0 ? number.format(overdue) : undefined) ?? ''
  return { text: number.format(due), label, tone: overdue > 0 ? 'warning' : 'normal' }
}
