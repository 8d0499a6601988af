import type { User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button, focusPageAfter } from '@foyer/ui'
import { useId, useState } from 'react'
import { isCancelled, reasonOf } from '../calls.ts'
import { ConfirmDialog } from '../components/index.ts'
import { useDraftStore } from '../drafts/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { CodeSlip } from './code-slip.tsx'
import { draftNameOf } from './draft.ts'
import css from './form.module.css'
import { useUserChange } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'

/** Actions that run at once, and those that are confirmed first. */
type DirectAction = 'unlock' | 'enable' | 'activation'
type ConfirmedAction = 'disable' | 'endSessions' | 'resetFactors' | 'revokeCodes'
type Action = DirectAction | ConfirmedAction

const CALLS = {
  unlock: 'administration.unlockUser',
  enable: 'administration.enableUser',
  activation: 'administration.resendActivation',
  disable: 'administration.disableUser',
  endSessions: 'administration.endSessions',
  resetFactors: 'administration.resetMultiFactor',
  revokeCodes: 'administration.revokeActivation',
} as const satisfies Readonly<Record<Action, string>>

/** The actions that make sense in the state of a user. */
function actionsFor({ state, lockedUntil, email }: User): readonly Action[] {
  if (state === 'disabled') return ['enable']
  const invited = state === 'invited'
  return [
    ...(lockedUntil === null ? [] : (['unlock'] as const)),
    ...(invited && email !== null ? (['activation'] as const) : []),
    ...(invited ? [] : (['endSessions', 'resetFactors'] as const)),
    'revokeCodes',
    'disable',
  ]
}

/** What an administrator can do for a user, or against misuse. */
export function UserAccess({ user }: { readonly user: User }) {
  const texts = useUsersTexts()
  const [confirming, setConfirming] = useState<ConfirmedAction | 'erase'>()
  const [hasCode, setHasCode] = useState(false)
  return (
    <div className={css.actions}>
      {actionsFor(user).map((action) => (
        <ActionButton key={action} user={user} action={action} onConfirm={setConfirming} />
      ))}
      {user.state !== 'disabled' && <Button onPress={() => setHasCode(true)}>{texts.user.code}</Button>}
      <div className={css.erase}>
        <Button tone="danger" onPress={() => setConfirming('erase')}>
          {texts.user.erase}
        </Button>
        <small>{texts.user.eraseHint}</small>
      </div>
      {confirming === 'erase' && <EraseDialog user={user} onClose={() => setConfirming(undefined)} />}
      {confirming && confirming !== 'erase' && (
        <ActionDialog user={user} action={confirming} onClose={() => setConfirming(undefined)} />
      )}
      {hasCode && <CodeSlip user={user} onClose={() => setHasCode(false)} />}
    </div>
  )
}

interface ActionProps {
  readonly user: User
  readonly action: Action
}

function isConfirmed(action: Action): action is ConfirmedAction {
  return action !== 'unlock' && action !== 'enable' && action !== 'activation'
}

function ActionButton({
  user,
  action,
  onConfirm,
}: ActionProps & { readonly onConfirm: (action: ConfirmedAction) => void }) {
  const texts = useUsersTexts()
  const { run, isPending } = useAction(user, action)
  const reason = useReasonAgainst(user, action)
  const id = useId()
  return (
    <div ref={focusPageAfter} className={css.action}>
      <Button
        tone={action === 'unlock' || action === 'enable' ? 'primary' : 'plain'}
        isPending={isPending}
        isDisabled={reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': id })}
        onPress={() => (isConfirmed(action) ? onConfirm(action) : run())}
      >
        {texts.user[action]}
      </Button>
      {reason !== undefined && <small id={id}>{reason}</small>}
    </div>
  )
}

/** Why an action would do nothing: there is no session to end, or no second factor to reset. Undefined while that is not known. */
function useReasonAgainst({ id }: User, action: Action): string | undefined {
  const { nothing } = useUsersTexts().user
  const sessions = useData('administration.userSessions', { id }).data
  const methods = useData('administration.userSignInMethods', { id }).data
  if (action === 'endSessions') return sessions?.items.length === 0 ? nothing.endSessions : undefined
  const hasFactor = methods === undefined || methods.authenticator || methods.passkeys.length > 0
  return action === 'resetFactors' && !hasFactor ? nothing.resetFactors : undefined
}

interface DialogProps {
  readonly user: User
  readonly onClose: () => void
}

function ActionDialog({ user, action, onClose }: DialogProps & { readonly action: ConfirmedAction }) {
  const texts = useUsersTexts()
  const { run, isPending, error } = useAction(user, action, onClose)
  const name = user.displayName
  return (
    <ConfirmDialog
      title={texts.confirm[action](name)}
      text={texts.confirm[`${action}Text` as const] as string}
      action={texts.user[action]}
      {...{ isPending, error, onClose }}
      onConfirm={run}
    />
  )
}

/** Runs an action and says that it is done. A failure without a dialog is shown as a toast. */
function useAction(user: User, action: Action, onDone?: () => void) {
  const shell = useShell()
  const texts = useUsersTexts()
  const common = useTexts()
  const change = useUserChange(CALLS[action], (changed) => changed)
  const run = (): void =>
    change.mutate(
      { id: user.id },
      {
        onSuccess() {
          shell.notify(texts.done[action])
          onDone?.()
        },
        onError(error) {
          if (!onDone && !isCancelled(error)) shell.notify(error.message || common.offline, 'error')
        },
      },
    )
  return { run, isPending: change.isPending, error: change.error }
}

/** Erasing cannot be undone, and the page of the user ends with it. */
function EraseDialog({ user, onClose }: DialogProps) {
  const texts = useUsersTexts()
  const shell = useShell()
  const { go, query } = useAddress()
  const drafts = useDraftStore()
  const erase = useUserChange('administration.eraseUser', () => undefined)
  const run = (): void =>
    erase.mutate(
      { id: user.id, version: String(user.version) },
      {
        onSuccess() {
          drafts.delete(draftNameOf(user))
          shell.notify(texts.done.erase)
          onClose()
          go(['users'], query)
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.confirm.erase(user.displayName)}
      text={reasonOf(erase.error) === 'LEGAL_HOLD' ? texts.confirm.eraseUnderHold : texts.confirm.eraseText}
      action={texts.user.erase}
      isDanger
      isPending={erase.isPending}
      error={erase.error}
      {...{ onClose }}
      onConfirm={run}
    />
  )
}
