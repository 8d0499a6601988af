import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions, TextField } from '@foyer/ui'
import { useState } from 'react'
import { CallError } from '../calls.ts'
import { ConfirmDialog, Failure, Problem, SearchField, Skeleton } from '../components/index.ts'
import { useChange, usePages } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './notices.module.css'
import { useNoticesTexts } from './texts/index.ts'

interface Props {
  readonly onUse: (template: string) => void
  readonly onClose: () => void
}

/** The templates: one is used for a new notice, or deleted. */
export function TemplatesDialog({ onUse, onClose }: Props) {
  const texts = useNoticesTexts()
  const common = useTexts()
  const [search, setSearch] = useState('')
  const [removing, setRemoving] = useState<{ readonly id: string; readonly name: string }>()
  const list = usePages('publishing.templates', search === '' ? {} : { keyword: search })
  if (removing) return <RemoveTemplate template={removing} onDone={() => setRemoving(undefined)} />
  return (
    <Dialog title={texts.templates.title} onClose={onClose}>
      <div className={css.templates}>
        <SearchField label={texts.templates.search} search={search} onSearch={setSearch} />
        {list.isPending && <Skeleton label={common.loading} />}
        {list.isError && list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && list.items.length === 0 && (
          <p role="status">{search === '' ? texts.templates.none : common.noMatch(search)}</p>
        )}
        <ul>
          {list.items.map(({ id, name, type, languages }) => (
            <li key={id}>
              <Button tone="quiet" onPress={() => onUse(id)}>
                <span>{name}</span> <small>{`${texts.types[type]} · ${languages.join(' ').toUpperCase()}`}</small>
              </Button>
              <Button
                square
                tone="quiet"
                aria-label={texts.templates.remove(name)}
                onPress={() => setRemoving({ id, name })}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {common.more}
          </Button>
        )}
      </div>
      <DialogActions>
        <Button onPress={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface RemoveProps {
  readonly template: { readonly id: string; readonly name: string }
  readonly onDone: () => void
}

function RemoveTemplate({ template, onDone }: RemoveProps) {
  const { templates } = useNoticesTexts()
  const shell = useShell()
  const remove = useChange('publishing.removeTemplate', ['publishing.templates'])
  const onSuccess = (): void => {
    shell.notify(templates.removed(template.name))
    onDone()
  }
  return (
    <ConfirmDialog
      title={templates.remove(template.name)}
      text={templates.removeText}
      action={templates.confirmRemove}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id: template.id }, { onSuccess })}
      onClose={onDone}
    />
  )
}

interface SaveProps {
  readonly notice: string
  readonly title: string
  readonly onClose: () => void
}

/** Saves a draft or notice as a template. */
export function SaveTemplateDialog({ notice, title, onClose }: SaveProps) {
  const { templates } = useNoticesTexts()
  const common = useTexts()
  const shell = useShell()
  const [name, setName] = useState(title.slice(0, NAME_MAX_LENGTH))
  const make = useChange('publishing.createTemplate', ['publishing.templates'])
  const save = (): void =>
    make.mutate(
      { notice, name: name.trim() },
      {
        onSuccess() {
          shell.notify(templates.saved(name.trim()))
          onClose()
        },
      },
    )
  return (
    <Dialog title={templates.save} description={templates.saveText} onClose={onClose}>
      <TextField label={templates.name} value={name} maxLength={NAME_MAX_LENGTH} onChange={setName} />
      <Problem error={make.error} text={reasonOf(make.error) === 'TOO_MANY_TEMPLATES' ? templates.full : undefined} />
      <DialogActions>
        <Button tone="primary" isDisabled={name.trim() === ''} isPending={make.isPending} onPress={save}>
          {common.save}
        </Button>
        <Button onPress={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The longest name that the gateway accepts. */
const NAME_MAX_LENGTH = 80

/** Why the gateway says that something is not possible. */
export function reasonOf(error: Error | null): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const { reason } = (error.failure.details ?? {}) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}
