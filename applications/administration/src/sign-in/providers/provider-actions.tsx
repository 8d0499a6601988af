import type { ConnectedProvider, ProviderReport } from '@foyer/contract/single-sign-on'
import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, TextField } from '@foyer/ui'
import { useState } from 'react'
import { CheckField, Confirmation, Consequence } from '../../components/index.ts'
import { useDraftStore } from '../../drafts/index.ts'
import { useChange } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useSignInTexts } from '../texts/index.ts'
import { draftNameOf } from './draft.ts'

interface Props {
  readonly provider: ConnectedProvider
  /** The last test of this visit. */
  readonly report: ProviderReport | undefined
}

/** Switches a provider on or off, and removes it. */
export function ProviderActions({ provider, report }: Props) {
  const texts = useSignInTexts().provider
  const [open, setOpen] = useState<'on' | 'off' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      {provider.enabled ? (
        <Button onPress={() => setOpen('off')}>{texts.switchOff}</Button>
      ) : (
        <Button tone={report?.passed ? 'primary' : 'plain'} onPress={() => setOpen('on')}>
          {texts.switchOn}
        </Button>
      )}
      {open === 'on' && <SwitchOnDialog {...{ provider, report }} onClose={close} />}
      {open === 'off' && <SwitchOffDialog provider={provider} onClose={close} />}
      {open === 'remove' && <RemoveDialog provider={provider} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly provider: ConnectedProvider
  readonly onClose: () => void
}

const LISTS = ['providers.listProviders', 'wechat.account'] as const

function SwitchOnDialog({ provider, report, onClose }: DialogProps & Pick<Props, 'report'>) {
  const texts = useSignInTexts().provider
  const shell = useShell()
  const [name, setName] = useState(provider.name)
  const [shown, setShown] = useState(true)
  const change = useChange('providers.switchProvider', LISTS)
  const isMicrosoft = provider.key === 'microsoft'
  const confirm = () =>
    change.mutate(
      { key: provider.key, enabled: true, shown, ...(isMicrosoft ? {} : { name: name.trim() }) },
      {
        onSuccess() {
          shell.notify(texts.switchedOn)
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={texts.switchOnTitle(provider.name || provider.key)}
      description={texts.switchOnText}
      onClose={onClose}
    >
      {!report && <p>{texts.untested}</p>}
      {report && !report.passed && <p role="alert">{texts.lastTestFailed}</p>}
      {!isMicrosoft && (
        <>
          <TextField label={texts.displayName} value={name} onChange={setName} />
          <CheckField label={texts.shown} checked={shown} onChange={setShown} />
        </>
      )}
      <Confirmation
        action={texts.switchOn}
        isDisabled={!isMicrosoft && name.trim() === ''}
        {...{ change, onClose, onConfirm: confirm }}
      />
    </Dialog>
  )
}

function SwitchOffDialog({ provider, onClose }: DialogProps) {
  const texts = useSignInTexts().provider
  const shell = useShell()
  const change = useChange('providers.switchProvider', LISTS)
  const confirm = () =>
    change.mutate(
      { key: provider.key, enabled: false, shown: provider.shown },
      {
        onSuccess() {
          shell.notify(texts.switchedOff)
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={texts.switchOffTitle(provider.name || provider.key)}
      description={texts.switchOffText}
      onClose={onClose}
    >
      <UsersWithout use={provider} />
      <Confirmation action={texts.switchOff} {...{ change, onClose, onConfirm: confirm }} />
    </Dialog>
  )
}

function RemoveDialog({ provider, onClose }: DialogProps) {
  const texts = useSignInTexts().provider
  const shell = useShell()
  const { go } = useAddress()
  const drafts = useDraftStore()
  const change = useChange('providers.removeProvider', LISTS)
  const name = provider.name || provider.key
  const confirm = () =>
    change.mutate(
      { key: provider.key, version: String(provider.version) },
      {
        onSuccess() {
          drafts.delete(draftNameOf(provider))
          shell.notify(texts.removed(name))
          go(['sign-in', 'providers'])
        },
      },
    )
  return (
    <Dialog title={texts.removeTitle(name)} description={texts.removeText} onClose={onClose}>
      <UsersWithout use={provider} />
      <Confirmation action={texts.remove} {...{ change, onClose, onConfirm: confirm }} />
    </Dialog>
  )
}

/** How many users lose this sign-in, and how many their only one. */
export function UsersWithout({ use }: { readonly use: { readonly users: number; readonly onlySignIn: number } }) {
  const texts = useSignInTexts().provider.lose
  const number = useNumber()
  if (use.users === 0) return <p>{texts.none}</p>
  return (
    <>
      <Consequence number={number(use.users)}>{texts.users(use.users)}</Consequence>
      {use.onlySignIn > 0 && (
        <Consequence number={number(use.onlySignIn)}>{texts.onlySignIn(use.onlySignIn)}</Consequence>
      )}
    </>
  )
}
