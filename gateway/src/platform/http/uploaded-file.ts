import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, errors } from './api-error.ts'
import { waitForFile } from './connections/slow-bodies.ts'

/** A file as a client sent it: its name is whatever the client says. */
export interface UploadedFile {
  readonly name: string
  readonly content: Buffer
}

/** The one part that is read. */
const PART = 'file'
const FIELDS = 10
const FIELD_BYTES = 1_024
/** Boundaries, headers of parts, and ignored fields together, in bytes. The parser cuts long headers off silently; this refuses them. */
const AROUND_THE_FILE = 16 * 1_024
/** Files that are read at once, so that however many come, the memory they take is bounded. */
const MAX_CONCURRENT_READS = 8
/** Of them, those of one sender: a slow or malicious one leaves the others their places. */
const MAX_READS_PER_SENDER = 2

/** Within this scope bodies are multipart and nothing else; everywhere else they are not taken at all. */
export async function registerMultipartScope(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
}

/** Reads the one file of a request, or refuses it as soon as it is too large. */
export class Uploads {
  readonly #maxBytes: () => number
  /** Who sends how many just now. */
  readonly #underWay = new Map<string, number>()

  constructor(maxBytes: () => number) {
    this.#maxBytes = maxBytes
  }

  /**
   * Gives what reads the file of a request; until that is called nothing of it is read. The places that a file takes are counted
   * by `sender`. A request whose head already tells that it is unfit is refused at once.
   */
  of(request: FastifyRequest): (sender: string) => Promise<UploadedFile> {
    const maxBytes = this.#maxBytes()
    if (!request.isMultipart()) throw errors.invalidField(PART, 'one file is expected, as multipart/form-data')
    if (Number(request.headers['content-length']) > maxBytes + AROUND_THE_FILE) throw tooLarge(maxBytes)
    return (sender) => this.#read(request, sender, maxBytes)
  }

  async #read(request: FastifyRequest, sender: string, maxBytes: number): Promise<UploadedFile> {
    this.#take(sender)
    waitForFile(request.raw)
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

/** Counts what arrives, and refuses as soon as it is more than the largest file with what may surround it. */
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
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (found || part.fieldname !== PART || part.filename === undefined) {
      part.file.resume()
      throw errors.invalidField(PART, 'one part of this name is expected, and no other file')
    }
    found = { name: nameOf(part.filename), content: await part.toBuffer() }
  }
  if (!found) throw errors.invalidField(PART, 'one file is expected')
  return found
}

/** Browsers write these three so in a form, where they would end the name (HTML, multipart form data). */
function nameOf(sent: string): string {
  return sent.replaceAll(/%(?:22|0D|0A)/gi, (written) => decodeURIComponent(written))
}

function partsTooLargeError(): ApiError {
  return errors.invalidField(PART, `everything around the file is larger than ${AROUND_THE_FILE} bytes`)
}

function tooLarge(maxBytes: number): ApiError {
  const problem = `the file is larger than ${maxBytes} bytes`
  return new ApiError('invalidInput', { fields: [{ path: PART, problem }] }, { status: 413 })
}
