import type { AuditEvent } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Query } from '../address.ts'
import { Failure, Skeleton } from '../components/index.ts'
import { useOrganisationName } from '../organisations/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './audit.module.css'
import { ChainPlace } from './chain-place.tsx'
import { useActor, useTime, useTitle } from './event-texts.ts'
import { Facts } from './facts.tsx'
import { Cross } from './filter-chips.tsx'
import { KindMark } from './kind-mark.tsx'
import { useAuditTexts } from './texts/index.ts'

/** One event with all that is known. It is beside the list, or instead of it where there is no room. */
export function EventDetail({ id }: { readonly id: string }) {
  const texts = useAuditTexts()
  const common = useTexts()
  const { go, query } = useAddress()
  const event = useData('administration.auditEvent', { id })
  const title = useTitle()
  return (
    <section className={css.detail} aria-label={event.data ? title(event.data.action) : texts.columns.event}>
      <div className={css.close}>
        <Button tone="quiet" square aria-label={texts.detail.close} onPress={() => go(['audit'], query)}>
          <Cross />
        </Button>
      </div>
      {event.isPending && <Skeleton label={common.loading} />}
      {event.isError && !event.data && <Failure error={event.error} onRetry={() => void event.refetch()} />}
      {event.data && <Opened event={event.data} />}
    </section>
  )
}

function Opened({ event }: { readonly event: AuditEvent }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useTitle()
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        <KindMark action={event.action} /> {title(event.action)}
      </h2>
      <Circumstances event={event} />
      <Facts details={event.details} />
      <ChainPlace place={event.chain} />
      <Related event={event} />
    </>
  )
}

function Circumstances({ event }: { readonly event: AuditEvent }) {
  const { detail, system } = useAuditTexts()
  const actor = useActor()
  const time = useTime({ dateStyle: 'full', timeStyle: 'medium' })
  const organisationName = useOrganisationName(event.organisation)
  const { subject, at, address, userAgent, action } = event
  return (
    <dl className={css.circumstances}>
      <Fact name={detail.who}>{actor(event) ?? system}</Fact>
      <Fact name={detail.whom}>{subject}</Fact>
      <Fact name={detail.when}>
        <time dateTime={at}>{time(at)}</time>
      </Fact>
      <Fact name={detail.address}>{address}</Fact>
      <Fact name={detail.browser}>{userAgent}</Fact>
      <Fact name={detail.organisation}>{organisationName}</Fact>
      <Fact name={detail.action}>
        <code>{action}</code>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Leads to other events of the same user, object or request. */
function Related({ event: { actor, subject, requestId } }: { readonly event: AuditEvent }) {
  const { detail } = useAuditTexts()
  const { go } = useAddress()
  const show = (query: Query) => () => go(['audit'], query)
  return (
    <div className={css.related}>
      {actor && <Button onPress={show({ actor: actor.username })}>{detail.byActor(actor.username)}</Button>}
      {subject && <Button onPress={show({ subject })}>{detail.onSubject(subject)}</Button>}
      {requestId && <Button onPress={show({ requestId })}>{detail.sameRequest}</Button>}
    </div>
  )
}
