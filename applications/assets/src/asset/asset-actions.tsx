import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { type RefObject, useState } from 'react'
import type { AssetDetails } from '../../shared/asset.ts'
import { type Action, problemOf } from '../../shared/asset-rule.ts'
import type { AssetChange } from '../assets-client.ts'
import { Problem, useCan, useFocusIfLost } from '../components/index.ts'
import { useAssetChange } from '../queries.ts'
import { START } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './asset-view.module.css'
import { CommentForm } from './comment-form.tsx'
import { EditForm } from './edit-form.tsx'
import { RetireDialog } from './retire-dialog.tsx'
import { type FormName, Unsent, useUnsentTexts } from './unsent.tsx'

type Opened = FormName | 'retire' | undefined

interface Props {
  readonly asset: AssetDetails
  /** Gets the focus when a form closes whose button is gone. */
  readonly heading: RefObject<HTMLElement | null>
}

/** What the user can do with an asset now. When a form closes, its button has the focus again. */
export function AssetActions({ asset, heading }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const [closed, setClosed] = useState<Opened>()
  const close = () => {
    setClosed(opened)
    setOpened(undefined)
  }
  const possible = usePossibleForms(asset)
  const unsent = useUnsentTexts(asset, possible)
  // A dialog returns the focus itself.
  useFocusIfLost(heading, [opened === 'retire' ? '' : opened, ...unsent.map(({ form }) => form)].join(' '))
  if (opened === 'edit') return <EditForm asset={asset} onDone={close} />
  if (opened === 'defect' || opened === 'resolution')
    return <CommentForm key={opened} asset={asset} kind={opened} onDone={close} />
  return (
    <>
      {unsent.map((one) => (
        <Unsent key={one.form} {...one} />
      ))}
      <Buttons asset={asset} closed={closed} possible={possible} onOpen={setOpened} />
      {opened === 'retire' && <RetireDialog asset={asset} onDone={close} />}
    </>
  )
}

/** Which forms the user can open now. */
function usePossibleForms(asset: AssetDetails): Readonly<Record<FormName, boolean>> {
  const [canHandOver, canManage] = [useCan('hand-over'), useCan('manage')]
  const can = (action: Action) => problemOf(action, factsOf(asset)) === undefined
  return {
    defect: canHandOver && can('report-defect'),
    resolution: canManage && can('resolve-defect'),
    edit: canManage && can('edit'),
  }
}

interface ButtonsProps {
  readonly asset: AssetDetails
  readonly possible: Readonly<Record<FormName, boolean>>
  /** The form that was closed last. */
  readonly closed: Opened
  readonly onOpen: (opened: Opened) => void
}

function Buttons({ asset, possible, closed, onOpen }: ButtonsProps) {
  const texts = useTexts()
  const [, go] = useRoute()
  const [canHandOver, canManage] = [useCan('hand-over'), useCan('manage')]
  const { send, pending, error } = useSending(asset)
  const can = (action: Action) => problemOf(action, factsOf(asset)) === undefined
  const { version } = asset
  const set = (path: AssetChange['path'], method: AssetChange['method'], text: string) => (
    <Button
      isPending={pending === `${method} ${path}`}
      onPress={() => send({ method, path, body: { version } }, texts.changed(asset.code))}
    >
      {text}
    </Button>
  )
  const open = (form: FormName, text: string) =>
    possible[form] && (
      <Button autoFocus={closed === form} onPress={() => onOpen(form)}>
        {text}
      </Button>
    )
  return (
    <div className={css.actions}>
      {canHandOver && can('assign') && (
        <Button tone="primary" onPress={() => go({ ...START, page: 'hand-over', code: asset.code })}>
          {texts.handOver}
        </Button>
      )}
      {canHandOver && can('take-back') && set('assignment', 'DELETE', texts.takeBack)}
      <Problem error={error} />
      <div className={css.more}>
        {open('defect', texts.reportDefect)}
        {open('resolution', texts.resolve)}
        {canManage && can('mark-found') && set('loss', 'DELETE', texts.markFound)}
        {canManage && can('mark-lost') && set('loss', 'PUT', texts.markLost)}
        {open('edit', texts.edit)}
        {canManage && can('retire') && <Button onPress={() => onOpen('retire')}>{texts.retire}</Button>}
        {canManage && can('restore') && set('retirement', 'DELETE', texts.restore)}
      </div>
    </div>
  )
}

function factsOf({ assignment, defect, lostAt, retiredAt }: AssetDetails) {
  return { assigned: assignment !== null, defect: defect !== null, lost: lostAt !== null, retired: retiredAt !== null }
}

/** Sends changes that need no more than a press. */
function useSending(asset: AssetDetails) {
  const shell = useShell()
  const change = useAssetChange(asset.id)
  const sent = change.variables
  return {
    send: (body: AssetChange, text: string) => change.mutate(body, { onSuccess: () => shell.notify(text) }),
    pending: change.isPending && sent ? `${sent.method} ${sent.path}` : undefined,
    error: change.error,
  }
}
