import { type LoginType, signOnPath } from '@foyer/contract/sign-in'
import { useEffect, useRef, useState } from 'react'
import { Button, Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import css from './provider-form.module.css'

interface ProviderFormProps {
  readonly type: LoginType
  /** The provider's name, as users know it. */
  readonly name: string
  /** True if the user chose the provider on this page: it then opens without a further press. */
  readonly chosen: boolean
  /** The account that the user has named, for the provider. */
  readonly hint: string | undefined
}

/** Opens the sign-in page of a provider: a form that the browser submits, which works before the script as well. */
export function ProviderForm({ type, name, chosen, hint }: ProviderFormProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const { opening, open } = useOpening()
  useNavigationInstead(type, hint)
  useEffect(() => {
    if (chosen) form.current?.requestSubmit()
  }, [chosen])
  return (
    <form ref={form} className={css.form} method="post" action={signOnPath(type)} onSubmit={open}>
      {hint && <input type="hidden" name="login_hint" value={hint} />}
      <p>{t('signIn.provider.explains', { method: name })}</p>
      <Button type="submit" tone="primary" large busy={opening}>
        {t(opening ? 'signIn.provider.opening' : 'signIn.provider.continue', { method: name })}
      </Button>
      <Hidden announces>{opening && t('signIn.provider.opening', { method: name })}</Hidden>
    </form>
  )
}

/**
 * Follows the address where the browser blocks the form: the page may be older than the provider, and its policy does not name it yet.
 */
function useNavigationInstead(type: LoginType, hint: string | undefined): void {
  useEffect(() => {
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective !== 'form-action') return
      location.assign(signOnPath(type) + (hint ? `?${new URLSearchParams({ login_hint: hint })}` : ''))
    }
    document.addEventListener('securitypolicyviolation', blocked)
    return () => document.removeEventListener('securitypolicyviolation', blocked)
  }, [type, hint])
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
