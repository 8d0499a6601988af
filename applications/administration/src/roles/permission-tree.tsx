import { permissionKeys } from '@foyer/contract/applications'
import { Button } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { type Applications, type PermissionNode, usePermissionNames } from '../access/index.ts'
import { useNumber } from '../texts/index.ts'
import type { AllowedKeys } from './role-draft.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

interface Props {
  readonly applications: Applications
  readonly before: AllowedKeys
  readonly after: AllowedKeys
  readonly isReadOnly: boolean
  readonly onToggle: (key: string) => void
}

/** The permissions of all applications as check boxes, with a search. */
export function PermissionTree(props: Props) {
  const texts = useRolesTexts()
  const [search, setSearch] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const nameOf = usePermissionNames(props.applications)
  const matches = (key: string, application: string): boolean => {
    const text = `${nameOf(application)} ${nameOf(key)} ${key}`.toLowerCase()
    const isChanged = props.before.has(key) !== props.after.has(key)
    return text.includes(search.trim().toLowerCase()) && (!onlyChanged || isChanged)
  }
  const isFiltered = search.trim() !== '' || onlyChanged
  const shown = props.applications.filter(({ key, children }) =>
    [key, ...permissionKeys(children)].some((one) => matches(one, key)),
  )
  return (
    <>
      <div className={css.tools}>
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label className={css.check}>
          <input type="checkbox" checked={onlyChanged} onChange={() => setOnlyChanged(!onlyChanged)} />
          <span>{texts.onlyChanged}</span>
        </label>
      </div>
      {shown.length === 0 && <p role="status">{texts.noPermission}</p>}
      <ul className={css.tree} aria-label={texts.tabs.permissions}>
        {shown.map((application) => (
          <Application
            key={application.key}
            {...props}
            {...{ application, nameOf, isFiltered }}
            matches={(key) => matches(key, application.key)}
          />
        ))}
      </ul>
    </>
  )
}

interface ApplicationProps extends Props {
  readonly application: Applications[number]
  readonly nameOf: (key: string) => string
  readonly matches: (key: string) => boolean
  readonly isFiltered: boolean
}

/** An application with its permissions, which can be folded. A filter unfolds it. */
function Application({ application, isFiltered, ...props }: ApplicationProps) {
  const texts = useRolesTexts()
  const number = useNumber()
  const { key, children } = application
  const keys = permissionKeys(children)
  const allowed = keys.filter((one) => props.after.has(one)).length
  const [unfolded, setUnfolded] = useState(() => props.after.has(key))
  const isOpen = unfolded || isFiltered
  const name = props.nameOf(key)
  return (
    <li>
      <div className={css.application}>
        <Button
          square
          tone="quiet"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.close(name) : texts.open(name)}
          onPress={() => setUnfolded(!isOpen)}
        >
          <span className={css.chevron} data-open={isOpen} aria-hidden="true" />
        </Button>
        <PermissionCheck {...props} permission={key} mixed={props.after.has(key) && allowed < keys.length} />
        {keys.length > 0 && <small>{texts.allowed(number(allowed), number(keys.length))}</small>}
      </div>
      {isOpen && <Permissions {...props} {...{ isFiltered }} tree={children} />}
    </li>
  )
}

type BranchProps = Omit<ApplicationProps, 'application'> & { readonly tree: readonly PermissionNode[] }

function Permissions({ tree, ...props }: BranchProps) {
  const shown = tree.filter((node) => !props.isFiltered || permissionKeys([node]).some((key) => props.matches(key)))
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(({ key, children }) => (
        <li key={key}>
          <PermissionCheck {...props} permission={key} mixed={false} />
          <Permissions {...props} tree={children} />
        </li>
      ))}
    </ul>
  )
}

interface CheckProps extends Pick<ApplicationProps, 'before' | 'after' | 'isReadOnly' | 'onToggle' | 'nameOf'> {
  readonly permission: string
  readonly mixed: boolean
}

/** A permission. What the draft adds or removes has a word, and not only a colour. */
function PermissionCheck({ permission, mixed, before, after, isReadOnly, onToggle, nameOf }: CheckProps) {
  const texts = useRolesTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  const [was, is] = [before.has(permission), after.has(permission)]
  const change = was === is ? undefined : is ? 'added' : 'removed'
  return (
    <label className={css.check} data-change={change}>
      <input ref={input} type="checkbox" checked={is} disabled={isReadOnly} onChange={() => onToggle(permission)} />
      <span>{nameOf(permission)}</span>
      {change && <em>{texts[change]}</em>}
    </label>
  )
}
