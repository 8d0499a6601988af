/**
 * Why: `npm start` on a machine that has only Node and npm ends with the product running; later starts only start.
 *
 * Its script begins with `exec`, so that no shell is between npm and this: npm's SIGTERM would end the shell alone and
 * leave the gateway without a master. Windows has no `exec` and takes the command after it.
 */
import { runEntry, runInstead } from '../packages/dev-setup/src/index.mjs'
import { gatewayEnvironment } from './gateway-environment.mjs'
import { setup } from './setup.mjs'

await runEntry(async () => {
  const node = await setup.prepare({ builds: ['portal'] })
  const parameters = ['gateway/src/main.ts', ...process.argv.slice(2)]
  // The gateway takes this process over where that can be done: one process less in memory, and signals reach it directly.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...parameters], gatewayEnvironment())
  return runInstead(node, parameters, { env: gatewayEnvironment() })
})
