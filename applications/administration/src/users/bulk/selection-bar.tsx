import type { UserAction } from '@foyer/contract/administration'
import { Button, Menu, MenuItem, MenuTrigger } from '@foyer/ui'
import { Problem } from '../../components/index.ts'
import { useNumber } from '../../texts/index.ts'
import css from './bulk.module.css'
import { fittingActions } from './fitting-actions.ts'
import { USER_SELECTION_MAX } from './limits.ts'
import { NONE } from './selection.ts'
import { useSelection } from './selection-context.tsx'
import { useBulkTexts } from './texts/index.ts'
import { useAllMatching } from './use-all-matching.ts'

interface Props {
  /** The number of users that match; undefined until it is known. */
  readonly total: number | undefined
  readonly onAction: (action: UserAction) => void
}

/** How many users are selected, and what can be done with them. It has its own place below the list. */
export function SelectionBar({ total, onAction }: Props) {
  const texts = useBulkTexts()
  const { selection, select } = useSelection()
  const { fitting, others } = fittingActions(selection.users.values())
  return (
    <fieldset aria-label={texts.actions} className={css.bar}>
      <Count />
      <Button square aria-label={texts.clear} onPress={() => select(() => NONE)}>
        ✕
      </Button>
      <AllMatching total={total} />
      <span className={css.wide}>
        {fitting.map((action) => (
          <Button key={action} onPress={() => onAction(action)}>
            {texts.actionTexts[action].name}
          </Button>
        ))}
        <ActionMenu name={texts.more} actions={others} {...{ onAction }} />
      </span>
      <span className={css.narrow}>
        <ActionMenu name={texts.menu} actions={[...fitting, ...others]} {...{ onAction }} />
      </span>
    </fieldset>
  )
}

interface MenuProps extends Pick<Props, 'onAction'> {
  readonly name: string
  readonly actions: readonly UserAction[]
}

function ActionMenu({ name, actions, onAction }: MenuProps) {
  const texts = useBulkTexts()
  return (
    <MenuTrigger>
      <Button>{name}</Button>
      <Menu onAction={(key) => onAction(key as UserAction)}>
        {actions.map((action) => (
          <MenuItem key={action} id={action}>
            {texts.actionTexts[action].name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

function Count() {
  const texts = useBulkTexts()
  const number = useNumber()
  const users = [...useSelection().selection.users.values()]
  const locked = users.filter(({ state }) => state === 'locked').length
  return (
    <span className={css.count} role="status">
      <b>{texts.selected(number(users.length))}</b>
      {locked > 0 && <small>{texts.locked(number(locked), locked)}</small>}
    </span>
  )
}

/** Selects all users that match, up to the limit, which the button names. */
function AllMatching({ total }: Pick<Props, 'total'>) {
  const texts = useBulkTexts()
  const number = useNumber()
  const { selection } = useSelection()
  const all = useAllMatching()
  const count = Math.min(total ?? 0, USER_SELECTION_MAX)
  if (all.isPending) {
    return (
      <>
        <span role="status">{texts.selecting(number(all.found))}</span>
        <Button onPress={all.stop}>{texts.stop}</Button>
      </>
    )
  }
  if (count <= selection.users.size) return null
  return (
    <>
      <Problem error={all.error} />
      <Button tone="quiet" onPress={all.start}>
        {(total ?? 0) > USER_SELECTION_MAX ? texts.selectFirst(number(count)) : texts.selectAll(number(count))}
      </Button>
    </>
  )
}
