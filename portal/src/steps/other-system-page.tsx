import { buttonClass, Note } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, pathTo } from '../navigation/index.ts'

/** Page for sign-ins from a partner system, which comes with a later release. */
export function OtherSystemPage() {
  const t = useMessages()
  const title = t('session.otherSystem.title')
  return (
    <EntryLayout title={title} legalFor="normal">
      <Note tone="info" quiet>
        {t('session.otherSystem.explains')}
      </Note>
      <Link className={buttonClass('primary', true)} href={pathTo('login')}>
        {t('signIn.backToSignIn')}
      </Link>
    </EntryLayout>
  )
}
