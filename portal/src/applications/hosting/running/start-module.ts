import { applicationOf } from '@foyer/sdk'
import { HostingFault } from '../decisions/faults.ts'
import type { Running, Start } from './actions.ts'
import { errorMessage } from './error-message.ts'
import type { CodeLoader } from './load-code.ts'
import { createModuleShell } from './module-shell.ts'

/** Runs an application in this page. */
export function moduleStarter(load: CodeLoader): Start {
  return async ({ element, page, state, actions, signal, attempt }) => {
    const [module] = await Promise.all([
      load.module(page.entry, page.imports, attempt),
      ...page.styles.map((style) => load.styles(element, style)),
    ])
    const application = applicationOf(module)
    if (!application) {
      throw new HostingFault('load', 'The entry module exports no application.', { isNoApplication: true })
    }
    signal.throwIfAborted()
    const { shell, setState, scan, publish, end } = createModuleShell(state, actions)
    const root = element.appendChild(document.createElement('div'))
    const stop = async (): Promise<void> => {
      try {
        await application.unmount()
      } catch (error) {
        console.error(error)
        actions.fault('unmount', errorMessage(error))
      }
      end()
      element.replaceChildren()
    }
    try {
      await application.mount(root, shell)
    } catch (error) {
      end()
      throw new HostingFault('mount', errorMessage(error), { cause: error })
    }
    if (signal.aborted) await stop()
    return { setState, scan, publish, stop, wait: () => {} } satisfies Running
  }
}
