import type { MessageKey } from '@foyer/messages'
import { EntryLayout } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { Button, buttonClass, Note } from '../ui/index.ts'
import { addresses, Link, type Screen, useVisit } from '../visits/index.ts'
import { RedirectPage } from './redirect-page.tsx'

type Step = Extract<Screen, 'googleLogin' | 'forceBind' | 'forcePwdChange' | 'otherSystemLogin' | 'forgetPassword'>

/** What is said on each step: the title, and what to do while the step itself is still to come. */
const WORDS: Readonly<Record<Step, { readonly title: MessageKey; readonly explains: MessageKey }>> = {
  googleLogin: { title: 'session.codeDue.title', explains: 'session.codeDue.explains' },
  forceBind: { title: 'session.bindDue.title', explains: 'session.bindDue.explains' },
  forcePwdChange: { title: 'session.passwordDue.title', explains: 'session.passwordDue.explains' },
  otherSystemLogin: { title: 'session.otherSystem.title', explains: 'session.otherSystem.explains' },
  forgetPassword: { title: 'session.recovery.title', explains: 'session.recovery.explains' },
}

/**
 * A step around the sign-in whose own form comes with a later release: it says honestly what is due and who can help.
 * The redirect page, as small as these, comes with them.
 */
export function StepPage() {
  const { screen } = useVisit()
  if (screen === 'redirect') return <RedirectPage />
  return Object.hasOwn(WORDS, screen) ? <DueStep step={screen as Step} /> : null
}

function DueStep({ step }: { step: Step }) {
  const t = useMessages()
  const session = useSession()
  const { accessToken, logout } = useSessionState()
  const title = t(WORDS[step].title as 'session.codeDue.title')
  return (
    // With a session that owes something the legal links are left out: following one would end it.
    <EntryLayout pageTitle={title} title={title} legalFor={accessToken ? undefined : 'normal'}>
      <Note tone="news" quiet>
        {t(WORDS[step].explains as 'session.codeDue.explains')}
      </Note>
      {accessToken ? (
        <Button tone="primary" large busy={logout} onClick={session.signOut}>
          {t(logout ? 'session.signingOut' : 'session.signOut')}
        </Button>
      ) : (
        <Link className={buttonClass('primary', true)} href={addresses.login()}>
          {t('signIn.backToSignIn')}
        </Link>
      )}
    </EntryLayout>
  )
}
