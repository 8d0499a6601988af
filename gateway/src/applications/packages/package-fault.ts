import { ApiError } from '../../platform/http/api-error.ts'

/**
 * A package that is rejected, with the field and the reason: `file` for the archive and its signature, `manifest.…` for a field of the
 * manifest, `files.…` for a file.
 */
export class PackageFault extends ApiError {
  readonly path: string
  readonly problem: string

  constructor(path: string, problem: string) {
    super('invalidInput', { fields: [{ path, problem }] })
    this.path = path
    this.problem = problem
  }
}
