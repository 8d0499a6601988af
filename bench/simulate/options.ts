import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What `npm run simulate` makes and plays. */
export interface SimulateOptions {
  readonly stores: number
  readonly userCount: number
  readonly seed: number
  /** Real minutes for a day of 24 hours. 0: only makes the chain. */
  readonly minutes: number
  /** Share of the stores whose users work. The other users only fill the tables. */
  readonly sample: number
  readonly gateways: number
  /** A running gateway, in place of gateways that the simulation starts. */
  readonly address: string | undefined
  /** Leaves the chain and the gateways running until it is interrupted. */
  readonly keep: boolean
  /** Prints what such a chain needs, and makes nothing. */
  readonly model: boolean
  /** Measures what one call of each kind costs. */
  readonly costs: boolean
  /** Writes the tables of the guide from the stored results, and makes nothing. */
  readonly guide: boolean
}

/** The name of the option for the users of a chain. */
const USERS = 'people'

const USAGE = `npm run simulate -- --stores 10000 --people 1000000
  --minutes 5     real minutes for the day; 0 only makes the chain
  --sample 0.01   share of the stores whose users work
  --gateways 1    gateways to start: 1, 2 or 4
  --address URL   a running gateway in place of them; its DATABASE_URL and FOYER_SECRET are those of the environment
  --seed 1        the same seed makes the same chain and the same day
  --keep          leaves the chain running, and prints the address and usernames
  --model         prints the machines that such a chain needs, and makes nothing
  --costs         measures the cost of each kind of work
  --guide         writes the tables of docs/guides/capacity.md from the last results`

/** @throws Error with the usage, if a value is unusable */
export function readOptions(parameters: readonly string[]): SimulateOptions {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    ...{ stores: text, [USERS]: text, seed: text, minutes: text, sample: text, gateways: text, address: text },
    ...{ keep: flag, model: flag, costs: flag, guide: flag },
  }
  const values = parse(parameters, options)
  const stores = numberOf('stores', values['stores'] ?? '1000', 1, 100_000)
  return {
    stores,
    userCount: numberOf(USERS, values[USERS] ?? String(stores * 100), stores, 20_000_000),
    seed: numberOf('seed', values['seed'] ?? '1', 0, 2 ** 31),
    minutes: numberOf('minutes', values['minutes'] ?? '5', 0, 1_440, false),
    sample: numberOf('sample', values['sample'] ?? '0.01', 0.0001, 1, false),
    gateways: numberOf('gateways', values['gateways'] ?? '1', 1, 16),
    address: values['address'] as string | undefined,
    ...{
      keep: values['keep'] === true,
      model: values['model'] === true,
      costs: values['costs'] === true,
      guide: values['guide'] === true,
    },
  }
}

function parse(parameters: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...parameters], options }).values as Record<string, string | boolean | undefined>
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function numberOf(name: string, text: string | boolean, least: number, most: number, whole = true): number {
  const value = Number(text)
  if (Number.isFinite(value) && value >= least && value <= most && (!whole || Number.isInteger(value))) return value
  throw new Error(
    `--${name} ${text}: give ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}.\n\n${USAGE}`,
  )
}
