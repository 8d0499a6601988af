import type { SectionProps } from '../sections.ts'
import { HoldsPage } from './holds/holds-page.tsx'
import { AnnouncePage } from './maintenance/announce-page.tsx'
import { PlatformPage } from './platform-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

/** `platform`, `platform/signed-in`, `platform/maintenance` and `platform/holds`. */
export function PlatformSection({ below: [page] }: SectionProps) {
  if (page === 'holds') return <HoldsPage />
  if (page === 'maintenance') return <AnnouncePage />
  return page === 'signed-in' ? <SignedInPage /> : <PlatformPage />
}
