import { type ComponentType, lazy } from 'react'

/** What the page of a section gets. */
export interface SectionProps {
  /** The segments of the address after the section. */
  readonly below: readonly string[]
}

/** A section of the console. Its code is loaded when it is opened. */
export interface Section {
  /** The first segment of its addresses, as in the menu of the manifest. */
  readonly path: string
  readonly Page: ComponentType<SectionProps>
}

/** All sections. The first one is the start of the console. */
export const SECTIONS: readonly Section[] = [{ path: 'users', Page: lazy(() => import('./users/index.ts')) }]
