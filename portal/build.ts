import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './build/compress.ts'
import { clientConfiguration, serverConfiguration } from './vite.config.ts'

/**
 * Builds the portal twice: for the browser, and as the function with which the gateway draws the first screen into the page.
 * The second needs the first, because the page names the first one's files.
 */
process.env.NODE_ENV = 'production'
await build(clientConfiguration)
await build(serverConfiguration)
compressFolder(join(import.meta.dirname, 'dist/client'))
