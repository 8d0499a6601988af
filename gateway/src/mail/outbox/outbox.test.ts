import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  asSuper,
  createDatabase,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  linkTokenOf,
  type MailServer,
  type ReceivedMail,
  readMail,
  requestRecovery,
  SteppedClock,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { queueEmail } from './queue-email.ts'
import { claimDueEmails } from './waiting-emails.ts'

const QUARTER = 900
const DAY = 86_400
/** What is under way is due again after this, in milliseconds. */
const TAKEN = 120_000
const MANAGER = 'manager@verte.example'

let server: MailServer
let databaseUrl: string
let clock: SteppedClock
let gateways: GatewayUnderTest[]
beforeEach(async () => {
  server = await startMailServer()
  clock = new SteppedClock()
  gateways = []
  const database = await createDatabase(inject('clusterUrl'))
  databaseUrl = database.url
  return async () => {
    await database.drop()
    await server.stop()
  }
})
afterEach(() => Promise.all(gateways.map((gateway) => gateway.close())))

/** A gateway on the one database, whose mails go to the one server. */
const start = async (mail?: 'without sending') => {
  const sending = mail ? {} : { mail: server }
  const gateway = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock, ...sending })
  gateways.push(gateway)
  return gateway
}
const close = async (gateway: GatewayUnderTest) => {
  gateways = gateways.filter((one) => one !== gateway)
  await gateway.close()
}
const waiting = ({ deps: { db } }: GatewayUnderTest) =>
  db.selectFrom('outgoing_mail').select(['id', 'tries', 'due_at', 'last_problem']).execute()
/** Until so many attempts at the one email have failed, and none is under way. */
const failed = (gateway: GatewayUnderTest, tries = 1) =>
  eventually(`attempt ${tries} has failed`, async () => {
    const [row] = await waiting(gateway)
    if (!row || row.last_problem === null || row.tries < tries) return false
    return row.due_at.getTime() - clock.now().getTime() !== TAKEN
  })
const empty = (gateway: GatewayUnderTest) =>
  eventually('nothing waits any more', async () => (await waiting(gateway)).length === 0)
const choose = (gateway: GatewayUnderTest, { link }: ReceivedMail) =>
  gateway.client.call('password.set', { token: linkTokenOf(link ?? 'http://none'), newPassword: GOOD_PASSWORD })
const queueNotice = async ({ deps }: GatewayUnderTest, userId: string) =>
  queueEmail(deps, deps.db, {
    kind: 'notice',
    userId,
    about: 'passkeyAdded',
    at: clock.now().toISOString(),
  })

describe('stopped mail server', () => {
  it('a recovery succeeds, and its mail with an unexpired link is sent later', async () => {
    const gateway = await start()
    server.disconnect()
    expect((await requestRecovery(gateway, MANAGER)).body).toEqual({ resultCode: 1001, data: {} })
    await failed(gateway)
    clock.step(QUARTER)
    await failed(gateway, 2)
    server.reconnect()
    clock.step(QUARTER)
    const mail = await server.mailTo(MANAGER)
    clock.step(1_799)
    expect((await choose(gateway, mail)).body.resultCode).toBe(1001)
    await empty(gateway)
  })

  it('the mail is sent after a restart of the gateway', async () => {
    const first = await start()
    server.disconnect()
    await requestRecovery(first, MANAGER)
    await failed(first)
    await close(first)
    server.reconnect()
    clock.step(QUARTER)
    const second = await start()
    expect((await choose(second, await server.mailTo(MANAGER))).body.resultCode).toBe(1001)
  })

  it('a mail that the gateway had not tried yet is sent after its restart', async () => {
    const first = await start('without sending')
    await requestRecovery(first, MANAGER)
    await close(first)
    const second = await start()
    expect((await choose(second, await server.mailTo(MANAGER))).body.resultCode).toBe(1001)
  })
})

it('emails claimed by a killed gateway are due again after two minutes', async () => {
  const gateway = await start('without sending')
  await requestRecovery(gateway, MANAGER)
  /* Taken, and then nothing: as kill -9 leaves it. */
  expect(await claimDueEmails(gateway.deps.db, clock.now(), 10, [])).toHaveLength(1)
  clock.step(119)
  expect(await claimDueEmails(gateway.deps.db, clock.now(), 10, [])).toHaveLength(0)
  clock.step(1)
  await start()
  await server.mailTo(MANAGER)
})

