import type { ApprovalRequest } from '@foyer/contract/administration'
import { useInstant } from '../texts/index.ts'
import css from './approvals.module.css'
import { Decision } from './decision.tsx'
import { useApprovalsTexts } from './texts/index.ts'

interface Props {
  readonly request: ApprovalRequest
  /** An administrator cannot decide on an own request, only cancel it. */
  readonly isOwn: boolean
}

/** What is requested, why and by whom, and what the administrator can do with it. */
export function RequestCard({ request, isOwn }: Props) {
  const texts = useApprovalsTexts()
  const instant = useInstant()
  const { kind, user, requestedBy, reason, requestedAt, expiresAt, state } = request
  return (
    <article className={css.card} data-state={state}>
      <h3>{texts.kinds[kind](user?.displayName ?? '')}</h3>
      {user && (
        <p className={css.quiet}>
          {user.username} · {user.organisation.name}
        </p>
      )}
      <p className={css.reason}>{reason}</p>
      <p className={css.quiet}>
        {texts.requested(requestedBy.username, instant(requestedAt))}{' '}
        {state === 'open' && texts.expires(instant(expiresAt))}
      </p>
      {state === 'open' ? <Decision request={request} isOwn={isOwn} /> : <Outcome request={request} />}
    </article>
  )
}

function Outcome({ request: { state, decidedBy, decidedAt, rejectionReason } }: { readonly request: ApprovalRequest }) {
  const texts = useApprovalsTexts()
  const instant = useInstant()
  if (state === 'open') return null
  return (
    <p className={css.outcome} data-state={state}>
      <b>{texts.states[state === 'refused' ? 'rejected' : state]}</b>
      {decidedBy && decidedAt && ` ${texts.decidedBy(decidedBy.username, instant(decidedAt))}`}
      {rejectionReason !== null && <span>{rejectionReason}</span>}
    </p>
  )
}
