import type { EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'

export type Policy = ResponseOf<EndpointNamed<'administration.signInPolicy'>>

/** The policy as it is typed. */
export interface PolicyDraft extends Pick<Policy, 'multiFactor' | 'trustedDevices' | 'singleSession'> {
  /** Empty for no limit. */
  readonly passwordDays: string
  /** Empty for that of the platform. */
  readonly passwordLevel: NonNullable<Policy['passwordLevel']> | ''
}

export function policyDraftOf({
  multiFactor,
  trustedDevices,
  singleSession,
  passwordDays,
  passwordLevel,
}: Policy): PolicyDraft {
  return {
    ...{ multiFactor, trustedDevices, singleSession },
    passwordDays: passwordDays === null ? '' : String(passwordDays),
    passwordLevel: passwordLevel ?? '',
  }
}

/** Is the number of days one that the policy can have? */
export function hasValidDays({ passwordDays }: PolicyDraft): boolean {
  const text = passwordDays.trim()
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3_650)
}

/** Returns the fields that differ, as the call takes them. */
export function policyChanges(policy: Policy, draft: PolicyDraft): Partial<Omit<Policy, 'version'>> {
  const before = policyDraftOf(policy)
  const { multiFactor, trustedDevices, singleSession, passwordDays, passwordLevel } = draft
  return {
    ...(multiFactor === before.multiFactor ? {} : { multiFactor }),
    ...(trustedDevices === before.trustedDevices ? {} : { trustedDevices }),
    ...(singleSession === before.singleSession ? {} : { singleSession }),
    ...(passwordDays.trim() === before.passwordDays
      ? {}
      : { passwordDays: passwordDays.trim() === '' ? null : Number(passwordDays) }),
    ...(passwordLevel === before.passwordLevel ? {} : { passwordLevel: passwordLevel || null }),
  }
}
