import { isUtf8 } from 'node:buffer'
import { isOfficeDocument } from './office.ts'

interface FileKind {
  readonly mediaType: string
  holds(content: Buffer): boolean | Promise<boolean>
}

const begins =
  (...bytes: readonly number[]) =>
  (content: Buffer): boolean =>
    content.subarray(0, bytes.length).equals(Buffer.from(bytes))
const beginsText =
  (text: string, at = 0) =>
  (content: Buffer): boolean =>
    content.subarray(at, at + text.length).toString('latin1') === text

const jpeg: FileKind = { mediaType: 'image/jpeg', holds: begins(0xff, 0xd8, 0xff) }
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Accepted file types by extension, with a check of the content. */
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { mediaType: 'application/pdf', holds: beginsText('%PDF-') },
  png: { mediaType: 'image/png', holds: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  jpg: jpeg,
  jpeg,
  webp: {
    mediaType: 'image/webp',
    holds: (content) => beginsText('RIFF')(content) && beginsText('WEBP', 8)(content),
  },
  gif: {
    mediaType: 'image/gif',
    holds: (content) => beginsText('GIF87a')(content) || beginsText('GIF89a')(content),
  },
  txt: { mediaType: 'text/plain; charset=utf-8', holds: isText },
  csv: { mediaType: 'text/csv; charset=utf-8', holds: isText },
  docx: { mediaType: `${OFFICE}.wordprocessingml.document`, holds: isOffice('word/document.xml') },
  xlsx: { mediaType: `${OFFICE}.spreadsheetml.sheet`, holds: isOffice('xl/workbook.xml') },
  pptx: { mediaType: `${OFFICE}.presentationml.presentation`, holds: isOffice('ppt/presentation.xml') },
}

export const EXTENSIONS = Object.keys(KINDS)

export type FileCheck =
  | { readonly kind: 'good'; readonly mediaType: string }
  | { readonly kind: 'unknownExtension' }
  | { readonly kind: 'otherContent' }

/** Returns true if extension and content match an accepted type. Archives are unpacked within limits. */
export async function checkFile(extension: string, content: Buffer): Promise<FileCheck> {
  const known = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined
  if (!known) return { kind: 'unknownExtension' }
  return (await known.holds(content)) ? { kind: 'good', mediaType: known.mediaType } : { kind: 'otherContent' }
}

/** Returns true for UTF-8 text without control characters except tabs and line breaks, so no program and no image. */
function isText(content: Buffer): boolean {
  return content.length > 0 && isUtf8(content) && !content.some((byte) => byte < 32 && !PARTING.has(byte))
}

const PARTING = new Set([0x09, 0x0a, 0x0c, 0x0d])

function isOffice(main: string): (content: Buffer) => Promise<boolean> {
  return (content) => isOfficeDocument(content, main)
}