describe('rejecting mail server', () => {
  it('retries back off, each with a new link that invalidates the former one', async () => {
    const gateway = await start()
    server.mode = 'rejecting'
    await requestRecovery(gateway, MANAGER)
    const waits: number[] = []
    for (let tries = 1; tries <= 5; tries++) {
      await failed(gateway, tries)
      const [row] = await waiting(gateway)
      waits.push(((row?.due_at.getTime() ?? 0) - clock.now().getTime()) / 1_000)
      clock.step(QUARTER)
    }
    const bounds = [10, 20, 40, 80, 160]
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((bounds[index] as number) / 2)
      expect(wait).toBeLessThanOrEqual(bounds[index] as number)
    }
    server.mode = 'accepting'
    clock.step(QUARTER)
    await server.mailTo(MANAGER)
    await empty(gateway)
    const { db } = gateway.deps
    const links = await db.selectFrom('one_time_link').select('token_hash').execute()
    expect(links).toHaveLength(1)
  })

  it('a mail is given up after three days, and logged without its content', async () => {
    const gateway = await start()
    server.mode = 'rejecting'
    await requestRecovery(gateway, MANAGER)
    await failed(gateway)
    clock.step(3 * DAY)
    await empty(gateway)
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'mail.given-up' })
    expect(items).toEqual([
      expect.objectContaining({
        action: 'mail.given-up',
        actor: null,
        subject: 'manager',
        details: { kind: 'recovery', tries: expect.any(Number), queuedAt: '2026-11-20T08:00:00.000Z' },
      }),
    ])
    const lines = gateway.logLines.join('')
    expect(lines).toContain('a mail was given up after three days')
    expect(lines).not.toMatch(/token=|verte\.example/)
    expect(server.mails).toEqual([])
  })
})

describe('slow mail server', () => {
  it('requests are not delayed, and a stop of the gateway loses no mail', async () => {
    const first = await start()
    server.mode = 'slow'
    await requestRecovery(first, MANAGER)
    await eventually('the server has been asked', () => server.attempts === 1)
    expect((await requestRecovery(first, 'clerk@verte.example')).body.resultCode).toBe(1001)
    await close(first)
    server.mode = 'accepting'
    clock.step(QUARTER)
    const second = await start()
    await server.mailTo(MANAGER)
    await server.mailTo('clerk@verte.example')
    await empty(second)
  })

  it('an email is not sent a second time during its first attempt', async () => {
    const gateway = await start()
    server.mode = 'slow'
    await requestRecovery(gateway, MANAGER)
    await eventually('the server has been asked', () => server.attempts === 1)
    clock.step(QUARTER)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(server.attempts).toBe(1)
    server.mode = 'accepting'
    await empty(gateway)
    expect(server.mails).toHaveLength(1)
  })
})

it('several gateways share the outbox, and each email is sent once', async () => {
  const [one, other] = [await start(), await start()]
  const id = await idOf(one, 'manager')
  for (let emails = 0; emails < 40; emails++) await queueNotice(emails % 2 === 0 ? one : other, id)
  await eventually('all are sent', () => server.mails.length >= 40)
  await Promise.all([empty(one), empty(other)])
  expect(server.mails).toHaveLength(40)
})

it('several gateways that claim at once claim each email once', async () => {
  const both = [await start('without sending'), await start('without sending')]
  const id = await idOf(both[0] as GatewayUnderTest, 'manager')
  for (let emails = 0; emails < 40; emails++) await queueNotice(both[0] as GatewayUnderTest, id)
  const written = Array.from({ length: 40 }, (_, hand) => {
    const { deps } = both[hand % 2] as GatewayUnderTest
    return claimDueEmails(deps.db, clock.now(), 4, [])
  })
  const taken = (await Promise.all(written)).flat().map((email) => email.id)
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken).toHaveLength(40)
})

it('an email that cannot be decrypted does not delay the others', async () => {
  const gateway = await start()
  const at = clock.now()
  const unreadable = { sealed: Buffer.from('not sealed at all, by anybody'), created_at: at, due_at: at, tries: 0 }
  await gateway.deps.db
    .insertInto('outgoing_mail')
    .values({ id: '01930000-0000-7000-8000-000000000000', last_problem: null, ...unreadable })
    .execute()
  await requestRecovery(gateway, MANAGER)
  await server.mailTo(MANAGER)
  await failed(gateway)
  clock.step(3 * DAY)
  await empty(gateway)
})

it('an email is committed or rolled back with its transaction', async () => {
  const gateway = await start('without sending')
  const { deps } = gateway
  const undone = deps.db.transaction().execute(async (tx) => {
    await queueEmail(deps, tx, { kind: 'recoveryRequest', email: MANAGER, language: 'en' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting(gateway)).toEqual([])
})

describe('without a mail server', () => {
  it('mails are written to files in the data folder', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'foyer-outbox-'))
    const environment = { dataFolder }
    const gateway = await startGateway({
      clusterUrl: inject('clusterUrl'),
      databaseUrl,
      clock,
      environment,
      mail: 'files',
    })
    gateways.push(gateway)
    await requestRecovery(gateway, MANAGER)
    await empty(gateway)
    const files = readdirSync(join(dataFolder, 'mail'))
    expect(files).toEqual([expect.stringMatching(/\.eml$/)])
    const mail = await readMail(readFileSync(join(dataFolder, 'mail', files[0] as string)))
    expect(mail.to.address).toBe(MANAGER)
    const { body } = await gateway.client.call('password.set', {
      token: linkTokenOf(mail.link as string),
      newPassword: GOOD_PASSWORD,
    })
    expect(body.resultCode).toBe(1001)
    rmSync(dataFolder, { recursive: true })
  })
})
