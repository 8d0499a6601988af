import type { SectionProps } from '../sections.ts'
import { ApplicationPage } from './application-page.tsx'
import { ApplicationsPage } from './applications-page.tsx'
import { InstallPage } from './install-page.tsx'

/** `applications`, `applications/install` and `applications/{key}`. */
export function ApplicationsSection({ below: [key] }: SectionProps) {
  if (key === 'install') return <InstallPage />
  return key === undefined ? <ApplicationsPage /> : <ApplicationPage key={key} id={key} />
}
