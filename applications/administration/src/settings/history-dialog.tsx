import type { SettingName } from '@foyer/contract/administration'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { Failure, Skeleton } from '../components/index.ts'
import { usePages } from '../queries.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { DEFINITIONS } from './definitions.ts'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'
import { useValueText } from './value-text.ts'

interface Props {
  /** The setting whose changes are shown; all without one. */
  readonly name: SettingName | undefined
  readonly onClose: () => void
}

/** Who changed the settings, when, and what. */
export function HistoryDialog({ name, onClose }: Props) {
  const texts = useSettingsTexts()
  const common = useTexts()
  const list = usePages('administration.settingsHistory', name ? { setting: name } : {})
  return (
    <Dialog title={name ? texts.historyOf(texts.names[name][0]) : texts.allHistory} onClose={onClose} startsAtTitle>
      {list.isPending && <Skeleton label={common.loading} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.items.length === 0 && <p>{texts.noHistory}</p>}
      <ol className={css.history}>
        {list.items.map((record) => (
          <Entry key={record.id} record={record} name={name} />
        ))}
      </ol>
      <DialogActions>
        <Button onPress={onClose}>{common.close}</Button>
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {common.more}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type Entry = ReturnType<typeof usePages<'administration.settingsHistory'>>['items'][number]

function Entry({ record, name }: { readonly record: Entry; readonly name: SettingName | undefined }) {
  const texts = useSettingsTexts()
  const instant = useInstant()
  const shown = record.changes.filter((change) => isKnown(change.name) && (!name || change.name === name))
  return (
    <li>
      <p className={css.facts}>
        <span>{instant(record.at)}</span>
        <span>{record.actor?.username ?? texts.byMachine}</span>
      </p>
      {shown.map(({ name, before, after }) => (
        <Change key={name} name={name as SettingName} before={before} after={after} />
      ))}
    </li>
  )
}

interface ChangeProps {
  readonly name: SettingName
  readonly before: unknown
  readonly after: unknown
  /** The text for no value. */
  readonly empty?: string | undefined
}

/** A setting with its value before and after. */
export function Change({ name, before, after, empty }: ChangeProps) {
  const texts = useSettingsTexts()
  const valueText = useValueText()
  const textOf = (value: unknown) => (value === null && empty !== undefined ? empty : valueText(name, value))
  const former = textOf(before)
  return (
    <dl className={css.change}>
      <dt>{texts.names[name][0]}</dt>
      <dd>
        <span>{texts.before}</span> {former === (empty ?? texts.empty) ? <span>{former}</span> : <del>{former}</del>}
      </dd>
      <dd>
        <span>{texts.after}</span> <ins>{textOf(after)}</ins>
      </dd>
    </dl>
  )
}

/** A record can name a setting of another version. */
function isKnown(name: string): boolean {
  return Object.hasOwn(DEFINITIONS, name)
}
