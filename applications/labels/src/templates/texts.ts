import { numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import type { LabelSize, Template } from '../../shared/template.ts'
import { useTextsIn } from '../texts/index.ts'

const en = {
  name: { standard: 'Standard', promotion: 'Promotion', price: 'Large price', details: 'Details' },
  inches: (number: string) => `${number} in`,
  offer: 'Offer',
  change: 'Change template',
  choose: (inches: string) => `Template for ${inches}`,
  explains: 'The picture shows how the label will look.',
  sent: 'The template is on its way to the label.',
  notSent: 'The template could not be sent. Nothing was changed.',
}
export type TemplateTexts = typeof en

const fr: TemplateTexts = {
  name: { standard: 'Standard', promotion: 'Promotion', price: 'Grand prix', details: 'Détails' },
  inches: (number) => `${number} pouces`,
  offer: 'Promotion',
  change: 'Changer de modèle',
  choose: (inches) => `Modèle pour ${inches}`,
  explains: 'L’image montre ce que l’étiquette affichera.',
  sent: 'Le modèle est en route vers l’étiquette.',
  notSent: 'Impossible d’envoyer le modèle. Rien n’a été modifié.',
}

const de: TemplateTexts = {
  name: { standard: 'Standard', promotion: 'Aktion', price: 'Großer Preis', details: 'Details' },
  inches: (number) => `${number} Zoll`,
  offer: 'Angebot',
  change: 'Vorlage ändern',
  choose: (inches) => `Vorlage für ${inches}`,
  explains: 'Das Bild zeigt, wie das Etikett aussehen wird.',
  sent: 'Die Vorlage ist auf dem Weg zum Etikett.',
  notSent: 'Die Vorlage konnte nicht gesendet werden. Es wurde nichts geändert.',
}

const es: TemplateTexts = {
  name: { standard: 'Estándar', promotion: 'Promoción', price: 'Precio grande', details: 'Detalles' },
  inches: (number) => `${number} pulgadas`,
  offer: 'Oferta',
  change: 'Cambiar plantilla',
  choose: (inches) => `Plantilla para ${inches}`,
  explains: 'La imagen muestra cómo quedará la etiqueta.',
  sent: 'La plantilla está de camino a la etiqueta.',
  notSent: 'No se ha podido enviar la plantilla. No se ha cambiado nada.',
}

const zh: TemplateTexts = {
  name: { standard: '标准', promotion: '促销', price: '大号价格', details: '详细' },
  inches: (number) => `${number} 英寸`,
  offer: '特价',
  change: '更改模板',
  choose: (inches) => `${inches}的模板`,
  explains: '图片显示价签将呈现的样子。',
  sent: '模板正在发送到价签。',
  notSent: '无法发送模板。未作任何更改。',
}

const TEXTS: Readonly<Record<string, TemplateTexts>> = { en, fr, de, es, zh }

export function useTemplateTexts(): TemplateTexts {
  return useTextsIn(TEXTS, en)
}

/** The size of a label in words, such as `2,9 Zoll`. */
export function useSizeText(): (size: LabelSize) => string {
  const texts = useTemplateTexts()
  const locale = useShellState((state) => state.locale)
  return (size) => texts.inches(numberFormat(locale).format(Number(size)))
}

/** A template with its size, such as `Standard 2.9 in`. */
export function useTemplateText(): (label: { readonly template: Template; readonly size: LabelSize }) => string {
  const { name } = useTemplateTexts()
  const sizeText = useSizeText()
  return ({ template, size }) => `${name[template]} ${sizeText(size)}`
}
