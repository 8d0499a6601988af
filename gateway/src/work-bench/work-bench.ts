import { type WorkBench, workBenchCalls } from '@foyer/contract/work-bench'
import { type KnownApplication, readOpenApplications } from '../applications/index.ts'
import { unreadOf } from '../notices/index.ts'
import { currentPlace, readChosenPlace, readCustomersWithStores } from '../places/index.ts'
import { type CallContext, type PreparedAnswer, prepareAnswer } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { readPerson } from './work-bench-queries.ts'

const NAME = 'workBench'

/** Written out once for a session and remembered until something about the person or the organisation changes. */
export function workBench({ db, sessions, changes }: Services) {
  return ({
    caller,
  }: CallContext<typeof workBenchCalls.workBench, Caller>): PreparedAnswer | Promise<PreparedAnswer> => {
    const remembered = sessions.rememberedAnswer(caller, NAME)
    if (remembered) return remembered
    const { generation } = changes
    return readWorkBench(db, caller).then((bench) => {
      const answer = prepareAnswer(workBenchCalls.workBench, bench)
      sessions.rememberAnswer(caller, NAME, answer, generation)
      return answer
    })
  }
}

async function readWorkBench(db: Database, caller: Caller): Promise<WorkBench> {
  const [person, customers, chosen, { permissions, applications }, unread] = await Promise.all([
    readPerson(db, caller),
    readCustomersWithStores(db, caller),
    readChosenPlace(db, caller),
    readOpenApplications(db, caller),
    unreadOf([caller.personId]),
  ])
  return {
    user: {
      id: caller.personId,
      username: caller.username,
      displayName: person.displayName,
      language: person.language,
      timeZone: person.timeZone,
      administers: caller.administers,
    },
    organisation: { id: caller.organisationId, name: person.organisation, timeZone: person.organisationTimeZone },
    customers,
    ...currentPlace(chosen, customers),
    permissions,
    apps: applications.filter(({ served }) => served).map(shown),
    manageApps: applications.filter(({ managed }) => managed).map(shown),
    unread: unread.get(caller.personId) ?? 0,
  }
}

function shown({ key, name, icon, openedAt, plugin }: KnownApplication) {
  return { key, name, icon, openedAt, installed: plugin !== undefined }
}
