import type { Program } from '../drill.ts'
import { HAPROXY, haproxyPath } from '../gateways/programs.ts'
import { pathOf } from '../programs.ts'

const POSTGRES: Program = { name: 'postgres', debianPackage: 'postgresql', path: '/usr/lib/postgresql/*/bin/postgres' }
const PATRONI: Program = { name: 'patroni', debianPackage: 'patroni' }
const ETCD: Program = { name: 'etcd', debianPackage: 'etcd-server' }

export const PROGRAMS: readonly Program[] = [POSTGRES, PATRONI, ETCD, HAPROXY]

/** Their paths, once they are installed. */
export const programs = {
  postgres: () => pathOf(POSTGRES),
  patroni: () => pathOf(PATRONI),
  etcd: () => pathOf(ETCD),
  haproxy: haproxyPath,
}

/** Of every role of the drill. Its servers listen on this machine only, and end with it. */
export const POSTGRES_PASSWORD = 'failover-drill'
