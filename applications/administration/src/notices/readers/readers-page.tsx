import type { Notice } from '@foyer/contract/publishing'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { BackLink, Failure, PageHead } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useInstant, useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { SaveTemplateDialog } from '../templates-dialog.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import { EndNotice } from './end-notice.tsx'
import css from './readers.module.css'
import { RemindDialog } from './remind-dialog.tsx'
import { StoreRows } from './store-rows.tsx'
import { Totals } from './totals.tsx'
import { useTitle } from './use-title.ts'
import { USERS_PATH } from './users-path.ts'

/** Who read and acknowledged a published notice, by store, and reminders for the others. */
export function ReadersPage({ notice }: { readonly notice: Notice }) {
  const texts = useNoticesTexts()
  const instant = useInstant()
  const { go } = useAddress()
  const order = notice.acknowledgeBy === null ? 'read' : 'acknowledged'
  const { data, error, refetch } = useData('publishing.readers', { id: notice.id, size: '1', order })
  const published = texts.readers.published(
    texts.types[notice.type],
    instant(notice.publishAt ?? notice.createdAt),
    notice.createUser,
  )
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['notices'])} />
      <PageHead
        title={useTitle(notice)}
        text={notice.state === 'published' ? published : `${texts.states[notice.state]}. ${published}`}
        actions={<Actions notice={notice} remindable={data?.total.remindable ?? 0} />}
      >
        <div className={css.page}>
          {data && <Totals notice={notice} total={data.total} />}
          {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
          <StoreRows notice={notice} withoutStore={data?.withoutStore} />
        </div>
      </PageHead>
    </>
  )
}

interface ActionsProps {
  readonly notice: Notice
  /** The number of users who can be reminded now. */
  readonly remindable: number
}

function Actions({ notice, remindable }: ActionsProps) {
  const texts = useNoticesTexts()
  const number = useNumber()
  const { go } = useAddress()
  const title = useTitle(notice)
  const [open, setOpen] = useState<'remind' | 'template'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Button tone="quiet" onPress={() => go(['notices', notice.id, USERS_PATH])}>
        {texts.readers.allUsers}
      </Button>
      <Button tone="quiet" onPress={() => setOpen('template')}>
        {texts.templates.save}
      </Button>
      <EndNotice notice={notice} />
      {remindable > 0 && (
        <Button tone="primary" onPress={() => setOpen('remind')}>
          {texts.readers.remindAll(number(remindable), remindable)}
        </Button>
      )}
      {open === 'remind' && <RemindDialog notice={notice} users={remindable} onClose={close} />}
      {open === 'template' && <SaveTemplateDialog notice={notice.id} title={title} onClose={close} />}
    </>
  )
}
