/**
 * `npm start` prepares what is missing and starts the product, on a machine with only Node.js and npm.
 *
 * The npm script begins with `exec`, so that no shell is between npm and this process. Otherwise the SIGTERM of npm would end only the
 * shell and leave the gateway running. Windows has no `exec` and runs the command after it.
 */
import { runEntry, runInstead } from '../packages/dev-setup/src/index.mjs'
import { gatewayEnvironment } from './gateway-environment.mjs'
import { SERVED_BUILDS, setup } from './setup.mjs'

await runEntry(async () => {
  const node = await setup.prepare({ builds: SERVED_BUILDS })
  const parameters = ['gateway/dist/main.js', ...process.argv.slice(2)]
  // Where possible the gateway replaces this process. That saves memory, and signals reach the gateway directly.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...parameters], gatewayEnvironment())
  return runInstead(node, parameters, { env: gatewayEnvironment() })
})
