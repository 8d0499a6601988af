import type { TeamMember } from '@foyer/contract/team'
import { useState } from 'react'
import type { Instants } from '../account/index.ts'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { Button, Hidden, PageState } from '../components/index.ts'
import { SearchBox } from '../components/search-box.tsx'
import { useMessages } from '../languages/index.ts'
import { LoadingState } from '../loading/index.ts'
import { MemberRow } from './member-row.tsx'
import css from './team.module.css'
import type { Team } from './use-team.ts'

export interface TeamViewProps {
  readonly team: Team
  readonly keyword: string
  readonly now: number
  readonly instants: Instants
  readonly onKeyword: (keyword: string) => void
  readonly onSessions: (member: TeamMember) => void
}

/** The page without its state. */
export function TeamView(props: TeamViewProps) {
  const { team, keyword } = props
  const { loading, members, retry } = team
  const [wasReady, setWasReady] = useState(false)
  if (loading === 'ready' && !wasReady) setWasReady(true)
  // A search that fails leaves its field, where it can be changed.
  if (loading !== 'ready' && !wasReady) return <LoadingState loading={loading} onRetry={retry} />
  const searches = keyword.trim() !== ''
  return (
    <div className={css.page}>
      <Head {...props} />
      {loading !== 'ready' && <LoadingState partial loading={loading} onRetry={retry} />}
      {loading === 'ready' && members.length > 0 && <Members {...props} />}
      {loading === 'ready' && members.length === 0 && (
        <NoMembers searches={searches} onAll={() => props.onKeyword('')} />
      )}
    </div>
  )
}

/** Rendered once the team is loaded: the title takes the focus then. */
function Head({ team: { loading, counts, members, more }, keyword, onKeyword }: TeamViewProps) {
  const t = useMessages()
  const heading = useFocusOnArrival()
  const found = loading === 'ready' && keyword.trim() !== '' && more === 'none'
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {t('team.title')}
      </h1>
      {counts && <p>{t('team.counts', counts)}</p>}
      {(keyword !== '' || counts?.members !== 0) && (
        <SearchBox
          label={t('team.search')}
          value={keyword}
          onChange={({ currentTarget }) => onKeyword(currentTarget.value)}
        />
      )}
      <Hidden announces>{found && t('team.shown', { count: members.length })}</Hidden>
    </div>
  )
}

function Members({ team, now, instants, onSessions }: TeamViewProps) {
  const t = useMessages()
  const { busy, unlock, createCode } = team
  return (
    <>
      <ul aria-label={t('team.list')}>
        {team.members.map((member) => (
          <MemberRow key={member.id} {...{ member, now, instants, onSessions, busy, unlock, createCode }} />
        ))}
      </ul>
      {team.more !== 'none' && (
        <Button busy={team.more === 'waiting'} onClick={team.loadMore}>
          {t('team.more')}
        </Button>
      )}
    </>
  )
}

/** No one is in the team, or no one matches. */
function NoMembers({ searches, onAll }: { searches: boolean; onAll: () => void }) {
  const t = useMessages()
  if (!searches)
    return <PageState variant="empty" partial title={t('team.empty.title')} explains={t('team.empty.explains')} />
  return (
    <PageState variant="empty" partial title={t('team.none.title')} explains={t('team.none.explains')}>
      <Button tone="primary" onClick={onAll}>
        {t('team.none.all')}
      </Button>
    </PageState>
  )
}
