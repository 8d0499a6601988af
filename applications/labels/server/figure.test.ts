import { expect, it } from 'vitest'
import { figureOf } from './figure.ts'

it.each([
  ['en', 'of 12 labels needs attention', 'of 12 labels need attention'],
  ['fr', 'étiquette sur 12 à vérifier', 'étiquettes sur 12 à vérifier'],
  ['de', 'von 12 Etiketten braucht Aufmerksamkeit', 'von 12 Etiketten brauchen Aufmerksamkeit'],
  ['es', 'de 12 etiquetas requiere atención', 'de 12 etiquetas requieren atención'],
  ['zh', '个价签需要处理（共 12 个）', '个价签需要处理（共 12 个）'],
])('LABEL-17 the figure on Home agrees with the number before it in %s', (language, one, two) => {
  expect(figureOf({ labels: 12, attention: 1 }, language)).toMatchObject({ text: '1', label: one })
  expect(figureOf({ labels: 12, attention: 2 }, language)).toMatchObject({ text: '2', label: two })
})
