import type { WeChatAccount } from '@foyer/contract/wechat'
import { useShell } from '@foyer/sdk/react'
import { Button, Dialog } from '@foyer/ui'
import { useState } from 'react'
import { Confirmation } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import { UsersWithout } from '../providers/provider-actions.tsx'
import { useSignInTexts } from '../texts/index.ts'

interface Props {
  readonly account: WeChatAccount
  readonly onClose: () => void
}

/** Switches WeChat on or off, and removes the account. */
export function AccountActions({ account }: Pick<Props, 'account'>) {
  const texts = useSignInTexts().provider
  const [open, setOpen] = useState<'switch' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      <Button onPress={() => setOpen('switch')}>{account.enabled ? texts.switchOff : texts.switchOn}</Button>
      {open === 'switch' && <SwitchDialog account={account} onClose={close} />}
      {open === 'remove' && <RemoveDialog account={account} onClose={close} />}
    </>
  )
}

/** The switch is a setting of the platform. */
function SwitchDialog({ account, onClose }: Props) {
  const texts = useSignInTexts().provider
  const shell = useShell()
  const settings = useData('administration.settings', {})
  const change = useChange('administration.changeSettings', ['administration.settings', 'wechat.account'])
  const { enabled } = account
  const confirm = () =>
    settings.data &&
    change.mutate(
      { wechatSwitch: !enabled, version: settings.data.version },
      {
        onSuccess() {
          shell.notify(enabled ? texts.switchedOff : texts.switchedOn)
          onClose()
        },
        onError: () => void settings.refetch(),
      },
    )
  return (
    <Dialog
      title={enabled ? texts.switchOffTitle(texts.wechat) : texts.switchOnTitle(texts.wechat)}
      description={enabled ? texts.switchOffText : texts.account.switchText}
      onClose={onClose}
    >
      {enabled && <UsersWithout use={account} />}
      <Confirmation
        action={enabled ? texts.switchOff : texts.switchOn}
        isDisabled={!settings.data}
        change={{ isPending: change.isPending, error: change.error ?? settings.error }}
        {...{ onClose, onConfirm: confirm }}
      />
    </Dialog>
  )
}

function RemoveDialog({ account, onClose }: Props) {
  const texts = useSignInTexts().provider
  const shell = useShell()
  const { go } = useAddress()
  const change = useChange('wechat.disconnect', ['wechat.account'])
  const confirm = () =>
    change.mutate(
      { version: String(account.version) },
      {
        onSuccess() {
          shell.notify(texts.removed(texts.wechat))
          go(['sign-in', 'providers'])
        },
      },
    )
  return (
    <Dialog title={texts.removeTitle(texts.wechat)} description={texts.removeText} onClose={onClose}>
      <UsersWithout use={account} />
      <Confirmation action={texts.remove} {...{ change, onClose, onConfirm: confirm }} />
    </Dialog>
  )
}
