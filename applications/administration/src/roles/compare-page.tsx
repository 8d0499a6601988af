import type { Role } from '@foyer/contract/administration'
import { permissionKeys } from '@foyer/contract/applications'
import { useState } from 'react'
import { type Applications, useApplications, useFullPermissionNames } from '../access/index.ts'
import { BackLink, Failure, PageHead, Skeleton } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { useRoles } from '../users/index.ts'
import { allowedKeys, differences } from './role-draft.ts'
import { RoleSelect } from './role-select.tsx'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

/** Two roles side by side. Both are in the address. */
export function ComparePage() {
  const texts = useRolesTexts()
  const common = useTexts()
  const { go, query, setQuery } = useAddress()
  const roles = useRoles()
  const applications = useApplications()
  const { first = '', second = '' } = query
  const roleOf = (id: string) => roles.data?.find((role) => role.id === id)
  const [one, other] = [roleOf(first), roleOf(second)]
  const error = roles.error ?? applications.error
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['roles'])} />
      <PageHead title={texts.compare} text={texts.compareText}>
        {error && (
          <Failure
            error={error}
            onRetry={() => {
              void roles.refetch()
              void applications.refetch()
            }}
          />
        )}
        {(roles.isPending || applications.isPending) && <Skeleton label={common.loading} />}
        <div className={css.pair}>
          <RoleSelect
            {...{ label: texts.first, roles: roles.data ?? [], value: first, empty: texts.empty }}
            onChange={(id) => setQuery({ first: id })}
          />
          <RoleSelect
            {...{ label: texts.second, roles: roles.data ?? [], value: second, empty: texts.empty }}
            onChange={(id) => setQuery({ second: id })}
          />
        </div>
        {one && other && applications.data && <Comparison {...{ one, other }} applications={applications.data} />}
      </PageHead>
    </>
  )
}

interface ComparisonProps {
  readonly one: Role
  readonly other: Role
  readonly applications: Applications
}

function Comparison({ one, other, applications }: ComparisonProps) {
  const texts = useRolesTexts()
  const nameOf = useFullPermissionNames(applications)
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const [ofOne, ofOther] = [allowedKeys(one, applications), allowedKeys(other, applications)]
  const different = differences(ofOne, ofOther, applications)
  const shown = onlyDifferent ? different : permissionKeys(applications)
  const word = (has: boolean) => (has ? texts.yes : texts.no)
  return (
    <>
      <label className={css.check}>
        <input type="checkbox" checked={onlyDifferent} onChange={() => setOnlyDifferent(!onlyDifferent)} />
        <span>{texts.onlyDifferent}</span>
      </label>
      {different.length === 0 && <p role="status">{texts.same}</p>}
      {shown.length > 0 && (
        <table className={css.comparison}>
          <thead>
            <tr>
              <th scope="col">{texts.permission}</th>
              <th scope="col">{one.name}</th>
              <th scope="col">{other.name}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => (
              <tr key={key} data-different={ofOne.has(key) !== ofOther.has(key)}>
                <th scope="row">{nameOf(key)}</th>
                <td>{word(ofOne.has(key))}</td>
                <td>{word(ofOther.has(key))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
