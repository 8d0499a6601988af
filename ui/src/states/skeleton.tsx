import css from './skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Rows of the height that the content will have, while it is loaded. */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className={css.row} />
      ))}
    </div>
  )
}
