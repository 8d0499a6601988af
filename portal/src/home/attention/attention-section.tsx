import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { applicationName } from '../../applications/index.ts'
import { Button, buttonClass, ErrorIcon, WarningIcon } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { useNoticeTimes } from '../../notices/index.ts'
import { useSessionState } from '../../session/index.ts'
import css from './attention.module.css'
import type { AttentionItem } from './attention.ts'
import { type Attention, useAttention } from './use-attention.ts'

/** The id of the section with the licence on Home. */
export const LICENCE_SECTION = 'licence'

/** What needs attention first. */
export function AttentionSection({ now }: { now: number }) {
  return <AttentionView attention={useAttention(now)} now={now} />
}

/** The section without its state. */
export function AttentionView({ attention, now }: { attention: Attention; now: number }) {
  const t = useMessages()
  const { items } = attention
  return (
    <section className={css.attention} aria-label={t('home.attention')}>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.type === 'figure' ? item.application : item.type} data-tone={item.tone}>
              <Item item={item} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Progress {...attention} />
    </section>
  )
}

const STATES = {
  offline: 'home.attention.offline',
  forbidden: 'home.attention.failed',
  failed: 'home.attention.failed',
} as const

/** Says what is not known yet, or that nothing waits. */
function Progress({ items, loading, retry }: Attention) {
  const t = useMessages()
  if (loading === 'ready') return items.length === 0 && <p className={css.calm}>{t('home.attention.none')}</p>
  if (loading === 'waiting')
    return (
      <p className={css.calm} aria-busy="true">
        {t('home.attention.checking')}
      </p>
    )
  return (
    <div className={css.calm} role="status">
      <p>{t(STATES[loading])}</p>
      <Button onClick={retry}>{t('ui.tryAgain')}</Button>
    </div>
  )
}

function Item({ item, now }: { item: AttentionItem; now: number }) {
  switch (item.type) {
    case 'figure':
      return <FigureItem {...item} />
    case 'acknowledge':
      return <AcknowledgeItem {...item} now={now} />
    case 'licence':
      return <LicenceItem {...item} />
  }
}

type ItemOf<Type> = Extract<AttentionItem, { readonly type: Type }>

function FigureItem({ application: key, figure, tone }: ItemOf<'figure'>) {
  const t = useMessages()
  const { apps } = useSessionState()
  const application = apps.find((one) => one.key === key)
  return (
    <Link className={css.item} to="/a/$application/$" params={{ application: key, _splat: '' }}>
      <ItemText tone={tone} title={figure.label} detail={figure.text}>
        {application && applicationName(t, application)}
      </ItemText>
      <Verb>{t('home.attention.open')}</Verb>
    </Link>
  )
}

function AcknowledgeItem({ count, earliest, tone, now }: ItemOf<'acknowledge'> & { now: number }) {
  const t = useMessages()
  const times = useNoticeTimes(now)
  const date = earliest === null ? '' : times.day(earliest)
  const due = tone === 'danger' ? t('home.toAcknowledge.overdue', { date }) : t('home.toAcknowledge.first', { date })
  return (
    <Link className={css.item} to="/inbox" state={{ showsToAcknowledge: true }}>
      <ItemText tone={tone} title={t('home.toAcknowledge', { count })}>
        {earliest !== null && due}
      </ItemText>
      <Verb>{t('home.attention.acknowledge')}</Verb>
    </Link>
  )
}

function LicenceItem({ term, tone }: ItemOf<'licence'>) {
  const t = useMessages()
  const title = 'daysLeft' in term ? t('licence.tip.ends', { days: term.daysLeft }) : t('licence.tip.over')
  // Below on this page.
  return (
    <a className={css.item} href={`#${LICENCE_SECTION}`}>
      <ItemText tone={tone} title={title} />
      <Verb>{t('home.attention.licence')}</Verb>
    </a>
  )
}

interface ItemTextProps {
  readonly tone: AttentionItem['tone']
  readonly title: string
  /** Before the title, which goes on after it. */
  readonly detail?: string
  readonly children?: ReactNode
}

function ItemText({ tone, title, detail, children }: ItemTextProps) {
  const Icon = tone === 'danger' ? ErrorIcon : WarningIcon
  return (
    <>
      <span className={css.disc}>
        <Icon />
      </span>
      <span className={css.text}>
        <b>{detail === undefined ? title : `${detail} ${title}`}</b>
        {children && <small>{children}</small>}
      </span>
    </>
  )
}

/** The row is the link; this shows what it does. */
function Verb({ children }: { children: string }) {
  return <span className={`${css.verb} ${buttonClass('plain')}`}>{children}</span>
}
