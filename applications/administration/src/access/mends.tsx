import type { AccessExplanation, User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { isConflict } from '../calls.ts'
import { Problem } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './access.module.css'
import type { ExplanationProps } from './explanation-props.ts'
import { useAccessTexts } from './texts/index.ts'
import { useRoleName } from './use-role-name.ts'

interface Props extends ExplanationProps {
  readonly explanation: AccessExplanation
}

/** What would help, the smallest change first. The first one is the main action. */
export function Mends({ explanation, user, store, application, permission }: Props) {
  const texts = useAccessTexts()
  const common = useTexts()
  const number = useNumber()
  const roleName = useRoleName()
  const { go } = useAddress()
  const { grant, isPending, error } = useGrant(user, store)
  const needsOther = explanation.checks.some(
    ({ check, result }) => result === 'failed' && (check === 'application' || check === 'licence'),
  )
  if (needsOther) return null
  return (
    <div className={css.mends}>
      <h3>{texts.mends}</h3>
      {explanation.mends.length === 0 && <p>{texts.noMend}</p>}
      {explanation.mends.map(({ kind, role, users }, index) => (
        <div key={`${kind} ${role.id}`}>
          <Button
            tone={index === 0 ? 'primary' : 'plain'}
            isPending={isPending && kind === 'grant'}
            onPress={() =>
              kind === 'grant'
                ? grant(role.key)
                : go(['roles', role.id], { add: permission === '' ? application : permission })
            }
          >
            {kind === 'grant' ? texts.grant(roleName(role)) : texts.extend(roleName(role))}
          </Button>
          <p>{kind === 'grant' ? texts.grantText : texts.extendText(number(users), users)}</p>
        </div>
      ))}
      <Problem error={error} text={isConflict(error) ? common.conflict : undefined} />
    </div>
  )
}

/** Grants a role in the store, besides what the user has. The explanation is read again after it. */
function useGrant(user: User, store: string) {
  const texts = useAccessTexts()
  const shell = useShell()
  const client = useQueryClient()
  const change = useChange('administration.changeUser', ['administration.user', 'administration.users'])
  const grant = (role: string): void =>
    change.mutate(
      { id: user.id, version: user.version, grants: withStore(user.grants, role, store) },
      {
        onSuccess: () => shell.notify(texts.granted),
        onError: (error) => {
          if (isConflict(error)) void client.invalidateQueries({ queryKey: ['administration.user'] })
        },
        onSettled: () => void client.invalidateQueries({ queryKey: ['administration.explainAccess'] }),
      },
    )
  return { grant, isPending: change.isPending, error: change.error }
}

/** A grant of the role that lists places gets the store as well; otherwise the role is a new grant. */
function withStore(grants: User['grants'], role: string, store: string) {
  const known = grants.findIndex((grant) => grant.role === role && !grant.everywhere)
  if (known === -1) return [...grants.map(complete), { role, everywhere: false, customers: [], stores: [store] }]
  return grants.map((grant, index) =>
    complete(index === known ? { ...grant, stores: [...grant.stores, store] } : grant),
  )
}

/** A grant as the call takes it. One for the whole organisation has no places. */
function complete({ role, everywhere, customers, stores }: User['grants'][number]) {
  return everywhere
    ? { role, everywhere, customers: [], stores: [] }
    : { role, everywhere, customers: [...customers], stores: [...stores] }
}
