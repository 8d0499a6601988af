import { Hidden } from './hidden.tsx'
import css from './skeleton.module.css'

/** Placeholder of content, shown after a noticeable wait. */
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
