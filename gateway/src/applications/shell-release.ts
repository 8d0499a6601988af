import { readFileSync } from 'node:fs'

/** The shell's own release: the version is the package's, and the date is set together with it. */
const { version, released } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
  released: string
}
export const SHELL_RELEASE = { version, releasedAt: new Date(released).toISOString() } as const
