import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt)$/

/** Compresses every asset once, as well as can be, so that no gateway ever does it while somebody waits. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue
    const path = join(folder, name)
    const content = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeIfSmaller(`${path}.br`, brotliCompressSync(content, { params }), content.length)
    writeIfSmaller(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }), content.length)
  }
}

function writeIfSmaller(path: string, compressed: Buffer, originalLength: number): void {
  if (compressed.length < originalLength) writeFileSync(path, compressed)
}
