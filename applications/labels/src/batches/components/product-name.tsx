import type { Product } from '../../../shared/label.ts'
import css from './components.module.css'

/** The name of a product, and its barcode below. */
export function ProductName({ product: { name, detail, barcode } }: { readonly product: Product }) {
  return (
    <span className={css.name}>
      <b>{name}</b>
      <small>{[detail, barcode].filter(Boolean).join(', ')}</small>
    </span>
  )
}
