import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { LabelsUnderTest } from '../../tests/labels-test.ts'

export const MILK = '4006381333931'
export const BUTTER = '96385074'
export const BREAD = '036000291452'
export const ZONE = 'Europe/Berlin'
const MINUTE = 60_000

interface NewBatch {
  readonly id?: string
  readonly name?: string
  /** On the clock of the store. */
  readonly from?: string
  readonly fingerprint?: string
  readonly as?: string
}

/** Shelf labels with milk, butter and bread, and the requests about batches. */
export class BatchesUnderTest {
  readonly under: LabelsUnderTest
  milk = ''
  butter = ''
  bread = ''
  /** Labels: two of milk, one of butter, none of bread. */
  label = ''
  butterLabel = ''

  private constructor(under: LabelsUnderTest) {
    this.under = under
  }

  static async start(clusterUrl: string): Promise<BatchesUnderTest> {
    return new BatchesUnderTest(await LabelsUnderTest.start(clusterUrl))
  }

  async seed(): Promise<void> {
    const { under } = this
    await under.clear()
    this.milk = await under.product('Alpine milk', MILK, 149)
    this.butter = await under.product('Butter', BUTTER, 329)
    this.bread = await under.product('Bread', BREAD, 219)
    this.label = await under.label({ code: 'B47C210E', productId: this.milk })
    await under.label({ code: 'B47C210F', productId: this.milk })
    this.butterLabel = await under.label({ code: 'B47C2110', productId: this.butter })
  }

  async send(method: string, path: string, body?: unknown, as = 'manager') {
    return await this.under.send(method, path, { as, ...(body === undefined ? {} : { body }) })
  }

  async check(file: string | Uint8Array, as = 'manager') {
    return await this.send('POST', `/batches/check?timeZone=${ZONE}`, file, as)
  }

  /** Checks a file and creates its batch, as the page does. */
  async create(file: string | Uint8Array, { id = randomUUID(), name = 'Week 48', as, ...more }: NewBatch = {}) {
    const fingerprint = more.fingerprint ?? (await this.check(file, as)).body.plan?.fingerprint ?? 'none'
    const query = new URLSearchParams({ name, fingerprint, timeZone: ZONE })
    if (more.from !== undefined) query.set('from', more.from)
    return await this.send('PUT', `/batches/${id}?${query}`, file, as)
  }

  async read(id: string) {
    return (await this.send('GET', `/batches/${id}`)).body
  }

  /** The prices in force in the store, by product. */
  async prices(): Promise<Record<string, number>> {
    const rows = await this.under.db
      .selectFrom('price')
      .innerJoin('product', 'product.id', 'price.product_id')
      .select(['product.name', 'price.amount'])
      .where('store_id', '=', this.under.store)
      .execute()
    return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
  }

  async changesOf(label = this.label) {
    return (await this.send('GET', `/labels/${label}`)).body.changes
  }

  async changePrice(price: string, label = this.label) {
    const { version } = (await this.send('GET', `/labels/${label}`)).body
    return await this.send('PUT', `/labels/${label}/price`, { price, version })
  }

  /** Changes the schema, as its owner. */
  async alter(statement: string): Promise<void> {
    await sql.raw(statement).execute(this.under.db)
  }

  /** Sends what is queued, and reports the same about all of it. */
  async transmit(event: 'confirm' | 'fail' = 'confirm'): Promise<number> {
    const { transmission } = this.under.application
    const taken = await transmission.take(this.under.store, 1_000)
    for (const { id } of taken) await transmission.report(id, event)
    return taken.length
  }

  /** A time of the store in so many minutes. In winter its zone is an hour ahead. */
  at(minutes: number): string {
    const time = this.under.gateway.clock.now().getTime() + (60 + minutes) * MINUTE
    return new Date(time).toISOString().slice(0, 16)
  }

  /** Lets minutes pass, and puts in force what is due then. */
  async pass(minutes: number): Promise<void> {
    this.under.gateway.clock.step(minutes * 60)
    await this.under.application.schedule.runDue()
  }
}
