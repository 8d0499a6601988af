import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { inTime } from '../components/index.ts'
import { NoResponse } from '../wire/index.ts'

/** Code that an action of the user waits for. Where it does not come, there is something to say. */
export function loadOrFail<Module>(module: Promise<Module>): Promise<Module> {
  return inTime(module, CHUNK_TIMEOUT).catch(() => {
    throw new NoResponse('notLoaded')
  })
}
