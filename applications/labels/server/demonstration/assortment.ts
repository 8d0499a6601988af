/** A product of the demonstration. Amounts are in cents. */
export interface DemoProduct {
  readonly name: string
  readonly detail: string
  readonly amount: number
  readonly formerAmount?: number
}

export const ASSORTMENT: readonly DemoProduct[] = [
  { name: 'Alpine milk 3.5 %', detail: '1 l', amount: 149 },
  { name: 'Apple juice, cloudy', detail: '1 l', amount: 219 },
  { name: 'Baguette, stone oven', detail: '250 g', amount: 120 },
  { name: 'Bananas, organic', detail: '1 kg', amount: 199 },
  { name: 'Basmati rice', detail: '1 kg', amount: 329 },
  { name: 'Camembert', detail: '250 g', amount: 289, formerAmount: 349 },
  { name: 'Carrots', detail: '1 kg', amount: 139 },
  { name: 'Chickpeas', detail: '400 g', amount: 95 },
  { name: 'Crème fraîche', detail: '200 g', amount: 129 },
  { name: 'Dark chocolate 70 %', detail: '100 g', amount: 179 },
  { name: 'Dijon mustard', detail: '215 g', amount: 165 },
  { name: 'Eggs, free range', detail: '10 pieces', amount: 345 },
  { name: 'Fairtrade coffee, ground', detail: '250 g', amount: 499, formerAmount: 599 },
  { name: 'Green lentils', detail: '500 g', amount: 249 },
  { name: 'Honey, lavender', detail: '375 g', amount: 595 },
  { name: 'Lemons', detail: '500 g', amount: 175 },
  { name: 'Olive oil, extra virgin', detail: '0.75 l', amount: 1099, formerAmount: 1299 },
  { name: 'Potatoes, firm', detail: '2.5 kg', amount: 379 },
  { name: 'Salted butter', detail: '250 g', amount: 279 },
  { name: 'Sparkling water', detail: '6 × 1 l', amount: 324 },
  { name: 'Spaghetti', detail: '500 g', amount: 109 },
  { name: 'Tomatoes on the vine', detail: '500 g', amount: 199 },
  { name: 'Walnuts', detail: '200 g', amount: 389 },
  { name: 'Yoghurt, natural', detail: '4 × 125 g', amount: 159 },
]

/** GS1 leaves numbers that begin with 20 to each company, so that these belong to no product of another one. */
const OWN_NUMBERS = 200_000_000_000

/** The barcode of a product of the demonstration: EAN-13 with its check digit. */
export function barcodeOf(index: number): string {
  const digits = String(OWN_NUMBERS + index + 1)
  const weighted = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (weighted % 10)) % 10}`
}
