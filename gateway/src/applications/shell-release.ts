import { readFileSync } from 'node:fs'

/** The shell's release. The version is that of the package; update the date together with it. */
const { version, released } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
  released: string
}
export const SHELL_RELEASE = { version, releasedAt: new Date(released).toISOString() } as const
