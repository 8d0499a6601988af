import { accessSync, constants } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** An environment setting. The start and the generated reference use the same definition. */
export interface EnvironmentSetting {
  readonly describes: string
  /** As shown in the reference. */
  readonly default: string
  readonly example: string
  /** In production: the setting is required, or must not be '1'. */
  readonly production?: 'required' | 'refused'
  readonly remedy: string
  readonly reads: z.ZodType<unknown, string>
}

export type EnvironmentSettings = Readonly<Record<string, EnvironmentSetting>>

/** The values of some settings by name; undefined if not set. */
export type ValuesOf<Settings extends EnvironmentSettings> = {
  [Name in keyof Settings]?: z.output<Settings[Name]['reads']>
}

/** An invalid setting and its remedy for the operator. */
export interface EnvironmentFault {
  readonly name: string
  readonly problem: string
  readonly remedy: string
}

/** '1' or '0'. */
export const onOff = z.enum(['0', '1'], 'is neither 0 nor 1').transform((value) => value === '1')

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'is not between 0 and 65535')

export const host = z
  .string()
  .refine((text) => isIP(text) > 0 || isHostName(text), 'is neither an address nor a host name')

/** Scheme, host and port. */
export const origin = z
  .string()
  .refine(isOrigin, 'is not an address of scheme, host and port only')
  .transform((text) => new URL(text).origin)

/** Addresses and networks, separated by commas. */
export const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'holds something that is neither an address nor a network')

/** The path of a file that this process may read. */
export const readableFile = z.string().refine(isReadable, 'is not a file that this process may read')

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

export function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  return new URL(text).href.replace(/\/$/, '') === new URL(text).origin
}

function isHostName(text: string): boolean {
  return /^(?!-)[a-z0-9.-]{1,253}$/i.test(text) && !/^[\d.]+$/.test(text)
}

/** Accepts what node:net accepts, because its BlockList uses the values. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
