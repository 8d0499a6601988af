/** How the files of Excel begin: `.xlsx` is a zip archive, `.xls` an older container. Bytes as characters. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

/** True for the decoded text of an Excel workbook. */
export function isWorkbook(text: string): boolean {
  return WORKBOOKS.some((start) => text.startsWith(start))
}

/**
 * Decodes a file as spreadsheets write it: UTF-8 with or without a mark, UTF-16 with one, else Windows-1252. Bytes that are valid
 * UTF-8 are hardly ever meant as Windows-1252.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
