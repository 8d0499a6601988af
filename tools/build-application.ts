/**
 * Builds an application that ships with the product: `dist/package` has the content of a package, with the hash of each file in its
 * manifest. Runs in the folder of the application.
 */
import { resolve } from 'node:path'
import { completeBuilt } from '@foyer/gateway/operator/application-commands'
import { build } from 'vite'

process.env['NODE_ENV'] = 'production'
await build({ configLoader: 'native' })
completeBuilt(resolve('dist/package'))
