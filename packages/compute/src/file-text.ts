/** The text of a stored file, in a thread that is ended where a file takes too long. */
import { cut, type FileText, fileTextOf, MOST_FILE_TEXT } from '@verifikat/analyses'

const MOST_PAGES = 1_000
/** Where nothing but a few page numbers can be read, pages are pictures. */
const FEWEST_CHARACTERS = 20

export async function textOfFile(bytes: Uint8Array): Promise<FileText> {
  return isPdf(bytes) ? await pdfText(bytes) : fileTextOf(bytes)
}

/** Its mark may stand after what a mail server put before it. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')
}

async function pdfText(bytes: Uint8Array): Promise<FileText> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    // nothing of the file is run, and no font of it is drawn
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 })
    const parts: string[] = []
    let length = 0
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
      page.cleanup()
      parts.push(text)
      length += text.length
      if (length > MOST_FILE_TEXT) break
    }
    const { numPages } = pdf
    await pdf.destroy()
    if (length < FEWEST_CHARACTERS) return { content: cut(parts).content, problem: 'no-text' }
    const { content, problem } = cut(parts)
    return { content, problem: problem ?? (numPages > MOST_PAGES ? 'cut' : null) }
  } catch (error) {
    return { content: '', problem: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken' }
  }
}
