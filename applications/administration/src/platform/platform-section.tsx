import type { SectionProps } from '../sections.ts'
import { PlatformPage } from './platform-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

/** `platform` and `platform/signed-in`. */
export function PlatformSection({ below: [page] }: SectionProps) {
  return page === 'signed-in' ? <SignedInPage /> : <PlatformPage />
}
