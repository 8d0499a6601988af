import { migrateShippedApplications, openShippedApplications } from '@foyer/gateway/composition/shipped-applications'
import { GATEWAY_ROLE } from '@foyer/gateway/platform/database/gateway-role'
import { migrate } from '@foyer/gateway/platform/database/migrate'
import { createGatewayRole, MIGRATIONS } from '@foyer/gateway/storage'
import { pino } from 'pino'
import { createDatabase, GATEWAY_PASSWORD, gatewayRoleUrl } from '../database/cluster.ts'
import { type GatewayUnderTest, startGateway, type TestGatewayOptions } from '../gateway.ts'
import { SteppedClock } from '../time/clock.ts'

interface ShippedOptions extends TestGatewayOptions {
  /** False if the applications are to do nothing without a request, such as to announce the alarms of sensors. */
  readonly recurringWork?: boolean
}

/**
 * Starts a gateway with the applications that ship, and their data of the demonstration, unless the database is to be empty. They must
 * be built.
 */
export async function startShippedGateway(options: ShippedOptions): Promise<GatewayUnderTest> {
  const { clusterUrl, seed = 'demonstration', clock = new SteppedClock(), recurringWork = true } = options
  const database = await createDatabase(clusterUrl, seed)
  if (seed === 'empty') await migrate(database.url, MIGRATIONS)
  if (seed === 'empty') await createGatewayRole(database.url, GATEWAY_PASSWORD)
  const log = pino({ level: 'silent' })
  await migrateShippedApplications(database.url, GATEWAY_ROLE, log)
  const databaseUrl = gatewayRoleUrl(database.url)
  const applications = openShippedApplications({
    environment: { demonstration: seed !== 'empty' },
    databaseUrl,
    clock,
    log,
  })
  const { packages: shipped, backEnds } = applications
  const gateway = await startGateway({ ...options, clock, databaseUrl: database.url, shipped, backEnds })
  if (seed !== 'empty') await applications.startDemonstration(gateway.deps.db)
  if (recurringWork) await applications.start()
  return {
    ...gateway,
    async close() {
      await gateway.close()
      await applications.close()
      await database.drop()
    },
  }
}
