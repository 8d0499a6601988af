import { isUtf8 } from 'node:buffer'
import { type Archive, readArchive, unpack } from './archive.ts'
import { unpacksWithinBounds } from './unpacked-size.ts'

/** Content types of the parts of a document (ECMA-376 part 2, Open Packaging Conventions). */
const TYPES = '[Content_Types].xml'
const TYPES_MAX_BYTES = 1024 * 1024
/** Content types of macros, whatever their parts are called: projects, their data, and documents and sheets for them. */
const DECLARES_MACRO = /\bContentType\s*=\s*(?:"[^"]*(?:vba|macro)|'[^']*(?:vba|macro))/i
/** Encodings that could hide these types: character references, entity declarations, and encodings other than UTF-8. */
const UNUSUAL_ENCODING = /&#|<!(?!--)|\0|^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i

/** Returns true for an Office document with such a part, without macros, and of a limited unpacked size. */
export async function isOfficeDocument(content: Buffer, main: string): Promise<boolean> {
  const archive = readArchive(content)
  return !!archive && declaresDocument(content, archive, main) && (await unpacksWithinBounds(content, archive))
}

function declaresDocument(content: Buffer, archive: Archive, main: string): boolean {
  const types = archive.get(TYPES)
  if (!types || !archive.has(main)) return false
  if ([...archive.keys()].some((name) => /vbaProject/i.test(name))) return false
  const written = unpack(content, types, TYPES_MAX_BYTES)
  if (!written || !isUtf8(written)) return false
  const text = written.toString('utf8')
  return /<(?:\w+:)?Types\b/.test(text) && !UNUSUAL_ENCODING.test(text) && !DECLARES_MACRO.test(text)
}
