import { useShell } from '@foyer/sdk/react'
import { Tabs } from '@foyer/ui'
import type { ReactNode } from 'react'
import { PageHead } from '../components/index.ts'
import { useAddress } from '../use-address.ts'
import { PartnerList } from './partners/partner-list.tsx'
import { PolicyView } from './policy/policy-view.tsx'
import { ProviderList } from './providers/provider-list.tsx'
import { ProvisioningView } from './provisioning/provisioning-view.tsx'
import { useSignInTexts } from './texts/index.ts'

type View = 'providers' | 'policy' | 'provisioning' | 'partners'

const VIEWS: Readonly<
  Record<View, { readonly administers: 'organisation' | 'platform'; readonly content: ReactNode }>
> = {
  providers: { administers: 'platform', content: <ProviderList /> },
  policy: { administers: 'organisation', content: <PolicyView /> },
  provisioning: { administers: 'organisation', content: <ProvisioningView /> },
  partners: { administers: 'platform', content: <PartnerList /> },
}

/** How users get in: the views that the rank of the administrator allows. */
export function SignInPage({ view }: { readonly view: string | undefined }) {
  const texts = useSignInTexts()
  const { go } = useAddress()
  const rank = useShell().administration?.administers
  const allowed = (Object.keys(VIEWS) as View[]).filter(
    (name) => rank === 'platform' || VIEWS[name].administers === 'organisation',
  )
  const selected = allowed.find((name) => name === view) ?? allowed[0] ?? 'policy'
  return (
    <PageHead title={texts.title}>
      {allowed.length > 1 ? (
        <Tabs
          label={texts.views}
          items={allowed.map((id) => ({ id, title: texts.tabs[id], content: VIEWS[id].content }))}
          selected={selected}
          onSelect={(id) => id !== selected && go(['sign-in', id])}
        />
      ) : (
        VIEWS[selected].content
      )}
    </PageHead>
  )
}
