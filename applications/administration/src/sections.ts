import { type ComponentType, lazy } from 'react'

/** What the page of a section gets. */
export interface SectionProps {
  /** The segments of the address after the section. */
  readonly below: readonly string[]
}

/** A section of the console. Its code is loaded when it is opened, or before that when nothing else is to do. */
export interface Section {
  /** The first segment of its addresses, as in the menu of the manifest. */
  readonly path: string
  readonly Page: ComponentType<SectionProps>
  readonly load: () => Promise<{ readonly default: ComponentType<SectionProps> }>
}

function section(path: string, load: Section['load']): Section {
  return { path, load, Page: lazy(load) }
}

/** All sections. The first one is the start of the console. */
export const SECTIONS: readonly Section[] = [
  section('users', () => import('./users/index.ts')),
  section('roles', () => import('./roles/index.ts')),
  section('notices', () => import('./notices/index.ts')),
  section('sign-in', () => import('./sign-in/index.ts')),
  section('applications', () => import('./applications/index.ts')),
  section('audit', () => import('./audit/index.ts')),
  section('mail', () => import('./mail/index.ts')),
  section('branding', () => import('./settings/branding/index.ts')),
  section('settings', () => import('./settings/index.ts')),
  section('places', () => import('./places/index.ts')),
  section('platform', () => import('./platform/index.ts')),
  section('approvals', () => import('./approvals/index.ts')),
  section('licence', () => import('./licence/index.ts')),
]
