import { Button } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { CodeEntry } from './code-entry.tsx'
import { type CodeStep, useCodeStep } from './use-code-step.ts'

/** The second factor of a sign-in: a code of the app, or a recovery code. */
export function CodePage() {
  return <CodeView step={useCodeStep()} />
}

/** The page without its state. */
export function CodeView({ step }: { step: CodeStep }) {
  const t = useMessages()
  const session = useSession()
  const { logout } = useSessionState()
  const { method, username } = step
  return (
    // Without the legal links: following one would lose the code.
    <EntryLayout
      title={t(method === 'app' ? 'mfa.code.title' : 'mfa.recovery.title')}
      under={method === 'app' ? t('mfa.code.explains', { username }) : t('mfa.recovery.explains')}
    >
      <CodeEntry step={step} />
      <Button tone="quiet" busy={logout} onClick={session.signOut}>
        {t(logout ? 'session.signingOut' : 'session.signOut')}
      </Button>
    </EntryLayout>
  )
}
