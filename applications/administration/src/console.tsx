import { useBeforeLeave, useShell, useShellState } from '@foyer/sdk/react'
import { Button, LocaleProvider } from '@foyer/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatAddress } from './address.ts'
import { CodeBoundary } from './code-boundary.tsx'
import { PageHead } from './components/index.ts'
import { useUnsavedCount } from './drafts/index.ts'
import { SECTIONS, type Section } from './sections.ts'
import { useTexts } from './texts/index.ts'
import { useAddress } from './use-address.ts'
import { useIdleLoading } from './use-idle-loading.ts'
import { usePageScroll } from './use-page-scroll.ts'

/** The console. The gateway decides what an administrator may see and change. */
export function Console() {
  const language = useShellState((state) => state.language)
  const [client] = useState(createClient)
  return (
    <LocaleProvider language={language}>
      <QueryClientProvider client={client}>
        <OpenSection />
      </QueryClientProvider>
    </LocaleProvider>
  )
}

function OpenSection() {
  const onPlatform = useShell().administration?.administers === 'platform'
  useIdleLoading()
  usePageScroll()
  useStartAddress()
  // What was typed is lost with the console, also on pages that are not shown.
  useBeforeLeave(useUnsavedCount() > 0)
  const [name = START, ...below] = useAddress().path
  const section = SECTIONS.find(({ path }) => path === name)
  if (!section) return <UnknownSection />
  if (section.platformOnly && !onPlatform) return <PlatformOnly />
  return (
    <CodeBoundary key={section.path}>
      <section.Page below={below} />
    </CodeBoundary>
  )
}

const START = (SECTIONS[0] as Section).path

/** The start has the address of the first section, so that its entry in the menu is the current one. */
function useStartAddress(): void {
  const shell = useShell()
  const { path, query } = useAddress()
  const isStart = path.length === 0
  useEffect(() => {
    if (isStart) shell.navigate(formatAddress({ path: [START], query }), { replace: true })
  }, [shell, isStart, query])
}

/** An address that leads nowhere, such as that of a later version. */
function UnknownSection() {
  const texts = useTexts()
  const { go } = useAddress()
  return (
    <PageHead title={texts.noPage} text={texts.noPageText}>
      <Button onPress={() => go([])}>{texts.toStart}</Button>
    </PageHead>
  )
}

/** A page of the whole platform, for an administrator of one organisation, who has no menu entry for it. */
function PlatformOnly() {
  const texts = useTexts()
  const { go } = useAddress()
  return (
    <PageHead title={texts.platformOnly} text={texts.platformOnlyText}>
      <Button onPress={() => go([])}>{texts.toStart}</Button>
    </PageHead>
  )
}

/** How long unused data stay, in milliseconds. */
const UNUSED_FOR = 30 * 60_000

/** A failed call is repeated by the user, who reads why it failed. */
function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: UNUSED_FOR } } })
}
