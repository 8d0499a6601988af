import { useShell } from '@foyer/sdk/react'
import { Button, Dialog } from '@foyer/ui'
import { useState } from 'react'
import { Confirmation, CopyField, Section } from '../components/index.ts'
import { useChange } from '../queries.ts'
import css from './applications.module.css'
import { useApplicationsTexts } from './texts/index.ts'

interface Props {
  readonly application: { readonly key: string; readonly name: string }
}

/** The token of the back end of an application. It is shown once. */
export function TokenSection({ application }: Props) {
  const texts = useApplicationsTexts()
  const [open, setOpen] = useState<'create' | 'remove'>()
  const [token, setToken] = useState<string>()
  return (
    <Section title={texts.token} text={texts.tokenText}>
      {token !== undefined && (
        <div className={css.token}>
          <CopyField label={texts.newToken} text={texts.newTokenText} value={token} />
          <Button onPress={() => setToken(undefined)}>{texts.tokenDone}</Button>
        </div>
      )}
      <div className={css.actions}>
        <Button onPress={() => setOpen('create')}>{texts.createToken}</Button>
        <Button tone="quiet" onPress={() => setOpen('remove')}>
          {texts.removeToken}
        </Button>
      </div>
      {open === 'create' && (
        <CreateDialog application={application} onToken={setToken} onClose={() => setOpen(undefined)} />
      )}
      {open === 'remove' && (
        <RemoveTokenDialog
          application={application}
          onRemoved={() => setToken(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

function CreateDialog({
  application,
  onToken,
  onClose,
}: Props & { readonly onToken: (token: string) => void; readonly onClose: () => void }) {
  const texts = useApplicationsTexts()
  const create = useChange('publishing.createToken')
  const confirm = () =>
    create.mutate(
      { key: application.key },
      {
        onSuccess({ token }) {
          onToken(token)
          onClose()
        },
      },
    )
  return (
    <Dialog title={texts.createTokenTitle(application.name)} description={texts.createTokenText} onClose={onClose}>
      <Confirmation action={texts.createToken} change={create} {...{ onClose, onConfirm: confirm }} />
    </Dialog>
  )
}

function RemoveTokenDialog({
  application,
  onRemoved,
  onClose,
}: Props & { readonly onRemoved: () => void; readonly onClose: () => void }) {
  const texts = useApplicationsTexts()
  const shell = useShell()
  const remove = useChange('publishing.removeToken')
  const confirm = () =>
    remove.mutate(
      { key: application.key },
      {
        onSuccess() {
          shell.notify(texts.tokenRemoved)
          onRemoved()
          onClose()
        },
      },
    )
  return (
    <Dialog title={texts.removeTokenTitle(application.name)} description={texts.removeTokenText} onClose={onClose}>
      <Confirmation action={texts.removeToken} change={remove} {...{ onClose, onConfirm: confirm }} />
    </Dialog>
  )
}
