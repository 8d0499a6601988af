import type { Role } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useId, useRef } from 'react'
import { Failure } from '../components/index.ts'
import { hasPlace, newGrant, type UserGrant } from './draft.ts'
import css from './form.module.css'
import { useRoles } from './queries.ts'
import { StoreChoice } from './store-choice.tsx'
import { useUsersTexts } from './texts/index.ts'

interface Props {
  /** The organisation of the user; undefined for that of the administrator. */
  readonly organisation: string | undefined
  readonly grants: readonly UserGrant[]
  readonly onChange: (grants: readonly UserGrant[]) => void
  /** Shows which grants have no place yet. */
  readonly checked: boolean
}

/** The roles of a user, with the places that each covers. */
export function GrantsEditor({ organisation, grants, onChange, checked }: Props) {
  const texts = useUsersTexts()
  const list = useRoles(organisation)
  const roles = list.data ?? []
  const replace = (index: number, grant: UserGrant) => onChange(grants.map((one, at) => (at === index ? grant : one)))
  const add = useRef<HTMLDivElement>(null)
  // The pressed button goes away with the role.
  const remove = (index: number): void => {
    add.current?.querySelector('button')?.focus()
    onChange(grants.filter((_, at) => at !== index))
  }
  return (
    <div className={css.grants}>
      {grants.length === 0 && <p>{texts.noRole}</p>}
      {list.isError && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {grants.map((grant, index) => (
        <GrantEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a grant has no id, and the order never changes
          key={index}
          {...{ organisation, grant, roles, checked }}
          onChange={(next) => replace(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      <div ref={add}>
        <Button onPress={() => onChange([...grants, newGrant()])}>{texts.user.addRole}</Button>
      </div>
    </div>
  )
}

interface GrantProps {
  readonly organisation: string | undefined
  readonly grant: UserGrant
  readonly roles: readonly Pick<Role, 'key' | 'name' | 'administers'>[]
  readonly checked: boolean
  readonly onChange: (grant: UserGrant) => void
  /** Undefined where the one role is needed. */
  readonly onRemove?: () => void
  /** What the choice without stores is called. */
  readonly wholeText?: string
}

/** One role with the places that it covers. */
export function GrantEditor({ organisation, grant, roles, checked, onChange, onRemove, wholeText }: GrantProps) {
  const texts = useUsersTexts()
  const onPlatform = useShell().administration?.administers === 'platform'
  const id = useId()
  // The gateway lets only super administrators grant a role of the platform.
  const offered = roles.filter(({ key, administers }) => onPlatform || administers !== 'platform' || key === grant.role)
  const known = roles.some(({ key }) => key === grant.role)
  const name = roles.find(({ key }) => key === grant.role)?.name ?? grant.role
  const isMissing = checked && grant.role === ''
  return (
    <fieldset className={css.grant} aria-label={name || texts.user.newRole}>
      <div className={css.role}>
        <label htmlFor={id}>{texts.user.role}</label>
        <select
          id={id}
          value={grant.role}
          aria-invalid={isMissing}
          onChange={({ target }) => onChange({ ...grant, role: target.value })}
        >
          {!known && <option value={grant.role}>{grant.role || texts.user.chooseRole}</option>}
          {offered.map((role) => (
            <option key={role.key} value={role.key}>
              {role.name}
            </option>
          ))}
        </select>
        {onRemove && (
          <Button tone="quiet" aria-label={texts.user.removeRole(name || texts.user.newRole)} onPress={onRemove}>
            ✕
          </Button>
        )}
      </div>
      <div className={css.where}>
        {[true, false].map((everywhere) => (
          <label key={String(everywhere)}>
            <input
              type="radio"
              name={id}
              checked={grant.everywhere === everywhere}
              onChange={() => onChange({ ...grant, everywhere })}
            />
            <span>{everywhere ? (wholeText ?? texts.user.wholeOrganisation) : texts.user.chosenStores}</span>
          </label>
        ))}
      </div>
      {!grant.everywhere && <StoreChoice {...{ organisation, grant, onChange }} />}
      {isMissing && <p role="alert">{texts.user.roleMissing}</p>}
      {checked && !hasPlace(grant) && <p role="alert">{texts.user.chooseStore}</p>}
    </fieldset>
  )
}
