import { type LoginType, signOnPath } from '@foyer/contract/sign-in'
import { useEffect, useRef, useState } from 'react'
import { Button, Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'

interface ProviderFormProps {
  readonly type: LoginType
  /** The provider's name, as users know it. */
  readonly name: string
  /** True if the user chose the provider on this page: it then opens without a further press. */
  readonly chosen: boolean
}

/** Opens the sign-in page of a provider: a form that the browser submits, which works before the script as well. */
export function ProviderForm({ type, name, chosen }: ProviderFormProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const { opening, open } = useOpening()
  useEffect(() => {
    if (chosen) form.current?.requestSubmit()
  }, [chosen])
  return (
    <form ref={form} method="post" action={signOnPath(type)} onSubmit={open}>
      <p>{t('signIn.provider.explains', { method: name })}</p>
      <Button type="submit" tone="primary" large busy={opening}>
        {t(opening ? 'signIn.provider.opening' : 'signIn.provider.continue', { method: name })}
      </Button>
      <Hidden announces>{opening && t('signIn.provider.opening', { method: name })}</Hidden>
    </form>
  )
}

/** True from the submission on. A page that the browser shows again after Back is idle. */
function useOpening(): { readonly opening: boolean; open(): void } {
  const [opening, setOpening] = useState(false)
  useEffect(() => {
    const shown = (): void => setOpening(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return { opening, open: () => setOpening(true) }
}
