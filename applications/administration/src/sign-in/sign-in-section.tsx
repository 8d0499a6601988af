import type { SectionProps } from '../sections.ts'
import { NewProviderPage } from './providers/new-provider-page.tsx'
import { ProviderPage } from './providers/provider-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { WeChatPage } from './wechat/wechat-page.tsx'

/** `sign-in`, its views, `sign-in/providers/new`, `sign-in/providers/{key}` and `sign-in/wechat`. */
export function SignInSection({ below: [view, item] }: SectionProps) {
  if (view === 'wechat') return <WeChatPage />
  if (view === 'providers' && item === 'new') return <NewProviderPage />
  if (view === 'providers' && item !== undefined) return <ProviderPage key={item} id={item} />
  return <SignInPage view={view} />
}
