import type { SectionProps } from '../sections.ts'
import { AuditPage } from './audit-page.tsx'

/** `audit` and `audit/{event}`. */
export function AuditSection({ below: [event] }: SectionProps) {
  return <AuditPage event={event} />
}
