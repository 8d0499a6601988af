import {
  DEMONSTRATION_LICENCE_KEY,
  LICENCE_AGREEMENT_VERSION,
  type LicencePayload,
  licenceEndpoints,
} from '@foyer/contract/licence'
import { signLicence } from '@foyer/gateway/licence/vendor-tool/issue'
import { announce } from '@foyer/gateway/platform/changes/announce'
import { openDatabase } from '@foyer/gateway/platform/database/open-database'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import type { Database, Tables, Tx } from '@foyer/gateway/tables'
import { sendRequest, signIn } from './users.ts'

const ENOUGH = 10_000_000
/** Higher than that of the demonstration. Each licence needs a higher one than the last. */
let serial = 1_000

export const signInAsSuper = (origin: string): Promise<string> =>
  signIn(origin, { username: 'super', password: DEMO_PASSWORD })

/** Uploads a licence that allows millions of everything, and does not activate it. Returns its id and that of the upload. */
export async function stageLicence(origin: string, token: string): Promise<{ id: string; upload: string }> {
  const { serverId, organisations } = await sendRequest(origin, { ...licenceEndpoints.server, token })
  serial++
  const licence: LicencePayload = {
    ...{ id: `BENCH-${serial}`, primaryLicenceId: null, serial, serverId, organisation: organisations[0].code },
    ...{ type: 'official', activationTime: '2026-01-01', expirationTime: '2099-12-31', permanentAuthorization: false },
    ...{ serviceStores: ENOUGH, deviceCount: ENOUGH, epdQuantity: ENOUGH, luminaQuantity: ENOUGH },
    agreement: LICENCE_AGREEMENT_VERSION,
  }
  const body = new FormData()
  body.append('file', new Blob([await signLicence(licence, DEMONSTRATION_LICENCE_KEY)]), 'bench.lic')
  const { method, path } = licenceEndpoints.upload
  const response = await fetch(origin + path, { method, body, headers: { authorization: `Bearer ${token}` } })
  const { data, ...error } = (await response.json()) as { data?: { id?: string } }
  if (data?.id === undefined) throw new Error(`The licence was not accepted: ${JSON.stringify({ ...error, data })}`)
  return { id: licence.id, upload: data.id }
}

export async function activateLicence(origin: string, token: string, id: string): Promise<void> {
  const { method, path } = licenceEndpoints.activateByPost
  await sendRequest(origin, { method, path: path.replace(':id', id), token, body: {} })
}

/** The licence of the demonstration allows fewer stores than a benchmark creates. */
export async function allowManyStores(origin: string): Promise<void> {
  const token = await signInAsSuper(origin)
  await activateLicence(origin, token, (await stageLicence(origin, token)).upload)
}

/** Changes licences in the database and announces it to the gateways, for what no request can do. */
export async function withLicences<Result>(
  url: string,
  work: (change: (act: (tx: Tx) => Promise<void>) => Promise<void>, db: Database) => Promise<Result>,
): Promise<Result> {
  const log = { warn: () => undefined }
  const { db, close } = openDatabase<Tables>(url, { pool: 2, log, applicationName: 'bench' })
  const change = async (act: (tx: Tx) => Promise<void>): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      await act(tx)
      await announce(tx, { kind: 'licence', subject: '' })
    })
  }
  try {
    return await work(change, db)
  } finally {
    await close()
  }
}
