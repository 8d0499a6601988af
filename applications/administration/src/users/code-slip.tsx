import type { User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions, CodeSlip as PaperSlip } from '@foyer/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../calls.ts'
import { CopyButton, Problem } from '../components/index.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { useUsersTexts } from './texts/index.ts'

interface Props {
  readonly user: User
  readonly onClose: () => void
}

/** A one-time code on a white slip, which can be printed. It is shown once. */
export function CodeSlip({ user, onClose }: Props) {
  const texts = useUsersTexts()
  const common = useTexts()
  const shell = useShell()
  const { mutate, data, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(shell, 'password.createCode', { username: user.username }),
  })
  const requested = useRef(false)
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    mutate()
  }, [mutate])
  return (
    <Dialog title={texts.slip.title} description={texts.slip.text(user.displayName)} onClose={onClose}>
      {data ? <Slip {...data} organisation={user.organisation.name} /> : null}
      {!data && !error && <p role="status">{common.loading}</p>}
      <Problem error={error} />
      <DialogActions>
        {data && <CopyButton tone="primary" text={`${data.username} ${data.code}`} />}
        {data && <Button onPress={() => window.print()}>{texts.slip.print}</Button>}
        <Button onPress={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface SlipProps {
  readonly username: string
  readonly code: string
  readonly expiresAt: string
  readonly language: string | null
  readonly organisation: string
}

/** In the language of the user who gets it, if that is known. */
function Slip({ username, code, expiresAt, language, organisation }: SlipProps) {
  const { label } = useUsersTexts().slip
  const { slip } = useUsersTexts(language)
  const instant = useInstant(language)
  return (
    <PaperSlip
      {...{ label, language: language ?? undefined, organisation, code }}
      facts={[slip.username(username), slip.valid(instant(expiresAt))]}
      steps={[slip.open, slip.enter, slip.choose]}
    />
  )
}
