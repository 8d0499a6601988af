import { compareVersions, isDevelopmentVersion } from '@foyer/contract/applications'
import { useShellState } from '@foyer/sdk/react'
import { useNumber } from '../texts/index.ts'
import css from './applications.module.css'
import { type Difference, hasSameOrigin, Origin, type Release } from './origin.tsx'
import { useApplicationsTexts } from './texts/index.ts'

interface Props {
  readonly difference: Difference
  /** The release in force, if it is known. */
  readonly current: Release | null | undefined
  /** The release that would be in force. */
  readonly release: Release
}

/** Version, origin, menu, permissions and the roles that lose some. */
export function ReleaseDifference({ difference, current, release }: Props) {
  const texts = useApplicationsTexts()
  const language = useShellState((state) => state.language)
  const { from, permissionsAdded, permissionsRemoved, menuAdded, menuRemoved, rolesLosing } = difference
  const named = (entry: Readonly<Record<string, string | undefined>>) => entry[language] ?? entry['en'] ?? ''
  const isSame = [permissionsAdded, permissionsRemoved, menuAdded, menuRemoved].every(({ length }) => length === 0)
  return (
    <section className={css.difference} aria-label={texts.difference}>
      <h2>{texts.difference}</h2>
      <p className={css.versions}>
        {from === null ? texts.notInstalled : from} <span aria-hidden="true">→</span>
        <span className={css.hidden}> {texts.becomes}</span> <b>{release.version}</b>
      </p>
      {from !== null && isOlder(release.version, from) && <p className={css.older}>{texts.older}</p>}
      {current && !hasSameOrigin(current, release) && <OriginChange from={current} to={release} />}
      {isSame && <p>{texts.sameRights}</p>}
      <Lines title={texts.menu} added={menuAdded.map(named)} removed={menuRemoved.map(named)} />
      <Lines title={texts.permissions} added={permissionsAdded} removed={permissionsRemoved} />
      <Losing roles={rolesLosing} />
    </section>
  )
}

/** Builds in development have no order. */
function isOlder(version: string, than: string): boolean {
  const isOrdered = !isDevelopmentVersion(version) || !isDevelopmentVersion(than)
  return isOrdered && compareVersions(version, than) < 0
}

function OriginChange({ from, to }: { readonly from: Release; readonly to: Release }) {
  const texts = useApplicationsTexts()
  return (
    <div>
      <h3>{texts.columns.origin}</h3>
      <p>
        <Origin release={from} /> <span aria-hidden="true">→</span>
        <span className={css.hidden}> {texts.becomes}</span>{' '}
        <b>
          <Origin release={to} />
        </b>
      </p>
    </div>
  )
}

interface LinesProps {
  readonly title: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

function Lines({ title, added, removed }: LinesProps) {
  const texts = useApplicationsTexts()
  if (added.length + removed.length === 0) return null
  const line = (text: string, kind: 'added' | 'removed') => (
    <li key={`${kind} ${text}`} data-kind={kind}>
      {kind === 'removed' ? <s>{text}</s> : <span>{text}</span>} <b>{texts[kind]}</b>
    </li>
  )
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.lines} aria-label={title}>
        {added.map((text) => line(text, 'added'))}
        {removed.map((text) => line(text, 'removed'))}
      </ul>
    </div>
  )
}

function Losing({ roles }: { readonly roles: Difference['rolesLosing'] }) {
  const texts = useApplicationsTexts()
  const number = useNumber()
  if (roles.length === 0) return null
  return (
    <div>
      <h3>{texts.losing}</h3>
      <ul className={css.lines} aria-label={texts.losing}>
        {roles.map(({ id, name, organisation, permissions, users }) => (
          <li key={id} data-kind="removed">
            <span>
              <b>{name}</b> {organisation && <small>{organisation}</small>}
              <br />
              <small>{permissions.join(', ')}</small>
            </span>
            <b>{texts.users(number(users), users)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
