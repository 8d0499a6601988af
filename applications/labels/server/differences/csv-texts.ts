import type { DifferenceKind, DifferenceReason } from '../../shared/difference.ts'

export interface CsvTexts {
  /** In the order of the cells. */
  readonly columns: readonly string[]
  readonly kind: Readonly<Record<DifferenceKind, string>>
  readonly reason: Readonly<Record<DifferenceReason, string>>
}

const en: CsvTexts = {
  columns: [
    ...['Label', 'Difference', 'Shows product', 'Should show product', 'Shows barcode', 'Should show barcode'],
    ...['Shows price', 'Should show price', 'Shows former price', 'Should show former price', 'Currency'],
    ...['Since', 'Minutes', 'Reason', 'Base station', 'Last contact'],
  ],
  kind: { empty: 'Shows nothing', product: 'Product', price: 'Price', formerPrice: 'Former price' },
  reason: { noContact: 'No contact', updating: 'On its way', lowBattery: 'Low battery', failed: 'Not arrived' },
}

const fr: CsvTexts = {
  columns: [
    ...['Étiquette', 'Écart', 'Produit affiché', 'Produit prévu', 'Code-barres affiché', 'Code-barres prévu'],
    ...['Prix affiché', 'Prix prévu', 'Ancien prix affiché', 'Ancien prix prévu', 'Devise'],
    ...['Depuis', 'Minutes', 'Raison', 'Station de base', 'Dernier contact'],
  ],
  kind: { empty: 'N’affiche rien', product: 'Produit', price: 'Prix', formerPrice: 'Ancien prix' },
  reason: { noContact: 'Sans contact', updating: 'En route', lowBattery: 'Pile faible', failed: 'Non reçue' },
}

const de: CsvTexts = {
  columns: [
    ...['Etikett', 'Abweichung', 'Zeigt Produkt', 'Soll-Produkt', 'Zeigt Barcode', 'Soll-Barcode'],
    ...['Zeigt Preis', 'Soll-Preis', 'Zeigt früheren Preis', 'Früherer Soll-Preis', 'Währung'],
    ...['Seit', 'Minuten', 'Grund', 'Basisstation', 'Letzter Kontakt'],
  ],
  kind: { empty: 'Zeigt nichts', product: 'Produkt', price: 'Preis', formerPrice: 'Früherer Preis' },
  reason: {
    noContact: 'Kein Kontakt',
    updating: 'Unterwegs',
    lowBattery: 'Batterie schwach',
    failed: 'Nicht angekommen',
  },
}

const es: CsvTexts = {
  columns: [
    ...['Etiqueta', 'Diferencia', 'Producto mostrado', 'Producto previsto', 'Código mostrado', 'Código previsto'],
    ...['Precio mostrado', 'Precio previsto', 'Precio anterior mostrado', 'Precio anterior previsto', 'Moneda'],
    ...['Desde', 'Minutos', 'Motivo', 'Estación base', 'Último contacto'],
  ],
  kind: { empty: 'No muestra nada', product: 'Producto', price: 'Precio', formerPrice: 'Precio anterior' },
  reason: { noContact: 'Sin contacto', updating: 'En camino', lowBattery: 'Batería baja', failed: 'No ha llegado' },
}

const zh: CsvTexts = {
  columns: [
    ...['价签', '差异', '显示的商品', '应显示的商品', '显示的条形码', '应显示的条形码'],
    ...['显示的价格', '应显示的价格', '显示的原价', '应显示的原价', '货币'],
    ...['开始时间', '分钟', '原因', '基站', '最近通信'],
  ],
  kind: { empty: '无显示', product: '商品', price: '价格', formerPrice: '原价' },
  reason: { noContact: '失联', updating: '发送中', lowBattery: '电量低', failed: '未送达' },
}

export const CSV_TEXTS: Readonly<Record<string, CsvTexts>> = { en, fr, de, es, zh }
