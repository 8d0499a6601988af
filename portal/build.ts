import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './build/compress.ts'
import { clientConfiguration, frameConfiguration, serverConfiguration } from './vite.config.ts'

/**
 * Builds the portal twice: for the browser, and as the function with which the gateway draws the first screen into the page.
 * The second needs the first, because the page names the first one's files. The script of the frames of applications comes third.
 */
process.env.NODE_ENV = 'production'
await build(clientConfiguration)
await build(serverConfiguration)
await build(frameConfiguration)
compressFolder(join(import.meta.dirname, 'dist/client'))
