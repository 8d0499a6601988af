import type { Program } from '../drill.ts'
import { pathOf } from '../programs.ts'

export const HAPROXY: Program = { name: 'haproxy', debianPackage: 'haproxy' }

/** Its path, once it is installed. */
export const haproxyPath = () => pathOf(HAPROXY)
