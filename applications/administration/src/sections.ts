import type { ComponentType } from 'react'
import { type Loadable, loadable } from './loadable.ts'
import type { FirstReads } from './queries.ts'

/** What the page of a section gets. */
export interface SectionProps {
  /** The segments of the address after the section. */
  readonly below: readonly string[]
}

/** A section of the console. Its code is loaded when it is opened, or before that when nothing else is to do. */
export interface Section extends Loadable<SectionProps> {
  /** The first segment of its addresses, as in the menu of the manifest. */
  readonly path: string
  /** What it shows first, read before it is opened. */
  readonly first: FirstReads
  /** True if an administrator of an organisation may not read it. */
  readonly platformOnly: boolean
}

interface Options extends FirstReads {
  readonly platformOnly?: boolean
}

type Load = () => Promise<{ readonly default: ComponentType<SectionProps> }>

function section(path: string, load: Load, { platformOnly = false, ...first }: Options = {}): Section {
  return { ...{ path, first, platformOnly }, ...loadable(load) }
}

/** All sections. The first one is the start of the console. */
export const SECTIONS: readonly Section[] = [
  section('users', () => import('./users/index.ts'), {
    pages: ['administration.users'],
    data: ['administration.roles'],
  }),
  section('roles', () => import('./roles/index.ts')),
  section('notices', () => import('./notices/index.ts'), { pages: ['publishing.notices'] }),
  section('sign-in', () => import('./sign-in/index.ts')),
  section('applications', () => import('./applications/index.ts'), {
    data: ['administration.listPlugins'],
    platformOnly: true,
  }),
  section('audit', () => import('./audit/index.ts'), { pages: ['administration.audit'] }),
  section('mail', () => import('./mail/index.ts'), { platformOnly: true }),
  section('branding', () => import('./settings/branding/index.ts')),
  section('settings', () => import('./settings/index.ts'), { platformOnly: true }),
  section('languages', () => import('./languages/index.ts'), {
    data: ['administration.textSummary'],
    platformOnly: true,
  }),
  section('places', () => import('./places/index.ts'), {
    pages: ['administration.stores'],
    data: ['administration.placeSummary'],
  }),
  section('platform', () => import('./platform/index.ts'), { platformOnly: true }),
  section('approvals', () => import('./approvals/index.ts'), { platformOnly: true }),
  section('licence', () => import('./licence/index.ts')),
  /* Not in the menu: a new platform leads to it, and the settings do. */
  section('first-run', () => import('./first-run/index.ts'), { platformOnly: true }),
]
