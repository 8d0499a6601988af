import css from './components.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Rows of the height that the content will have. */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className={css.skeleton} />
      ))}
    </div>
  )
}
