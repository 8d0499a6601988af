import { Button } from '@foyer/ui'
import { Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'

/** Tests the saved account: WeChat issues an access token, or names why not. */
export function AccountTest() {
  const { test, account } = useSignInTexts().provider
  const call = useChange('wechat.test')
  return (
    <section className={css.panel} aria-label={test.title}>
      <div role="status">
        <h2>{title()}</h2>
        <p>{call.isPending ? test.running : account.testText}</p>
      </div>
      {call.data && (
        <p className={css.remedy}>
          <span lang="en">{call.data.detail}</span>
          {!call.data.passed && <span> {account.testRemedy}</span>}
        </p>
      )}
      <Problem error={call.error} />
      <Button tone="primary" isPending={call.isPending} onPress={() => call.mutate({})}>
        {call.data ? test.again : test.start}
      </Button>
    </section>
  )

  function title(): string {
    if (!call.data) return test.title
    return call.data.passed ? test.passed : test.results.failed
  }
}
