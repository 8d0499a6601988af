import type { User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isCancelled } from '../calls.ts'
import { Failure, Section, Skeleton } from '../components/index.ts'
import { useChange, useData } from '../queries.ts'
import { useInstant, useNumber, useTexts } from '../texts/index.ts'
import css from './access.module.css'
import { useAccessTexts } from './texts/index.ts'

/** Sessions one by one, ways to sign in and recent sign-ins of a user. */
export function SignInData({ user }: { readonly user: User }) {
  return (
    <>
      <Sessions id={user.id} />
      <Methods id={user.id} />
      <SignIns id={user.id} />
    </>
  )
}

interface Device {
  readonly browser: string
  readonly system: string
}

function useDeviceName(): (device: Device) => string {
  const { unknownDevice } = useAccessTexts()
  return ({ browser, system }) => [browser, system].filter((text) => text !== '').join(', ') || unknownDevice
}

function Sessions({ id }: { readonly id: string }) {
  const texts = useAccessTexts()
  const instant = useInstant()
  const deviceName = useDeviceName()
  const sessions = useData('administration.userSessions', { id })
  const { end, ending } = useEnd(id)
  const place = sessions.data?.place
  return (
    <Section
      title={texts.sessions}
      text={place ? texts.lastPlace(place.store?.name ?? place.customer.name) : undefined}
    >
      <Loaded query={sessions}>
        {sessions.data?.items.length === 0 && <p>{texts.noSessions}</p>}
        <ul className={css.lines}>
          {sessions.data?.items.map((session) => (
            <li key={session.id} className={css.withButton}>
              <span>
                <b>{deviceName(session.device)}</b>
                <small>
                  {session.stage === 'full' ? texts.active(instant(session.lastActiveAt)) : texts.pending},{' '}
                  {texts.began(instant(session.createdAt))}
                  {session.address && ` · ${session.address}`}
                </small>
              </span>
              {session.current ? (
                <small>{texts.current}</small>
              ) : (
                <Button
                  tone="quiet"
                  aria-label={texts.endOf(deviceName(session.device))}
                  isPending={ending === session.id}
                  onPress={() => end(session.id)}
                >
                  {texts.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Loaded>
    </Section>
  )
}

/** Ends one session. The response has those that are left. */
function useEnd(id: string) {
  const texts = useAccessTexts()
  const common = useTexts()
  const shell = useShell()
  const client = useQueryClient()
  const change = useChange('administration.endSession')
  const end = (session: string): void =>
    change.mutate(
      { id, session },
      {
        onSuccess(left) {
          client.setQueryData(['administration.userSessions', { id }], left)
          shell.notify(texts.ended)
        },
        onError(error) {
          void client.invalidateQueries({ queryKey: ['administration.userSessions'] })
          if (!isCancelled(error)) shell.notify(error.message || common.offline, 'error')
        },
      },
    )
  return { end, ending: change.isPending ? change.variables.session : undefined }
}

function Methods({ id }: { readonly id: string }) {
  const texts = useAccessTexts()
  const instant = useInstant()
  const number = useNumber()
  const methods = useData('administration.userSignInMethods', { id })
  const found = methods.data
  const used = (at: string | null) => (at === null ? texts.neverUsed : texts.used(instant(at)))
  return (
    <Section title={texts.methods}>
      <Loaded query={methods}>
        {found && (
          <ul className={css.lines}>
            <Line
              title={texts.password}
              text={
                found.password
                  ? found.passwordChangedAt && texts.changed(instant(found.passwordChangedAt))
                  : texts.noPassword
              }
            />
            <Line
              title={texts.authenticator}
              text={
                found.authenticator
                  ? texts.codesLeft(number(found.recoveryCodesLeft ?? 0), found.recoveryCodesLeft ?? 0)
                  : texts.notSetUp
              }
            />
            {found.passkeys.map((passkey) => (
              <Line key={passkey.id} title={`${texts.passkey}: ${passkey.name}`} text={used(passkey.lastUsedAt)} />
            ))}
            {found.identities.map((identity) => (
              <Line key={identity.id} title={`${identity.name}: ${identity.label}`} text={used(identity.lastUsedAt)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function Line({ title, text }: { readonly title: string; readonly text: string | null }) {
  return (
    <li>
      <b>{title}</b>
      {text !== null && <small>{text}</small>}
    </li>
  )
}

function SignIns({ id }: { readonly id: string }) {
  const texts = useAccessTexts()
  const instant = useInstant()
  const deviceName = useDeviceName()
  const outcomes: Readonly<Record<string, string>> = texts.outcomes
  const signIns = useData('administration.userSignIns', { id })
  return (
    <Section title={texts.signIns}>
      <Loaded query={signIns}>
        {signIns.data?.items.length === 0 && <p>{texts.noSignIns}</p>}
        <ul className={css.lines}>
          {signIns.data?.items.slice(0, SHOWN_SIGN_INS).map((signIn) => (
            <li key={signIn.id} data-result={signIn.outcome === 'succeeded' ? 'passed' : 'failed'}>
              <b>{outcomes[signIn.outcome] ?? texts.denied}</b>
              <small>
                {instant(signIn.at)} · {deviceName(signIn.device)}
              </small>
            </li>
          ))}
        </ul>
      </Loaded>
    </Section>
  )
}

/** The others are in the audit trail. */
const SHOWN_SIGN_INS = 8

interface LoadedProps {
  readonly query: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly data: unknown
    readonly refetch: () => unknown
  }
  readonly children: ReactNode
}

function Loaded({ query, children }: LoadedProps) {
  const { loading } = useTexts()
  if (query.isPending) return <Skeleton label={loading} />
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return children
}
