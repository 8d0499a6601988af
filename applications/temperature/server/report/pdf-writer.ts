import {
  beginText,
  endText,
  type PDFDocument,
  PDFName,
  type PDFPage,
  setFontAndSize,
  setTextMatrix,
  showText,
} from 'pdf-lib'
import { chineseText, createDocument, embedFonts, type PdfFonts, runsOf, widthOf } from './pdf-fonts.ts'

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 48 }
const CHINESE = 'Chinese'
const LINE_HEIGHT = 1.4

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
}

/** A text at a distance from the left margin; with `right` it ends there. */
export interface Cell {
  readonly text: string
  readonly x: number
  readonly right?: boolean
}

/** Writes lines of text from top to bottom, on as many pages as they need. */
export class PdfWriter {
  readonly #document: PDFDocument
  readonly #fonts: PdfFonts
  #page: PDFPage
  #y = 0
  /** The width of a line, in points. */
  readonly width = PAGE.width - 2 * PAGE.margin

  private constructor(document: PDFDocument, fonts: PdfFonts) {
    this.#document = document
    this.#fonts = fonts
    this.#page = this.#addPage()
  }

  static async create({ title, language }: { readonly title: string; readonly language: string }): Promise<PdfWriter> {
    const document = await createDocument()
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setLanguage(language)
    return new PdfWriter(document, await embedFonts(document))
  }

  /** Leaves space, and begins a page if less than `needed` points are left on this one. */
  space(points: number, needed = 0): void {
    this.#y -= points
    if (this.#y - needed < PAGE.margin) this.#page = this.#addPage()
  }

  /** Writes a text in as many lines as it needs. */
  paragraph(text: string, style: TextStyle = {}): void {
    const { size = 9, bold = false } = style
    const font = bold ? this.#fonts.bold : this.#fonts.plain
    let line = ''
    for (const word of splitWords(text)) {
      if (line !== '' && widthOf((line + word).trimEnd(), font, size) > this.width) {
        this.row([{ text: line, x: 0 }], style)
        line = word.trimStart()
      } else line += word
    }
    this.row([{ text: line, x: 0 }], style)
  }

  /** Writes cells in one line. */
  row(cells: readonly Cell[], { size = 9, bold = false }: TextStyle = {}): void {
    this.space(size * LINE_HEIGHT)
    const font = bold ? this.#fonts.bold : this.#fonts.plain
    for (const { text, x, right = false } of cells) {
      let at = PAGE.margin + x - (right ? widthOf(text, font, size) : 0)
      for (const run of runsOf(text)) {
        if (run.chinese) this.#writeChinese(run.text, at, size)
        else this.#page.drawText(run.text, { x: at, y: this.#y, size, font })
        at += widthOf(run.text, font, size)
      }
    }
  }

  async save(): Promise<Uint8Array> {
    const pages = this.#document.getPages()
    for (const [index, page] of pages.entries())
      page.drawText(`${index + 1} / ${pages.length}`, { x: PAGE.margin, y: 24, size: 8, font: this.#fonts.plain })
    return await this.#document.save()
  }

  #addPage(): PDFPage {
    const page = this.#document.addPage([PAGE.width, PAGE.height])
    page.node.setFontDictionary(PDFName.of(CHINESE), this.#fonts.chinese)
    this.#y = PAGE.height - PAGE.margin
    return page
  }

  #writeChinese(text: string, x: number, size: number): void {
    this.#page.pushOperators(
      beginText(),
      setFontAndSize(CHINESE, size),
      setTextMatrix(1, 0, 0, 1, x, this.#y),
      showText(chineseText(text)),
      endText(),
    )
  }
}

/** Where a line may end: after a space, and after each Chinese character. */
function splitWords(text: string): string[] {
  return text.match(/[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []
}
