import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MANIFEST_FILE, SIGNATURE_FILE } from '@foyer/contract/applications'
import { APPLICATION_FILES_MAX, APPLICATION_FILES_MAX_BYTES, APPLICATION_PATH_MAX_LENGTH } from '@foyer/contract/limits'
import { type ParsedTarEntryWithData, unpackTar } from 'modern-tar'
import { PackageFault } from './package-fault.ts'

/** The folder into which `npm pack` puts everything. */
const NPM_FOLDER = 'package/'
const PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
/** Headers, padding and the end of an archive with the largest number of files, in bytes. */
const AROUND_THE_FILES = 4 * 512 * (APPLICATION_FILES_MAX + 4)

const NOTHING = new Uint8Array()

/** The files of an archive by path. */
export type ArchiveFiles = ReadonlyMap<string, Buffer>

const unzip = promisify(gunzip)

/**
 * Unpacks a gzip archive in memory: one of `npm pack`, or a plain one. Stops as soon as it is larger than allowed.
 * @throws PackageFault for anything else than files with plain relative paths, each once
 */
export async function unpackArchive(archive: Buffer): Promise<ArchiveFiles> {
  if (archive.length === 0) throw new PackageFault('file', 'is empty')
  const entries = await readEntries(await unzipped(archive))
  if (entries.length > APPLICATION_FILES_MAX + 2)
    throw new PackageFault('file', `has more than ${APPLICATION_FILES_MAX} files`)
  for (const { header } of entries)
    if (header.type !== 'file') throw new PackageFault('file', 'holds something that is neither a file nor a folder')
  const paths = entries.map(({ header }) => header.name.replace(/^\.\//, ''))
  const prefix = paths.every((path) => path.startsWith(NPM_FOLDER)) ? NPM_FOLDER.length : 0
  const files = new Map<string, Buffer>()
  for (const [index, { data = NOTHING }] of entries.entries()) {
    const path = (paths[index] as string).slice(prefix)
    if (path.length > APPLICATION_PATH_MAX_LENGTH || !PATH.test(path))
      throw new PackageFault('file', 'holds a path that is not allowed')
    if (files.has(path)) throw new PackageFault(`files.${path}`, 'stands twice in the archive')
    files.set(path, Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  }
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE])
    if (!files.has(own)) throw new PackageFault('file', `has no ${own}`)
  return files
}

async function unzipped(archive: Buffer): Promise<Buffer> {
  try {
    return await unzip(archive, { maxOutputLength: APPLICATION_FILES_MAX_BYTES + AROUND_THE_FILES })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PackageFault('file', `unpacks to more than ${APPLICATION_FILES_MAX_BYTES} bytes`)
    throw new PackageFault('file', 'is not a gzip archive')
  }
}

/** Folders carry nothing, so they are left out. */
async function readEntries(tar: Buffer): Promise<ParsedTarEntryWithData[]> {
  try {
    return await unpackTar(tar, { strict: true, filter: ({ type }) => type !== 'directory' })
  } catch {
    throw new PackageFault('file', 'is not a complete tar archive')
  }
}
