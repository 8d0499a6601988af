import { Dialog, TextField } from '@foyer/ui'
import { useState } from 'react'
import { invalidFields } from '../../calls.ts'
import { Confirmation } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'

interface Props {
  readonly input: { readonly organisation?: string }
  readonly onCreated: (token: string) => void
  readonly onClose: () => void
}

/** Name, lifetime and sign-in provider of a new token. */
export function CreateTokenDialog({ input, onCreated, onClose }: Props) {
  const { provisioning: texts, required } = useSignInTexts()
  const { invalid } = useTexts()
  const [name, setName] = useState('')
  const [days, setDays] = useState('365')
  const [provider, setProvider] = useState('')
  const [checked, setChecked] = useState(false)
  const create = useChange('provisioning.createToken', ['provisioning.tokens'])
  const isRejected = invalidFields(create.error).has('provider')
  const hasDays = /^\d{1,3}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= 730
  const confirm = (): void => {
    setChecked(true)
    if (name.trim() === '' || !hasDays) return
    create.mutate(
      { ...input, name: name.trim(), days: Number(days), provider: provider.trim() || null },
      {
        onSuccess({ token }) {
          onCreated(token)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={texts.createToken} description={texts.tokensText} onClose={onClose}>
      <div className={css.fields}>
        <TextField
          label={texts.tokenName}
          description={texts.tokenNameText}
          problem={checked && name.trim() === '' ? required : undefined}
          value={name}
          onChange={setName}
        />
        <TextField
          label={texts.days}
          inputMode="numeric"
          problem={checked && !hasDays ? texts.daysInvalid : undefined}
          value={days}
          onChange={setDays}
        />
        <TextField
          label={texts.provider}
          description={texts.providerText}
          problem={isRejected ? invalid : undefined}
          value={provider}
          onChange={setProvider}
        />
      </div>
      <Confirmation action={texts.createToken} change={create} {...{ onClose, onConfirm: confirm }} />
    </Dialog>
  )
}
