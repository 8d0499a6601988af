import type { AuditRecord } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { Failure, Section, Skeleton } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import shared from './audit.module.css'
import { useActor, useTime, useTitle } from './event-texts.ts'
import { KindMark } from './kind-mark.tsx'
import { useAuditTexts } from './texts/index.ts'
import css from './timeline.module.css'

interface Props {
  readonly user: { readonly id: string; readonly username: string }
}

/** What a user did and what was done to the account, newest first, by day. */
export function UserTimeline({ user }: Props) {
  const texts = useAuditTexts()
  const common = useTexts()
  const { go } = useAddress()
  const list = usePages('administration.userAudit', { id: user.id, size: '20' })
  return (
    <div className={css.history}>
      <Section title={texts.timeline.title}>
        {list.isPending && <Skeleton label={common.loading} />}
        {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && list.items.length === 0 && <p>{texts.timeline.none}</p>}
        {list.items.length > 0 && <Days events={list.items} username={user.username} />}
        <div className={shared.related}>
          {list.hasNextPage && !list.isError && (
            <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {common.more}
            </Button>
          )}
          <Button tone="quiet" onPress={() => go(['audit'], { subject: user.username })}>
            {texts.timeline.open}
          </Button>
        </div>
      </Section>
    </div>
  )
}

interface DaysProps {
  readonly events: readonly AuditRecord[]
  readonly username: string
}

function Days({ events, username }: DaysProps) {
  const texts = useAuditTexts()
  const day = useTime({ dateStyle: 'full' })
  const days = new Map<string, AuditRecord[]>()
  for (const event of events) days.set(day(event.at), [...(days.get(day(event.at)) ?? []), event])
  return (
    <div className={css.timeline}>
      {[...days].map(([name, shown]) => (
        <div key={name}>
          <h3>{name}</h3>
          <ol aria-label={`${texts.timeline.list}, ${name}`}>
            {shown.map((event) => (
              <TimelineEvent key={event.id} event={event} username={username} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function TimelineEvent({ event, username }: { readonly event: AuditRecord; readonly username: string }) {
  const { go, hrefOf } = useAddress()
  const title = useTitle()
  const time = useTime({ timeStyle: 'short' })
  const other = useOther(event, username)
  return (
    <li>
      <time dateTime={event.at}>{time(event.at)}</time>
      <KindMark action={event.action} />
      <span>
        <a
          href={hrefOf(['audit', event.id])}
          onClick={(press) => {
            if (press.metaKey || press.ctrlKey || press.shiftKey) return
            press.preventDefault()
            go(['audit', event.id])
          }}
        >
          {title(event.action)}
        </a>
        {other && <small>{other}</small>}
      </span>
    </li>
  )
}

/** Who else acted, or whom the user acted on. */
function useOther(event: AuditRecord, username: string): string | undefined {
  const { by, about } = useAuditTexts().timeline
  const actor = useActor()(event)
  if (actor !== undefined && actor !== username) return by(actor)
  return event.subject !== null && event.subject !== username ? about(event.subject) : undefined
}
