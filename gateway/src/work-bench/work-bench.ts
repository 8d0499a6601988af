import { type WorkBench, workBenchCalls } from '@foyer/contract/work-bench'
import { type CallContext, type PreparedAnswer, prepareAnswer } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { applicationKeys, mergePermissions } from './permissions.ts'
import { readApplications, readCustomers, readPerson, readTrees } from './work-bench-queries.ts'

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
  const [person, trees, customers, applications] = await Promise.all([
    readPerson(db, caller),
    readTrees(db, caller),
    readCustomers(db, caller),
    readApplications(db),
  ])
  const permissions = mergePermissions(trees)
  const opened = applicationKeys(permissions)
  const mayOpen = applications.filter(({ key }) => opened.has(key))
  const [customer] = customers
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
    currentCustomer: customer ? { id: customer.id, name: customer.name } : null,
    currentStore: customer?.stores[0] ?? null,
    permissions,
    apps: mayOpen.filter(({ served }) => served),
    manageApps: mayOpen.filter(({ managed }) => managed),
    /* There are no notices yet, so none is unread. */
    unread: 0,
  }
}
