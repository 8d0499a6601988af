import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import type { VerifiedResponse } from '../flow/verify-response.ts'

/** A user of a provider, as its verified claims describe them. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Ids of the user in the provider's directory: the subject, and `oid` of Microsoft Entra, whose subjects differ for each client. */
  readonly directoryIds: readonly string[]
  readonly name: string
  /** What the user knows the account by at the provider. */
  readonly label: string
  /** The mail address as claimed. It never identifies the user. */
  readonly claimedEmail: string | undefined
  /** The same, but only if the provider has verified it. */
  readonly email: string | undefined
  /** Spellings for the username of a new user, the best first. */
  readonly usernames: readonly string[]
  readonly tenant: string | undefined
  /** The session at the provider. */
  readonly session: string | undefined
  readonly severalFactors: boolean
  /** Values of the role claim; empty if it is missing. */
  readonly roles: readonly string[]
  /** Values of the store claim; empty if it is missing. */
  readonly stores: readonly string[]
}

const NAME_MAX_LENGTH = 100
const LABEL_MAX_LENGTH = 254

/** Reads the claims. Throws A0628 if nothing names the user. */
export function identityOf({ claims, allClaims }: VerifiedResponse, configuration: ProviderConfiguration): Identity {
  const text = (name: string) => textOf(allClaims[name])
  const address = text('email')
  const preferred = text('preferred_username')
  const name = text('name') ?? preferred ?? address
  if (name === undefined) throw errors.signOnWrongUserInfo()
  return {
    issuer: claims.iss,
    subject: claims.sub,
    directoryIds: [claims.sub, textOf(claims['oid'])].filter((one) => one !== undefined),
    name: name.slice(0, NAME_MAX_LENGTH),
    label: (address ?? preferred ?? name).slice(0, LABEL_MAX_LENGTH),
    claimedEmail: address,
    email: allClaims['email_verified'] === true ? address : undefined,
    usernames: [preferred, address].filter((one) => one !== undefined),
    tenant: text('tid'),
    session: text('sid'),
    severalFactors: configuration.secondFactor && verifiedSeveralFactors(claims, configuration.acrValues),
    roles: valuesOf(allClaims, configuration.roleClaim),
    stores: valuesOf(allClaims, configuration.storeClaim),
  }
}

/** `amr` and `acr` count from the id token only, whose signature was verified. */
function verifiedSeveralFactors(claims: VerifiedResponse['claims'], acrValues: readonly string[]): boolean {
  const { amr, acr } = claims as { amr?: unknown; acr?: unknown }
  return (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && acrValues.includes(acr))
}

/** A claim holds one text, several, or is missing. */
function valuesOf(claims: Readonly<Record<string, unknown>>, claim: string | null): string[] {
  if (claim === null || !Object.hasOwn(claims, claim)) return []
  const value = claims[claim]
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string').filter((one) => one !== '')
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.includes('\0') || !text.isWellFormed() ? undefined : text
}
