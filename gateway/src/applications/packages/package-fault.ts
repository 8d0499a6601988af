import type { z } from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'

export interface FieldFault {
  readonly path: string
  readonly problem: string
}

/**
 * A package that is rejected, with the field and the reason: `file` for the archive and its signature, `manifest.…` for a field of the
 * manifest, `files.…` for a file.
 */
export class PackageFault extends ApiError {
  readonly path: string
  readonly problem: string
  /** All fields that are wrong. */
  readonly faults: readonly FieldFault[]

  /** @param more further fields that are wrong */
  constructor(path: string, problem: string, more: readonly FieldFault[] = []) {
    super('invalidInput', { fields: [{ path, problem }, ...more] })
    this.path = path
    this.problem = problem
    this.faults = [{ path, problem }, ...more]
  }
}

/** Returns the fault with all fields that a schema rejects. */
export function faultOfIssues(issues: readonly z.core.$ZodIssue[], below: readonly string[] = []): PackageFault {
  const faults = issues.map(({ path, message }) => ({ path: [...below, ...path].join('.'), problem: message }))
  const [{ path, problem }, ...more] = faults as [FieldFault, ...FieldFault[]]
  return new PackageFault(path, problem, more)
}
