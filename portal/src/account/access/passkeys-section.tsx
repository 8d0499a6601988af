import type { Passkey } from '@foyer/contract/passkey'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, Field, Note } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { findPasskeyObstacle, type PasskeyObstacle } from '../../passkey/index.ts'
import { useUnsaved } from '../../session/index.ts'
import { ConfirmDialog, type Question } from '../confirm-dialog.tsx'
import { PasskeyIcon } from '../icons.tsx'
import type { Instants } from '../instants.ts'
import { Arriving, Row, Rows, Section, sectionStyles } from '../section.tsx'
import type { OwnPasskeys } from './use-passkeys.ts'

interface PasskeysProps {
  readonly passkeys: OwnPasskeys
  readonly instants: Instants
  /** Why no passkey can be added here; undefined if one can. */
  readonly obstacle: PasskeyObstacle | undefined
}

const OBSTACLES = {
  unsupported: 'account.passkeys.unsupported',
  notPrivate: 'account.passkeys.notPrivate',
  addressIsNumber: 'account.passkeys.addressIsNumber',
} as const

export function PasskeysSection({ passkeys, instants, obstacle }: PasskeysProps) {
  const t = useMessages()
  const [question, setQuestion] = useState<Extract<Question, { type: 'removePasskey' }>>()
  const { list } = passkeys
  return (
    <Section name="passkeys" explains={t('account.passkeys.explains')}>
      <Arriving of={list}>
        {(items) =>
          items.length > 0 ? (
            <Rows label={t('account.passkeys.title')}>
              {items.map((one) => (
                <PasskeyRow
                  key={one.id}
                  {...{ passkeys, instants, one }}
                  onRemove={() => setQuestion({ type: 'removePasskey', ...one })}
                />
              ))}
            </Rows>
          ) : (
            <p className={sectionStyles.quiet}>{t('account.passkeys.none')}</p>
          )
        }
      </Arriving>
      {obstacle ? (
        <Note tone="info" quiet>
          {t(OBSTACLES[obstacle])}
        </Note>
      ) : (
        <div className={sectionStyles.acts}>
          <Button busy={passkeys.busy === 'add'} onClick={passkeys.add}>
            {t('account.passkeys.add')}
          </Button>
        </div>
      )}
      {question && (
        <ConfirmDialog
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => passkeys.remove(question.id)}
        />
      )}
    </Section>
  )
}

/** Only a browser knows. The gateway never renders this page. */
export function obstacleInThisBrowser(): PasskeyObstacle | undefined {
  return typeof window === 'undefined' ? undefined : findPasskeyObstacle(window)
}

interface PasskeyRowProps {
  readonly passkeys: OwnPasskeys
  readonly instants: Instants
  readonly one: Passkey
  readonly onRemove: () => void
}

function PasskeyRow({ passkeys, instants, one, onRemove }: PasskeyRowProps) {
  const t = useMessages()
  const { id, name, createdAt, lastUsedAt, synchronised } = one
  const busy = passkeys.busy === id
  if (passkeys.naming === id) return <Renaming {...{ passkeys, one }} />
  const facts = [
    lastUsedAt ? t('account.lastUsed', { time: instants.ago(lastUsedAt) }) : t('account.passkeys.neverUsed'),
    t('account.passkeys.created', { time: instants.on(createdAt) }),
    t(synchronised ? 'account.passkeys.synchronised' : 'account.passkeys.onOneDevice'),
  ]
  return (
    <Row icon={<PasskeyIcon />} title={name} facts={facts}>
      <Button onClick={() => passkeys.name(id)}>{t('account.passkeys.rename')}</Button>
      <Button busy={busy} aria-haspopup="dialog" onClick={onRemove}>
        {t('account.passkeys.remove')}
      </Button>
    </Row>
  )
}

/** As the contract has it. */
const LONGEST_NAME = 64

/** The name of a passkey as a field, in place of its text. */
function Renaming({ passkeys, one }: Pick<PasskeyRowProps, 'passkeys' | 'one'>) {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(one.name)
  const [missing, setMissing] = useState(false)
  useUnsaved(typed !== one.name)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = typed.trim()
    setMissing(name === '')
    if (name === '') input.current?.focus()
    else if (name === one.name) passkeys.name(undefined)
    else passkeys.rename(one.id, name)
  }
  return (
    <li>
      <form className={sectionStyles.rename} method="dialog" noValidate onSubmit={submit}>
        <Field
          label={t('account.passkeys.name')}
          inputRef={input}
          value={typed}
          maxLength={LONGEST_NAME}
          problem={missing ? t('account.passkeys.nameMissing') : undefined}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={sectionStyles.acts}>
          <Button type="submit" busy={passkeys.busy === one.id}>
            {t('account.passkeys.saveName')}
          </Button>
          <Button tone="quiet" onClick={() => passkeys.name(undefined)}>
            {t('account.cancel')}
          </Button>
        </div>
      </form>
    </li>
  )
}
