/** How a call of the administration ended. */
export type CallResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: CallFailure }

export interface CallFailure {
  /** `cancelled`: the user did not verify their identity. Then nothing was changed, and no message is needed. */
  readonly kind: 'rejected' | 'no-response' | 'cancelled'
  /** A sentence for the user, in the language shown. */
  readonly message: string
  /** The name of the error in the catalogue, such as `versionConflict`. */
  readonly error?: string | undefined
  /** What the error says besides, such as the fields that are invalid. */
  readonly details?: unknown
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The user did not cause the call, so it does not prolong the session. */
  readonly background?: boolean | undefined
}

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

export interface DownloadOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the number of bytes that have arrived. */
  readonly onProgress?: ((bytes: number) => void) | undefined
}

export interface SavedFile {
  readonly name: string
  readonly bytes: number
}

/** The calls of the administration, with the rights of the signed-in user. Only the console that ships with the platform has them. */
export interface AdministrationCalls {
  /** What the user administers: one organisation, or the platform with all of them. */
  readonly administers: 'organisation' | 'platform'
  /**
   * Makes a call by its name in the contract, such as `administration.users`. Where it needs fresh proof, the shell asks the user first.
   * It never rejects.
   */
  call(name: string, input?: object, options?: CallOptions): Promise<CallResult>
  /** Sends a file to a call that takes one, such as `publishing.attach`. It never rejects. */
  upload(name: string, input: object, file: File, options?: UploadOptions): Promise<CallResult>
  /** Makes a call that responds with a file, and saves the file. The data are a `SavedFile`. It never rejects. */
  download(name: string, input?: object, options?: DownloadOptions): Promise<CallResult>
}
