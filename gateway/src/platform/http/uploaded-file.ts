import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, errors } from './api-error.ts'
import { allowFileTimeout } from './connections/slow-bodies.ts'

/** A file as a client sent it. The name is not trusted. */
export interface UploadedFile {
  readonly name: string
  /** With the path that a client may have sent before it. */
  readonly sentName: string
  readonly content: Buffer
}

/** Name of the only part that is read. */
const PART = 'file'
const FIELDS = 10
const FIELD_BYTES = 1_024
/** Limit for boundaries, part headers and ignored fields, in bytes. The parser would cut long headers silently. */
const AROUND_THE_FILE = 16 * 1_024
/** Concurrent uploads, to limit the memory they use. */
const MAX_CONCURRENT_READS = 8
/** Concurrent uploads of one sender, so that a slow or malicious one leaves room for others. */
const MAX_READS_PER_SENDER = 2

/** Within this scope, only multipart bodies are accepted; elsewhere they are rejected. */
export async function registerMultipartScope(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
}

/** Reads the one file of a request, or rejects it as soon as it is too large. */
export class Uploads {
  readonly #maxBytes: () => number
  /** Running uploads by sender. */
  readonly #underWay = new Map<string, number>()

  constructor(maxBytes: () => number) {
    this.#maxBytes = maxBytes
  }

  /**
   * Returns a function that reads the file of a request; nothing is read before it is called. Concurrent uploads are counted by
   * `sender`. A request whose headers are invalid is rejected at once.
   * @param ofEndpoint the limit of the endpoint in bytes, where it has one of its own
   */
  of(request: FastifyRequest, ofEndpoint?: number): (sender: string) => Promise<UploadedFile> {
    const maxBytes = ofEndpoint ?? this.#maxBytes()
    if (!request.isMultipart()) throw errors.invalidField(PART, 'one file is expected, as multipart/form-data')
    if (Number(request.headers['content-length']) > maxBytes + AROUND_THE_FILE) throw tooLarge(maxBytes)
    return (sender) => this.#read(request, sender, maxBytes)
  }

  async #read(request: FastifyRequest, sender: string, maxBytes: number): Promise<UploadedFile> {
    this.#take(sender)
    allowFileTimeout(request.raw)
    try {
      return await readWithin(request, maxBytes)
    } catch (error) {
      if (error instanceof ApiError) throw error
      if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes)
      throw errors.invalidField(PART, 'the multipart body could not be read')
    } finally {
      this.#leave(sender)
    }
  }

  #take(sender: string): void {
    const own = this.#underWay.get(sender) ?? 0
    const all = [...this.#underWay.values()].reduce((sum, count) => sum + count, 0)
    if (own >= MAX_READS_PER_SENDER || all >= MAX_CONCURRENT_READS) throw errors.tooManyRequests(1)
    this.#underWay.set(sender, own + 1)
  }

  #leave(sender: string): void {
    const left = (this.#underWay.get(sender) ?? 1) - 1
    if (left > 0) this.#underWay.set(sender, left)
    else this.#underWay.delete(sender)
  }
}

/** Counts the received bytes and rejects the request above the largest file plus overhead. */
async function readWithin(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  let received = 0
  const exceeded = Promise.withResolvers<never>()
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes + AROUND_THE_FILE) exceeded.reject(tooLarge(maxBytes))
  }
  request.raw.on('data', count)
  try {
    const file = await Promise.race([readOne(request, maxBytes), exceeded.promise])
    if (received - file.content.length > AROUND_THE_FILE) throw partsTooLargeError()
    return file
  } finally {
    request.raw.off('data', count)
  }
}

async function readOne(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  const limits = { fileSize: maxBytes, files: 2, fields: FIELDS, fieldSize: FIELD_BYTES, headerPairs: 20 }
  let found: UploadedFile | undefined
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type !== 'file') continue
    if (found || part.fieldname !== PART || part.filename === undefined) {
      part.file.resume()
      throw errors.invalidField(PART, 'one part of this name is expected, and no other file')
    }
    const sentName = nameOf(part.filename)
    found = { name: baseName(sentName), sentName, content: await part.toBuffer() }
  }
  if (!found) throw errors.invalidField(PART, 'one file is expected')
  return found
}

/** Browsers encode these three characters in a form field's name (HTML, multipart form data). */
function nameOf(sent: string): string {
  return sent.replaceAll(/%(?:22|0D|0A)/gi, (written) => decodeURIComponent(written))
}

/** The last part of a path of any system; nothing for one that names a folder. */
function baseName(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? ''
  return name === '.' || name === '..' ? '' : name
}

function partsTooLargeError(): ApiError {
  return errors.invalidField(PART, `everything around the file is larger than ${AROUND_THE_FILE} bytes`)
}

function tooLarge(maxBytes: number): ApiError {
  const problem = `the file is larger than ${maxBytes} bytes`
  return new ApiError('invalidInput', { fields: [{ path: PART, problem }] }, { status: 413 })
}
