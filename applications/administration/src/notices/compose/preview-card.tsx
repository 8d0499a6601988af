import type { Notice } from '@foyer/contract/publishing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../queries.ts'
import { NoticeTypeName } from '../notice-state.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import { useLanguageName } from '../use-language-name.ts'
import css from './compose.module.css'
import { type Draft, fallbackOf, type Language } from './draft.ts'
import { elementsOf } from './html.ts'

interface Props {
  readonly draft: Draft
  readonly saved: Notice | undefined
  readonly language: Language
}

/** The notice as the inbox shows it, in the language that is edited. The gateway renders the text that is saved. */
export function PreviewCard({ draft, saved, language }: Props) {
  const { preview } = useNoticesTexts()
  const nameOf = useLanguageName()
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['publishing.preview', saved?.id, saved?.version, language],
    queryFn: ({ signal }) => call('publishing.preview', { id: saved?.id ?? '', language }, { signal }),
    enabled: saved !== undefined,
    placeholderData: keepPreviousData,
  })
  const shown = draft.texts[language].title.trim() === '' ? fallbackOf(draft) : language
  const title = shown ? draft.texts[shown].title : ''
  const content = data?.language === shown ? data?.content : undefined
  return (
    <section className={css.preview} aria-label={preview.title}>
      <h2>{shown === undefined ? preview.title : preview.titleIn(nameOf(shown))}</h2>
      <article lang={shown}>
        {shown === undefined ? (
          <p>{preview.empty}</p>
        ) : (
          <>
            <NoticeTypeName type={draft.type} />
            <h3>{title}</h3>
            {saved?.createUser && <p className={css.hint}>{saved.createUser}</p>}
            {content === undefined ? (
              <p>{preview.updating}</p>
            ) : (
              <div className={css.content}>{elementsOf(content)}</div>
            )}
            {draft.acknowledgeBy !== '' && <p className={css.fakeButton}>{preview.button}</p>}
          </>
        )}
      </article>
    </section>
  )
}
