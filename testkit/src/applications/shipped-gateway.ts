import { migrateShippedApplications, openShippedApplications } from '@foyer/gateway/composition/shipped-applications'
import { GATEWAY_ROLE } from '@foyer/gateway/platform/database/gateway-role'
import { pino } from 'pino'
import { createDatabase, gatewayRoleUrl } from '../database/cluster.ts'
import { type GatewayUnderTest, startGateway, type TestGatewayOptions } from '../gateway.ts'
import { SteppedClock } from '../time/clock.ts'

/** Starts a gateway with the applications that ship, and their data of the demonstration. They must be built. */
export async function startShippedGateway(options: TestGatewayOptions): Promise<GatewayUnderTest> {
  const { clusterUrl, clock = new SteppedClock() } = options
  const database = await createDatabase(clusterUrl)
  const log = pino({ level: 'silent' })
  await migrateShippedApplications(database.url, GATEWAY_ROLE, log)
  const databaseUrl = gatewayRoleUrl(database.url)
  const applications = openShippedApplications({ environment: { demonstration: true }, databaseUrl, clock, log })
  const { packages: shipped, backEnds } = applications
  const gateway = await startGateway({ ...options, clock, databaseUrl: database.url, shipped, backEnds })
  await applications.startDemonstration(gateway.deps.db)
  await applications.start()
  return {
    ...gateway,
    async close() {
      await gateway.close()
      await applications.close()
      await database.drop()
    },
  }
}
