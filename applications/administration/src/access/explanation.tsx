import type { AccessExplanation } from '@foyer/contract/administration'
import { Mark } from '@foyer/ui'
import { Failure, Section, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './access.module.css'
import type { ExplanationProps } from './explanation-props.ts'
import { Mends } from './mends.tsx'
import { useAccessTexts } from './texts/index.ts'
import { useApplications, useFullPermissionNames } from './use-permission-names.ts'
import { useRoleName } from './use-role-name.ts'

const MARKS = {
  passed: { tone: 'good' },
  limited: { tone: 'warning' },
  failed: { tone: 'bad' },
  skipped: { tone: 'neutral', hollow: true },
} as const

/** The checks one after the other, the roles, and what would help. */
export function Explanation(props: ExplanationProps) {
  const { user, store, application, permission } = props
  const common = useTexts()
  const explained = useData('administration.explainAccess', {
    ...{ id: user.id, store },
    ...(application === '' ? {} : { application }),
    ...(permission === '' ? {} : { permission }),
  })
  if (explained.isPending) return <Skeleton label={common.loading} />
  if (!explained.data) return <Failure error={explained.error} onRetry={() => void explained.refetch()} />
  return <Explained {...props} explanation={explained.data} />
}

function Explained({ explanation, ...props }: ExplanationProps & { readonly explanation: AccessExplanation }) {
  const texts = useAccessTexts()
  const { user, application, permission } = props
  const nameOf = useFullPermissionNames(useApplications().data)
  const { allowed, store, managedByProvider } = explanation
  const what = nameOf(permission === '' ? application : permission)
  const summary =
    application === ''
      ? (allowed ? texts.works : texts.worksNot)(user.displayName, store.name)
      : (allowed ? texts.can : texts.cannot)(user.displayName, what, store.name)
  return (
    <div className={css.explained}>
      <section className={css.panel} aria-label={summary}>
        <div role="status">
          <h2 data-allowed={allowed}>{summary}</h2>
        </div>
        <Checks explanation={explanation} />
        {managedByProvider && <p className={css.note}>{texts.managed}</p>}
        {!allowed && application !== '' && <Mends {...props} explanation={explanation} />}
      </section>
      <div className={css.facts}>
        <Roles explanation={explanation} requested={application !== ''} />
        {application === '' && allowed && <Permissions explanation={explanation} nameOf={nameOf} />}
      </div>
    </div>
  )
}

function Checks({ explanation: { checks, pendingSteps } }: { readonly explanation: AccessExplanation }) {
  const texts = useAccessTexts()
  return (
    <>
      <ol className={css.checks}>
        {checks.map(({ check, result, reason }) => (
          <li key={check} data-result={result}>
            <span className={css.mark}>
              <Mark {...MARKS[result]} />
            </span>
            <span>
              <b>{texts.checks[check]}</b> <span className={css.result}>{texts.results[result]}</span>
              {reason && <small>{texts.reasons[reason]}</small>}
            </span>
          </li>
        ))}
      </ol>
      {pendingSteps.map((step) => (
        <p key={step} className={css.note}>
          {texts.steps[step]}
        </p>
      ))}
    </>
  )
}

function Roles({ explanation, requested }: { readonly explanation: AccessExplanation; readonly requested: boolean }) {
  const texts = useAccessTexts()
  const roleName = useRoleName()
  if (explanation.roles.length === 0) return null
  return (
    <Section title={texts.roles}>
      <ul className={css.lines}>
        {explanation.roles.map(({ role, source, group, covers, allows }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a user can have a role twice
          <li key={index}>
            <b>{roleName(role)}</b>
            <small>
              {[
                source === 'group' ? texts.byGroup(group ?? '') : texts.sources[source],
                texts.covers[covers ?? 'none'],
                ...(requested ? [allows ? texts.has : texts.lacks] : []),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PermissionsProps {
  readonly explanation: AccessExplanation
  readonly nameOf: (key: string) => string
}

function Permissions({ explanation: { permissions, roles }, nameOf }: PermissionsProps) {
  const texts = useAccessTexts()
  const roleName = useRoleName()
  const names = new Map(roles.map(({ role }) => [role.id, roleName(role)]))
  return (
    <Section title={texts.permissions}>
      <ul className={css.lines}>
        {permissions.map(({ key, roles: ids }) => (
          <li key={key}>
            <b>{nameOf(key)}</b>
            <small>{texts.through(ids.map((id) => names.get(id) ?? '').join(', '))}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
