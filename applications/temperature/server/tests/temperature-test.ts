import { randomUUID } from 'node:crypto'
import { HostedBackEnd, startHosted } from '@foyer/testkit/applications/hosted-back-end'
import type { Insertable } from 'kysely'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { migrate, openTemperature, type Temperature } from '../index.ts'

const button = (key: string) => ({ key, type: 'button' as const, children: [] })
const view = (...children: ReturnType<typeof button>[]) => ({
  key: 'temperature.read',
  type: 'view' as const,
  children,
})
const ACKNOWLEDGE = button('temperature.acknowledge')
const CHANGE = button('temperature.change')

/** Temperature in the process of a gateway. */
export class TemperatureUnderTest extends HostedBackEnd<Temperature> {
  readonly db = openDatabase(this.gateway.databaseUrl, { pool: 2 })

  static async start(clusterUrl: string): Promise<TemperatureUnderTest> {
    const permissions = [view(ACKNOWLEDGE, CHANGE)]
    const application = { key: 'temperature', permissions, migrate, open: openTemperature }
    const under = new TemperatureUnderTest(await startHosted(clusterUrl, application))
    await under.grant('store-manager', view(ACKNOWLEDGE, CHANGE))
    await under.grant('store-staff', view(ACKNOWLEDGE))
    await under.workIn('clerk')
    await under.#site(under.store, 'Paris Bastille')
    await under.#site(under.otherStore, 'Nice Garibaldi')
    return under
  }

  override async close(): Promise<void> {
    await this.db.destroy()
    await super.close()
  }

  async #site(store_id: string, name: string): Promise<void> {
    const site = { store_id, organisation_id: this.organisation, name, time_zone: 'Europe/Paris' }
    await this.db.insertInto('site').values(site).execute()
  }

  /** A fridge between 2 and 7 °C with a delay of 10 minutes. */
  async sensor(own: Partial<Insertable<Tables['sensor']>> = {}): Promise<string> {
    const id = randomUUID()
    const measured = { celsius: null, last_contact_at: null, out_side: null, out_since: null }
    const limits = { low: 2, high: 7, delay_minutes: 10 }
    await this.db
      .insertInto('sensor')
      .values({
        ...{ id, organisation_id: this.organisation, store_id: this.store, name: 'Cold room 2', place: 'Back' },
        ...{ kind: 'fridge', ...limits, battery: 88, signal: 4, ...measured, changed_at: null, changed_by: null },
        ...own,
      })
      .execute()
    return id
  }

  /** The sensor measures this now. */
  async measure(sensorId: string, celsius: number): Promise<void> {
    await this.application.record([{ sensorId, at: this.gateway.clock.now(), celsius }])
  }

  async clear(): Promise<void> {
    await this.db.deleteFrom('sensor').execute()
  }
}
