import type { OwnIdentities, OwnIdentity } from '@foyer/contract/single-sign-on'
import { useState } from 'react'
import { Button, KeyIcon, MicrosoftIcon, Note, WeChatIcon } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { ConfirmDialog, type Question } from '../confirm-dialog.tsx'
import type { Instants } from '../instants.ts'
import { Arriving, Row, Rows, Section, sectionStyles } from '../section.tsx'
import type { OwnProviders } from './use-own-identities.ts'

interface ProvidersProps {
  readonly providers: OwnProviders
  readonly instants: Instants
}

/** The accounts at providers that the user signs in with. */
export function ProvidersSection({ providers, instants }: ProvidersProps) {
  const t = useMessages()
  return (
    <Section name="providers" explains={t('account.providers.explains')}>
      <Arriving of={providers.list}>{(own) => <Identities {...{ providers, instants, own }} />}</Arriving>
    </Section>
  )
}

function Identities({ providers, instants, own }: ProvidersProps & { own: OwnIdentities }) {
  const t = useMessages()
  const [question, setQuestion] = useState<Extract<Question, { type: 'disconnect' }>>()
  const { identities, available, pending } = own
  return (
    <>
      {pending.map(({ provider, name, label }) => (
        <Note key={provider} tone="info">
          <span>{t('account.providers.pending', { name, label })}</span>
          <Button busy={providers.busy === provider} onClick={() => providers.connectPending(provider)}>
            {t('account.providers.connect', { name })}
          </Button>
        </Note>
      ))}
      {identities.length > 0 ? (
        <Rows label={t('account.providers.title')}>
          {identities.map((one) => (
            <IdentityRow
              key={one.id}
              {...{ providers, instants, one }}
              onDisconnect={() => setQuestion({ type: 'disconnect', id: one.id, name: one.name })}
            />
          ))}
        </Rows>
      ) : (
        <p className={sectionStyles.quiet}>{t('account.providers.none')}</p>
      )}
      <ConnectButtons providers={providers} available={available} />
      {question && (
        <ConfirmDialog
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => providers.disconnect(question.id)}
        />
      )}
    </>
  )
}

function ConnectButtons({
  providers,
  available,
}: Pick<ProvidersProps, 'providers'> & Pick<OwnIdentities, 'available'>) {
  const t = useMessages()
  if (available.length === 0) return null
  return (
    <div className={sectionStyles.acts}>
      {available.map(({ provider, name }) => (
        <Button key={provider} busy={providers.busy === provider} onClick={() => providers.connect(provider)}>
          {t('account.providers.connect', { name })}
        </Button>
      ))}
    </div>
  )
}

interface IdentityRowProps extends ProvidersProps {
  readonly one: OwnIdentity
  readonly onDisconnect: () => void
}

function IdentityRow({ providers, instants, one, onDisconnect }: IdentityRowProps) {
  const t = useMessages()
  const { lastUsedAt, linkedAt, removable } = one
  const facts = [
    <span key="label" translate="no">
      {one.label}
    </span>,
    lastUsedAt ? t('account.lastUsed', { time: instants.ago(lastUsedAt) }) : t('account.passkeys.neverUsed'),
    t('account.providers.linkedOn', { time: instants.on(linkedAt) }),
    ...(removable ? [] : [t('account.providers.only')]),
  ]
  return (
    <Row icon={<ProviderIcon {...one} />} title={<span translate="no">{one.name}</span>} facts={facts}>
      {removable && (
        <Button busy={providers.busy === one.id} aria-haspopup="dialog" onClick={onDisconnect}>
          {t('account.providers.remove')}
        </Button>
      )}
    </Row>
  )
}

function ProviderIcon({ provider, icon }: Pick<OwnIdentity, 'provider' | 'icon'>) {
  if (icon) return <img src={icon} alt="" width={24} height={24} />
  if (provider === 'wx') return <WeChatIcon />
  return provider === 'microsoft' ? <MicrosoftIcon /> : <KeyIcon />
}
