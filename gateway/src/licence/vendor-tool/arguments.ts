import { LICENCE_AGREEMENT_VERSION, LICENCE_TYPES, LicencePayload } from '@foyer/contract/licence'
import { StartFault } from '../../platform/database/start-fault.ts'

/** The options of `issue`, as `parseArgs` returns them. */
export interface IssueOptions {
  readonly organisation?: string | undefined
  readonly server?: string | undefined
  readonly type?: string | undefined
  readonly stores?: string | undefined
  readonly epd?: string | undefined
  readonly lumina?: string | undefined
  readonly devices?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly permanent?: boolean | undefined
  readonly enlarges?: string | undefined
  readonly id?: string | undefined
  readonly serial?: string | undefined
}

/** What a licence gets where the vendor names nothing. */
export interface IssueDefaults {
  readonly now: Date
  /** Eight characters that no other licence has. */
  readonly suffix: string
}

/** The option of each field of a licence, for faults. */
const OPTION_OF: Readonly<Record<string, string>> = {
  id: '--id',
  primaryLicenceId: '--enlarges',
  serial: '--serial',
  organisation: '--organisation',
  serverId: '--server',
  type: '--type',
  activationTime: '--from',
  expirationTime: '--to',
  serviceStores: '--stores',
  deviceCount: '--devices',
  epdQuantity: '--epd',
  luminaQuantity: '--lumina',
}
/** A permanent licence has an end all the same, which no gateway reads. */
const END_OF_PERMANENT = '9999-12-31'

/**
 * Returns the licence that the options describe.
 * @throws StartFault with the option and what is wrong with it
 */
export function licenceFrom(options: IssueOptions, { now, suffix }: IssueDefaults): LicencePayload {
  const required = ['organisation', 'server', ...(options.permanent ? [] : (['to'] as const))] as const
  for (const name of required)
    if (options[name] === undefined)
      throw new StartFault(`--${name} is missing.`, 'Run "npm run licence" for all options.')
  if (options.permanent && options.to !== undefined)
    throw new StartFault('--permanent and --to exclude each other.', 'Leave one of them out.')
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const parsed = LicencePayload.safeParse({
    id: options.id ?? `LIC-${today.replaceAll('-', '')}-${suffix}`,
    primaryLicenceId: options.enlarges ?? null,
    serial: options.serial === undefined ? Math.floor(now.getTime() / 1_000) : numberOf(options.serial),
    organisation: options.organisation,
    serverId: options.server,
    type: options.type ?? LICENCE_TYPES[0],
    activationTime: options.from ?? today,
    expirationTime: options.permanent ? END_OF_PERMANENT : options.to,
    permanentAuthorization: options.permanent === true,
    serviceStores: numberOf(options.stores ?? '0'),
    deviceCount: numberOf(options.devices ?? '0'),
    epdQuantity: numberOf(options.epd ?? '0'),
    luminaQuantity: numberOf(options.lumina ?? '0'),
    agreement: LICENCE_AGREEMENT_VERSION,
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const option = OPTION_OF[String(issue?.path[0])] ?? String(issue?.path[0])
  throw new StartFault(`${option} is not valid: ${issue?.message}.`, `Correct ${option}.`)
}

/** Not a number for a text that is none, which the schema rejects. */
function numberOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
