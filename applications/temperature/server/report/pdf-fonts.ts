import { PDFDocument, type PDFFont, PDFHexString, type PDFRef, PDFString, StandardFonts } from 'pdf-lib'

/** Fonts that a PDF names and does not contain: readers bring them along. */
export interface PdfFonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
  /** For everything that the others lack. A Chinese font that the PDF standard names. */
  readonly chinese: PDFRef
}

/** A piece of a line in one font. */
export interface Run {
  readonly text: string
  readonly chinese: boolean
}

export function createDocument(): Promise<PDFDocument> {
  return PDFDocument.create()
}

export async function embedFonts(document: PDFDocument): Promise<PdfFonts> {
  return {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    chinese: registerChineseFont(document),
  }
}

/** ISO 32000-1, 9.7.5.2: STSong-Light with a predefined encoding of UTF-16 text. Each character is as wide as it is high. */
function registerChineseFont({ context }: PDFDocument): PDFRef {
  const descriptor = context.register(
    context.obj({
      ...{ Type: 'FontDescriptor', FontName: 'STSong-Light', Flags: 6, FontBBox: [-25, -254, 1000, 880] },
      ...{ ItalicAngle: 0, Ascent: 880, Descent: -120, CapHeight: 880, StemV: 93 },
    }),
  )
  const cidFont = context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'CIDFontType0', BaseFont: 'STSong-Light', DW: 1000, FontDescriptor: descriptor },
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('GB1'), Supplement: 4 },
    }),
  )
  return context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'STSong-Light-UniGB-UCS2-H', Encoding: 'UniGB-UCS2-H' },
      DescendantFonts: [cidFont],
    }),
  )
}

/** What Windows-1252 has beside Latin-1, which is what the standard fonts of a PDF can show. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isLatin = (character: string) => /^[\x20-\x7e\xa0-\xff]$/.test(character) || WINDOWS_1252.includes(character)

/** Splits a text into pieces of one font each. Spaces without a width of their own and minus signs become plain ones. */
export function runsOf(text: string): Run[] {
  const runs: { text: string; chinese: boolean }[] = []
  for (const character of plainText(text)) {
    const chinese = !isLatin(character)
    const last = runs.at(-1)
    if (last?.chinese === chinese) last.text += character
    else runs.push({ text: character, chinese })
  }
  return runs
}

function plainText(text: string): string {
  return text
    .replaceAll('−', '-')
    .replace(/[\u2000-\u200a\u202f\u205f\n\r\t]/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
}

/** UTF-16 as the encoding of the Chinese font has it. Characters beyond its first plane are shown as a square. */
export function chineseText(text: string): PDFHexString {
  const units = [...text].map((character) => (character.length > 1 ? 0x25a1 : character.charCodeAt(0)))
  return PDFHexString.of(units.map((unit) => unit.toString(16).padStart(4, '0')).join(''))
}

export function widthOf(text: string, font: PDFFont, size: number): number {
  return runsOf(text).reduce(
    (sum, run) => sum + (run.chinese ? [...run.text].length * size : font.widthOfTextAtSize(run.text, size)),
    0,
  )
}
