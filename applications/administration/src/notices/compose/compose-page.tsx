import type { Notice } from '@foyer/contract/publishing'
import { useCallback, useState } from 'react'
import { Skeleton } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Composer } from './composer.tsx'
import { asRead, type Draft, draftFromTemplate, draftOf, NEW_DRAFT } from './draft.ts'
import { useFormerComposerEnded, useUnsavedDrafts } from './unsaved-drafts.ts'

/** A new notice, or a draft. The address gets the id of a new one once it is saved, so that a reload continues it. */
export function ComposePage({ id }: { readonly id?: string }) {
  const texts = useTexts()
  const { query, setQuery } = useAddress()
  const [draftId] = useState(id ?? query['draft'])
  const [templateId] = useState(draftId === undefined ? query['template'] : undefined)
  const isNew = id === undefined
  const isFormerEnded = useFormerComposerEnded(draftId)
  const notice = useData('publishing.notice', { id: draftId ?? '' }, { enabled: draftId !== undefined })
  const template = useData('publishing.template', { id: templateId ?? '' }, { enabled: templateId !== undefined })
  const onCreated = useCallback(
    (created: string): void => {
      if (isNew) setQuery({ draft: created, template: undefined })
    },
    [isNew, setQuery],
  )
  const missing =
    draftId !== undefined ? !notice.data && notice : templateId !== undefined && !template.data && template
  if (missing)
    return missing.error ? (
      <LoadFailure error={missing.error} onRetry={() => void missing.refetch()} />
    ) : (
      <Skeleton label={texts.loading} />
    )
  if (!isFormerEnded) return <Skeleton label={texts.loading} />
  const initial = template.data ? draftFromTemplate(template.data, new Date()) : undefined
  return <LoadedComposer notice={notice.data} initial={initial} onCreated={onCreated} />
}

interface LoadedProps {
  readonly notice: Notice | undefined
  readonly initial: Draft | undefined
  readonly onCreated: (id: string) => void
}

/** What was typed before and could not be saved comes first. It replaces only the version that its author has read. */
function LoadedComposer({ notice, initial, onCreated }: LoadedProps) {
  const unsavedDrafts = useUnsavedDrafts()
  const [unsaved] = useState(() => unsavedDrafts.get(notice?.id))
  const [loaded] = useState(() => (notice && unsaved?.read ? asRead(notice, unsaved.read) : notice))
  const [version, setVersion] = useState(0)
  const [start] = useState(() => unsaved?.draft ?? initial ?? (loaded ? draftOf(loaded) : NEW_DRAFT))
  const [theirs, setTheirs] = useState<Notice>()
  return (
    <Composer
      key={version}
      notice={theirs ?? loaded}
      initial={theirs ? draftOf(theirs) : start}
      onCreated={onCreated}
      onTakeTheirs={(other) => {
        unsavedDrafts.delete(other.id)
        setTheirs(other)
        setVersion(version + 1)
      }}
    />
  )
}
