import { useShellState } from '@foyer/sdk/react'
import type { MouseEvent } from 'react'
import type { Asset } from '../../shared/asset.ts'
import { Avatar, Status } from '../components/index.ts'
import { pathOf, type Route } from '../route.ts'
import { useTexts, useTime } from '../texts/index.ts'
import css from './asset-list.module.css'

interface Props {
  readonly asset: Asset
  readonly route: Route
  readonly onOpen: (code: string) => void
}

/** An asset in one line; on phones in two. The link also opens in a new tab. */
export function AssetRow({ asset, route, onOpen }: Props) {
  const texts = useTexts()
  const time = useTime()
  const application = useShellState((state) => state.application.key)
  const { code, name, assignment } = asset
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(code)
  }
  return (
    <li className={css.row}>
      <a
        href={`/a/${application}/${pathOf({ ...route, code })}`}
        aria-current={route.code === code ? 'true' : undefined}
        onClick={open}
      >
        <span className={css.asset}>
          <b>{code}</b>
          <small>{name}</small>
        </span>
        <span className={css.who}>
          {assignment && <Avatar name={assignment.name} />}
          {assignment && <span>{assignment.name}</span>}
        </span>
        <span className={assignment?.overdue ? css.overdue : css.due}>
          {assignment?.dueAt && (
            <span>
              <span className={css.dueLabel}>{texts.dueAt('')}</span>
              <span>{time(assignment.dueAt)}</span>
            </span>
          )}
        </span>
        <span className={css.state}>
          <Status asset={asset} />
        </span>
      </a>
    </li>
  )
}
