import type { SectionProps } from '../sections.ts'
import { ComparePage } from './compare-page.tsx'
import { NewRolePage } from './new-role-page.tsx'
import { RolesPage } from './roles-page.tsx'

/** `roles`, `roles/new`, `roles/compare` and `roles/{id}`. */
export function RolesSection({ below: [role] }: SectionProps) {
  if (role === 'new') return <NewRolePage />
  if (role === 'compare') return <ComparePage />
  return <RolesPage chosen={role} />
}
