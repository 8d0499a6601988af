/** The diagonal in inches. */
export type LabelSize = '2.13' | '2.9' | '4.2'

/** How a picture is drawn. `price`: the price as large as possible, without a barcode. `details`: with the barcode in digits. */
export type Template = 'standard' | 'promotion' | 'price' | 'details'

const SIZES_OF: Readonly<Record<Template, readonly LabelSize[]>> = {
  standard: ['2.13', '2.9', '4.2'],
  promotion: ['2.13', '2.9', '4.2'],
  price: ['2.13', '2.9'],
  details: ['4.2'],
}

export const TEMPLATES = Object.keys(SIZES_OF) as readonly Template[]

export function isTemplate(value: unknown): value is Template {
  return TEMPLATES.some((template) => template === value)
}

/** Does the template have a picture of the size? */
export function fitsSize(template: Template, size: LabelSize): boolean {
  return SIZES_OF[template].includes(size)
}

/** The templates that a label of the size can have. */
export function templatesOf(size: LabelSize): Template[] {
  return TEMPLATES.filter((template) => fitsSize(template, size))
}
