import type { AssetEvent } from '../../shared/asset.ts'
import { useTexts, useTime } from '../texts/index.ts'
import css from './asset-view.module.css'

/** What happened to an asset, newest first. */
export function History({ events }: { readonly events: readonly AssetEvent[] }) {
  const texts = useTexts()
  const time = useTime()
  return (
    <section className={css.history} aria-label={texts.history}>
      <h3>{texts.history}</h3>
      <ol>
        {events.map(({ id, kind, from, to, by, at, dueAt, comment }) => (
          <li key={id}>
            <b>{texts.events[kind](from ?? '', to ?? '')}</b>
            {comment !== null && <p>{comment}</p>}
            {dueAt !== null && <small>{texts.dueAt(time(dueAt))}</small>}
            <small>{texts.by(by, time(at))}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
