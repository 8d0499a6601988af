import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, Field, Note, usePressGuard } from '../components/index.ts'
import { FormattedMessage, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import css from './recovery.module.css'
import { codeProblem, shownCode } from './typed-one-time-code.ts'

interface OneTimeCodeFormProps {
  readonly checking: boolean
  readonly note: UserMessage | undefined
  readonly onCode: (username: string, code: string) => void
}

type Problems = {
  readonly username?: 'signIn.usernameMissing' | undefined
  readonly code?: 'password.code.missing' | 'password.code.length' | undefined
}

/** Form for a username and a one-time code that the user received on paper or by word of mouth. */
export function OneTimeCodeForm(props: OneTimeCodeFormProps) {
  const { checking, note } = props
  const t = useMessages()
  const { username, code, problems, guard, submit } = useOneTimeCode(props)
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} data-ready>
      {note && (
        <Note>
          <FormattedMessage message={note} />
        </Note>
      )}
      <Field
        label={t('signIn.username')}
        problem={problems.username && t(problems.username)}
        inputRef={username}
        autoComplete="username"
        aria-required
      />
      <Field
        label={t('password.code.code')}
        problem={problems.code && t(problems.code)}
        inputRef={code}
        autoComplete="off"
        autoCapitalize="characters"
        className={css.code}
        onInput={({ currentTarget }) => {
          currentTarget.value = shownCode(currentTarget.value, currentTarget.selectionStart)
        }}
        aria-required
      />
      <Button type="submit" tone="primary" large busy={checking} guard={guard}>
        {t(checking ? 'ui.loading' : 'password.code.submit')}
      </Button>
    </form>
  )
}

/** What is entered, and what is wrong with it. A rejected code is selected, to be typed over. */
function useOneTimeCode({ note, onCode }: OneTimeCodeFormProps) {
  const guard = usePressGuard()
  const username = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    if (!note) return
    guard.release()
    code.current?.focus()
    code.current?.select()
  }, [note, guard])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const entered = { username: username.current?.value.trim() ?? '', code: code.current?.value ?? '' }
    const found: Problems = {
      username: entered.username === '' ? 'signIn.usernameMissing' : undefined,
      code: codeProblem(entered.code),
    }
    setProblems(found)
    if (!found.username && !found.code) {
      onCode(entered.username, entered.code)
      return
    }
    guard.release()
    const wrong = found.username ? username : code
    wrong.current?.focus()
  }
  return { username, code, problems, guard, submit }
}
