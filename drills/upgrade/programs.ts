import type { Program } from '../drill.ts'
import { HAPROXY } from '../gateways/programs.ts'
import { pathOf } from '../programs.ts'

const POSTGRES: Program = { name: 'postgres', debianPackage: 'postgresql', path: '/usr/lib/postgresql/*/bin/postgres' }
const CHROMIUM: Program = { name: 'chromium', debianPackage: 'chromium' }
const GIT: Program = { name: 'git', debianPackage: 'git' }

export const PROGRAMS: readonly Program[] = [POSTGRES, HAPROXY, CHROMIUM, GIT]

/** Their paths, once they are installed. */
export const programs = {
  chromium: () => pathOf(CHROMIUM),
  git: () => pathOf(GIT),
}
