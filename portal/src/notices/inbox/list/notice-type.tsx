import type { MessageKey } from '@foyer/messages'
import { ErrorIcon, InfoIcon, WarningIcon } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import css from './notice-row.module.css'

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
