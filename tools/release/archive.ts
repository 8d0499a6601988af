import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Packs a folder so that equal contents give equal bytes: sorted, without owners, with one time for all files, and with the zlib of the
 * Node.js of the lock file.
 * @param time seconds since 1970
 */
export async function pack(folder: string, archive: string, time: number): Promise<void> {
  const parameters = [
    ...['--create', '--format=gnu', '--sort=name', `--mtime=@${time}`, '--mode=u+rwX,go+rX,go-w'],
    ...['--owner=0', '--group=0', '--numeric-owner', `--directory=${dirname(folder)}`, basename(folder)],
  ]
  const tar = spawn('tar', parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) => tar.on('error', reject).on('close', resolve))
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive))
  if ((await ended) !== 0) throw new Error('GNU tar failed')
}

/** The lines of SHA256SUMS, which `sha256sum --check` reads. */
export async function checksums(files: readonly string[]): Promise<string> {
  const lines = files.map(async (file) => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    return `${hash.digest('hex')}  ${basename(file)}\n`
  })
  return (await Promise.all(lines)).join('')
}
