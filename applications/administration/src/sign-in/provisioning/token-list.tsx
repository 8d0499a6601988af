import type { ProvisioningToken } from '@foyer/contract/provisioning'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, CopyField, completeList, NameCell, PagedRows, Section } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useInstant } from '../../texts/index.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'

interface Props {
  /** The organisation, for the calls. */
  readonly input: { readonly organisation?: string }
}

/** The tokens of the identity provider. A new one is shown once. */
export function TokenList({ input }: Props) {
  const texts = useSignInTexts().provisioning
  const tokens = useData('provisioning.tokens', input)
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<string>()
  const [removed, setRemoved] = useState<ProvisioningToken>()
  return (
    <Section title={texts.tokens} text={texts.tokensText}>
      {created !== undefined && (
        <div className={css.panel}>
          <CopyField label={texts.created} text={texts.createdText} value={created} />
          <div>
            <Button onPress={() => setCreated(undefined)}>{texts.done}</Button>
          </div>
        </div>
      )}
      <PagedRows
        label={texts.tokens}
        list={completeList(tokens, tokens.data ?? [])}
        keyOf={({ id }) => id}
        empty={<p>{texts.noTokens}</p>}
        columns={[
          {
            title: texts.tokenName,
            width: '1fr',
            narrow: 'name',
            cell: (token) => <NameCell name={token.name} text={<Times token={token} />} />,
          },
          {
            title: '',
            width: 'max-content',
            narrow: 'state',
            cell: (token) => (
              <Button tone="quiet" aria-label={texts.removeTokenTitle(token.name)} onPress={() => setRemoved(token)}>
                {texts.removeToken}
              </Button>
            ),
          },
        ]}
      />
      <div>
        <Button onPress={() => setCreating(true)}>{texts.createToken}</Button>
      </div>
      {isCreating && <CreateTokenDialog input={input} onCreated={setCreated} onClose={() => setCreating(false)} />}
      {removed && <RemoveDialog token={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

function Times({ token: { provider, expiresAt, lastUsedAt } }: { readonly token: ProvisioningToken }) {
  const texts = useSignInTexts().provisioning
  const instant = useInstant()
  const used = lastUsedAt === null ? texts.unused : texts.used(instant(lastUsedAt))
  return [provider, texts.expires(instant(expiresAt)), used].filter((text) => text !== null).join(' · ')
}

function RemoveDialog({ token, onClose }: { readonly token: ProvisioningToken; readonly onClose: () => void }) {
  const texts = useSignInTexts().provisioning
  const shell = useShell()
  const remove = useChange('provisioning.removeToken', ['provisioning.tokens'])
  const confirm = () =>
    remove.mutate(
      { id: token.id },
      {
        onSuccess() {
          shell.notify(texts.tokenRemoved)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.removeTokenTitle(token.name)}
      text={texts.removeTokenText}
      action={texts.removeToken}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
