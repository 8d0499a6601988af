import { type LoginType, loginTypeFor } from '@foyer/contract/sign-in'
import { useEffect, useState } from 'react'
import { Button, inTime, LazyBoundary, Note } from '../components/index.ts'
import { EntryLayout, useEntry } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { loginPath, pathTo, useNavigation, useVisit } from '../navigation/index.ts'
import { PasskeyButton, usePasskeySignIn } from '../passkey/index.ts'
import { ProviderForm } from '../single-sign-on/index.ts'
import { weChatCode } from '../wechat/index.ts'
import { PasswordForm } from './password-form.tsx'
import { nameOf, SignInMethods } from './sign-in-methods.tsx'
import { type PasswordSignIn, usePasswordSignIn } from './use-password-sign-in.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** Milliseconds to wait for the next page. After that it opens and shows that it is loading. */
const ENTER_PATIENCE = 4_000

interface LoginPageProps {
  /** Loads the page after the sign-in. */
  enter(): Promise<unknown>
}

/** The sign-in page, with the sign-in method of its address if that is enabled. */
export function LoginPage({ enter }: LoginPageProps) {
  const visit = useVisit()
  const navigation = useNavigation()
  const { configuration } = useEntry()
  const signIn = usePasswordSignIn(
    async (address) => {
      await inTime(enter(), ENTER_PATIENCE).catch(() => {})
      navigation.go(address, { replace: true })
    },
    undefined,
    (provider, username) => navigation.go(loginPath(provider, username)),
  )
  const passkey = usePasskeySignIn({ ...signIn, idle: signIn.phase === 'idle' })
  const [verifying, setVerifying] = useState(false)
  const type = loginTypeFor(visit.query.get('loginType'), configuration)
  const [openedWith] = useState(type)
  usePreloadWhileTyping(signIn.ready, enter)
  return (
    <>
      <LoginView
        type={type}
        chosen={type !== openedWith}
        hint={visit.query.get('login_hint') ?? undefined}
        signIn={signIn}
        onPasskey={passkey}
        onForgotPassword={() => setVerifying(true)}
      />
      {verifying && (
        <VerifyDialog onClose={() => setVerifying(false)} onPassed={() => navigation.go(pathTo('forgetPassword'))} />
      )}
    </>
  )
}

/** Milliseconds; by then a user who wants to sign in has begun to type. */
const PRELOAD_DELAY = 2_500

/** Once the form can be used, the next pages are fetched while the user types, or after a while without input. */
function usePreloadWhileTyping(ready: boolean, work: () => Promise<unknown>): void {
  useEffect(() => {
    if (!ready) return
    const begin = (): void => void work().catch(() => {})
    const timer = setTimeout(begin, PRELOAD_DELAY)
    document.addEventListener('input', begin, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', begin)
    }
  }, [ready, work])
}

interface LoginViewProps {
  readonly type: LoginType
  /** True if the user chose the method on this page, and not by its address. */
  readonly chosen?: boolean
  /** The account that the user has named. */
  readonly hint?: string | undefined
  readonly signIn: PasswordSignIn
  /** Undefined if passkeys do not work. */
  readonly onPasskey?: (() => void) | undefined
  readonly onForgotPassword: () => void
}

/** The sign-in page without its state, for the gallery and the first render. */
export function LoginView({ type, chosen = false, hint, signIn, onPasskey, onForgotPassword }: LoginViewProps) {
  const t = useMessages()
  const { configuration } = useEntry()
  return (
    <EntryLayout title={t('signIn.title')} under={t('signIn.accountLogin')} legalFor={type}>
      {type === 'normal' ? (
        <PasswordForm
          signIn={signIn}
          onForgotPassword={configuration.userEmailVerificationStatus ? onForgotPassword : undefined}
        />
      ) : type === 'wx' ? (
        <WeChat />
      ) : (
        <ProviderForm key={type} type={type} name={nameOf(type, t, configuration.SSOConfig)} {...{ chosen, hint }} />
      )}
      <SignInMethods current={type}>
        {type === 'normal' && onPasskey && <PasskeyButton busy={signIn.phase !== 'idle'} onPress={onPasskey} />}
      </SignInMethods>
    </EntryLayout>
  )
}

/** The QR code of WeChat, once its code has arrived. */
function WeChat() {
  const t = useMessages()
  return (
    <LazyBoundary
      component={weChatCode}
      fallback={<p role="status">{t('ui.loading')}</p>}
      failed={(retry) => (
        <Note tone="error">
          <span>{t('signIn.wechat.notLoaded')}</span>
          <Button onClick={retry}>{t('ui.tryAgain')}</Button>
        </Note>
      )}
    />
  )
}
