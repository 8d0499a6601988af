import type { AssetEvent } from '../../shared/asset.ts'
import { useTexts, useTime } from '../texts/index.ts'
import css from './asset-view.module.css'

interface Props {
  readonly events: readonly AssetEvent[]
  readonly Title: 'h2' | 'h3'
}

/** What happened to an asset, newest first. */
export function History({ events, Title }: Props) {
  const texts = useTexts()
  const time = useTime()
  return (
    <section className={css.history} aria-label={texts.history}>
      <Title>{texts.history}</Title>
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
