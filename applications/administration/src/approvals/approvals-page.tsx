import type { ApprovalRequest } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { Failure, PageHead, Skeleton } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './approvals.module.css'
import { NewRequest } from './new-request.tsx'
import { RequestCard } from './request-card.tsx'
import { useApprovalsTexts } from './texts/index.ts'

/** The path of the section in the menu, which has the number of requests that wait for this administrator. */
const MENU_PATH = 'approvals'

/** Requests for the approval of a second super administrator: those that are open, and those of the last month. */
export function ApprovalsPage() {
  const texts = useApprovalsTexts()
  const common = useTexts()
  const shell = useShell()
  const number = useNumber()
  const [isNew, setIsNew] = useState(false)
  const list = usePages('administration.approvalRequests', {})
  const own = shell.state.user.id
  const waiting = list.items.filter(({ state, requestedBy }) => state === 'open' && requestedBy.id !== own).length
  useEffect(() => {
    if (!list.isPending) shell.setBadge(waiting, MENU_PATH)
  }, [shell, list.isPending, waiting])
  const groups = [
    { title: texts.open, items: list.items.filter(({ state }) => state === 'open') },
    { title: texts.decided, items: list.items.filter(({ state }) => state !== 'open') },
  ]
  return (
    <PageHead
      title={texts.title}
      text={list.isPending || list.isError ? texts.text : texts.waiting(number(waiting), waiting)}
      actions={<Button onPress={() => setIsNew(true)}>{texts.newRequest}</Button>}
    >
      {isNew && <NewRequest onClose={() => setIsNew(false)} />}
      {list.isPending && <Skeleton label={common.loading} />}
      {list.isError && list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.isError && list.items.length === 0 && <p>{texts.none}</p>}
      <div className={css.groups}>
        {groups.map(({ title, items }) => items.length > 0 && <Group key={title} {...{ title, items, own }} />)}
      </div>
      {list.hasNextPage && !list.isError && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common.more}
        </Button>
      )}
    </PageHead>
  )
}

interface GroupProps {
  readonly title: string
  readonly items: readonly ApprovalRequest[]
  /** The id of the administrator. */
  readonly own: string
}

function Group({ title, items, own }: GroupProps) {
  return (
    <section aria-label={title} className={css.group}>
      <h2>{title}</h2>
      <ul>
        {items.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} isOwn={request.requestedBy.id === own} />
          </li>
        ))}
      </ul>
    </section>
  )
}
