import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions, Form, TextField } from '@foyer/ui'
import { useDeferredValue, useState } from 'react'
import { Problem, SelectField } from '../components/index.ts'
import { useChange, usePages } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './approvals.module.css'
import { useApprovalsTexts } from './texts/index.ts'

const KINDS = ['grant', 'enable', 'turn-off'] as const
type Kind = (typeof KINDS)[number]
/** The built-in role that a request of the kind `grant` adds, for the whole platform. */
const GRANT = { role: 'super-administrator', everywhere: true, customers: [], stores: [] }
/** Users that a search offers at the same time. */
const OFFERED = 5

interface ChosenUser {
  readonly id: string
  readonly displayName: string
  readonly username: string
}

/** A request to a second super administrator. What was typed stays after a failure. */
export function NewRequest({ onClose }: { readonly onClose: () => void }) {
  const texts = useApprovalsTexts()
  const common = useTexts()
  const shell = useShell()
  const [kind, setKind] = useState<Kind>('grant')
  const [user, setUser] = useState<ChosenUser>()
  const [reason, setReason] = useState('')
  const request = useChange('administration.requestApproval', ['administration.approvalRequests'])
  const complete = reason.trim() !== '' && (kind === 'turn-off' || user !== undefined)
  const send = (): void =>
    request.mutate(
      {
        ...{ kind, reason: reason.trim() },
        ...(kind === 'turn-off' || !user ? {} : { user: user.id }),
        ...(kind === 'grant' ? { grant: GRANT } : {}),
      },
      {
        onSuccess() {
          shell.notify(texts.done.requested)
          onClose()
        },
      },
    )
  return (
    <Dialog title={texts.newRequest} description={texts.newRequestText} onClose={onClose}>
      <Form className={css.form} onSubmit={send}>
        <SelectField
          label={texts.kind}
          value={kind}
          options={KINDS.map((value) => ({ value, name: texts.kindNames[value] }))}
          onChange={setKind}
        />
        {kind !== 'turn-off' && <UserChoice user={user} onChange={setUser} />}
        <TextField label={texts.why} value={reason} onChange={setReason} />
        <Problem error={request.error} />
        <DialogActions>
          <Button type="submit" tone="primary" isDisabled={!complete} isPending={request.isPending}>
            {texts.request}
          </Button>
          <Button onPress={onClose}>{common.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly user: ChosenUser | undefined
  readonly onChange: (user: ChosenUser) => void
}

/** The user concerned, found by name or username. */
function UserChoice({ user, onChange }: ChoiceProps) {
  const texts = useApprovalsTexts()
  const common = useTexts()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = usePages('administration.users', { keyword }, { enabled: keyword !== '' })
  const offered = keyword === '' ? [] : found.items.slice(0, OFFERED)
  return (
    <div className={css.choice}>
      <TextField label={texts.user} type="search" value={typed} onChange={setTyped} />
      {keyword !== '' && !found.isPending && offered.length === 0 && <p role="status">{common.noMatch(keyword)}</p>}
      {offered.map((one) => (
        <Button
          key={one.id}
          tone="quiet"
          onPress={() => {
            onChange(one)
            setTyped('')
          }}
        >
          {texts.choose(one.displayName, one.username)}
        </Button>
      ))}
      {user && <p role="status">{texts.chosen(user.displayName, user.username)}</p>}
    </div>
  )
}
