import type { PartnerSystem } from '@foyer/contract/single-sign-on'
import { useShell } from '@foyer/sdk/react'
import { ConfirmDialog } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useSignInTexts } from '../texts/index.ts'

interface Props {
  readonly partner: PartnerSystem
  readonly onClose: () => void
}

/** Removes a partner system, after what that means. */
export function RemovePartnerDialog({ partner, onClose }: Props) {
  const texts = useSignInTexts().partners
  const shell = useShell()
  const remove = useChange('partners.removePartner', ['partners.listPartners'])
  const { name } = partner.configuration
  const confirm = () =>
    remove.mutate(
      { key: partner.key, version: String(partner.version) },
      {
        onSuccess() {
          shell.notify(texts.removed(name))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      text={texts.removeText}
      action={texts.remove}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
