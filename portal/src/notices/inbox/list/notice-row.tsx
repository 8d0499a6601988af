import type { MessageKey } from '@foyer/messages'
import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { useMessages, useTranslator } from '../../../languages/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { ErrorIcon, Hidden, InfoIcon, Spinner, WarningIcon } from '../../../ui/index.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import css from './notice-row.module.css'
import { type NoticeTimes, noticeTimesIn } from './times.ts'

type NoticeType = NoticeRow['type']

const LOOKS = {
  NORMAL_NOTICE: { Icon: InfoIcon, kind: 'normal', messageKey: 'inbox.type.normal' },
  IMPORTANT_NOTICE: { Icon: ErrorIcon, kind: 'important', messageKey: 'inbox.type.important' },
  WARNING_NOTICE: { Icon: WarningIcon, kind: 'warning', messageKey: 'inbox.type.warning' },
} as const satisfies Record<NoticeType, { Icon: unknown; kind: string; messageKey: MessageKey }>

/** The name of a type. */
export function useTypeName(): (type: NoticeType) => string {
  const t = useMessages()
  return (type) => t(LOOKS[type].messageKey)
}

export function TypeDisc({ type }: { type: NoticeType }) {
  const { Icon, kind } = LOOKS[type]
  return (
    <span className={`${css.disc} ${css[kind] ?? ''}`}>
      <Icon />
    </span>
  )
}

/** A type's name as a small label. */
export function TypeChip({ type }: { type: NoticeType }) {
  const name = useTypeName()
  return <span className={`${css.chip} ${css[LOOKS[type].kind] ?? ''}`}>{name(type)}</span>
}

/** Formats the arrival times of notices. */
export function useNoticeTimes(now: number): NoticeTimes {
  const translator = useTranslator()
  const { userInfo, currentUser } = useSessionState()
  return noticeTimesIn(translator, currentUser?.timeZone ?? userInfo?.timeZone ?? 'UTC', now)
}

interface NoticeLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'tabIndex' | 'onFocus' | 'onClick'> {
  readonly row: NoticeRow
  readonly times: NoticeTimes
  /** The notice is loading. */
  readonly opening?: boolean
}

/** One notice of a list, as a link. */
export function NoticeLink({ row, times, opening, ...link }: NoticeLinkProps) {
  const t = useMessages()
  const name = useTypeName()
  const time = times.short(row.createTime)
  return (
    <Link
      {...link}
      className={css.row}
      to="/inbox"
      search={{ message: row.id }}
      data-read={row.read || undefined}
      aria-busy={opening || undefined}
    >
      <TypeDisc type={row.type} />
      <span className={css.words}>
        {!row.read && <Hidden>{`${t('inbox.isUnread')}. `}</Hidden>}
        <b lang={row.language}>{row.title}</b>
        <small>
          <span>{name(row.type)}</span>
          <span className={css.narrow}>{` · ${time}`}</span>
        </small>
      </span>
      <span className={css.end}>
        <time className={css.wide} dateTime={row.createTime}>
          {time}
        </time>
        {opening ? <Spinner /> : !row.read && <i className={css.dot} />}
      </span>
    </Link>
  )
}
