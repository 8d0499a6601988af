import { Hidden } from './hidden.tsx'
import css from './skeleton.module.css'

/** Where content will be, once waiting for it takes long enough to be noticed. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className={css.bar} />
      <span className={css.bar} />
      <span className={css.bar} />
      <span className={css.bar} />
      <Hidden announces>{label}</Hidden>
    </div>
  )
}
