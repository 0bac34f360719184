import PDFDocument from 'pdfkit'
import type { Language } from '../table.ts'
import { documentFonts } from './pdf-fonts.ts'
import { MARGIN, penOn } from './pdf-pen.ts'

export interface PdfAbout {
  readonly title: string
  readonly author: string
  readonly madeAt: string
  readonly language: Language
  readonly layout?: 'portrait' | 'landscape'
}

/** A document to keep (PDF/A-2b: every font of it is in it) and the pen that writes on it. */
export function newPdf({ title, author, madeAt, language, layout = 'portrait' }: PdfAbout) {
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    // none of the built-in fonts
    font: '',
    info: { Title: title, Author: author, Creator: 'Verifikat', CreationDate: new Date(madeAt) },
  })
  escapeMetadata(doc)
  const parts: Buffer[] = []
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (bytes: Buffer) => parts.push(bytes))
    doc.on('end', () => resolve(Uint8Array.from(Buffer.concat(parts))))
    doc.on('error', reject)
  })
  for (const { name, font } of documentFonts()) doc.registerFont(name, font)
  const pen = penOn(doc)
  const pages = () => doc.bufferedPageRange().count
  return {
    pen,
    pages,
    /** With a foot on each page (from 0), left and right, and a line above it. */
    async finished(
      footOf: (page: number, pages: number) => readonly [left: string, right: string, above?: string],
    ): Promise<Uint8Array<ArrayBuffer>> {
      pen.end()
      const count = pages()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        pen.foot(...footOf(page, count))
      }
      doc.end()
      return await whole
    },
  }
}

/** In UTC, as provenance has it. */
export function utcMinute(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}

/** @NOTE pdfkit writes title and author into the XML of the metadata as they are, after it has written them into the information dictionary. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  // a method of pdfkit that its types leave out
  const writing = doc as PDFKit.PDFDocument & { endMetadata: () => void }
  const write = writing.endMetadata.bind(doc)
  writing.endMetadata = () => {
    const { Title = '', Author = '' } = doc.info
    Object.assign(doc.info, { Title: xmlText(Title), Author: xmlText(Author) })
    write()
  }
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
