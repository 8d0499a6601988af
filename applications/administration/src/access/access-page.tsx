import type { User } from '@foyer/contract/administration'
import { BackLink, Failure, PageHead, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import css from './access.module.css'
import { Explanation } from './explanation.tsx'
import { StorePicker } from './store-picker.tsx'
import { useAccessTexts } from './texts/index.ts'
import { WhatPicker } from './what-picker.tsx'

/** What a user can do in a store, and why. Store, application and permission are in the address. */
export function AccessPage({ id }: { readonly id: string }) {
  const texts = useAccessTexts()
  const common = useTexts()
  const { go, query } = useAddress()
  const user = useData('administration.user', { id })
  const { search = '' } = query
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['users', id], search === '' ? {} : { search })} />
      {user.isPending && <Skeleton label={common.loading} />}
      {user.isError && !user.data && <Failure error={user.error} onRetry={() => void user.refetch()} />}
      {user.data && <OpenedPage user={user.data} />}
    </>
  )
}

function OpenedPage({ user }: { readonly user: User }) {
  const texts = useAccessTexts()
  const { query } = useAddress()
  const { place: store = '', application = '', permission = '' } = query
  return (
    <PageHead title={texts.title(user.displayName)} text={texts.intro}>
      <div className={css.page}>
        <div className={css.choices}>
          <StorePicker user={user} />
          <WhatPicker />
        </div>
        {store !== '' && <Explanation {...{ user, store, application, permission }} />}
      </div>
    </PageHead>
  )
}
