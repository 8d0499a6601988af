import type { SectionProps } from '../sections.ts'
import { AnnouncePage } from './maintenance/announce-page.tsx'
import { PlatformPage } from './platform-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

/** `platform`, `platform/signed-in` and `platform/maintenance`. */
export function PlatformSection({ below: [page] }: SectionProps) {
  if (page === 'maintenance') return <AnnouncePage />
  return page === 'signed-in' ? <SignedInPage /> : <PlatformPage />
}
