import { dirname, join } from 'node:path'
import type { Program } from '../drill.ts'
import { pathOf } from '../programs.ts'

const POSTGRES: Program = { name: 'postgres', debianPackage: 'postgresql', path: '/usr/lib/postgresql/*/bin/postgres' }
const PGBACKREST: Program = { name: 'pgbackrest', debianPackage: 'pgbackrest' }

export const PROGRAMS: readonly Program[] = [POSTGRES, PGBACKREST]

/** Their paths, once they are installed. */
export const programs = {
  postgres: () => pathOf(POSTGRES),
  initdb: () => join(dirname(pathOf(POSTGRES)), 'initdb'),
  pgbackrest: () => pathOf(PGBACKREST),
}
