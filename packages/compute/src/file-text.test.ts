import { MOST_FILE_TEXT } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { textOfFile } from './file-text.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** A PDF of one page, whose content is drawn as it is given. */
function pdf(content: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  return bytesOf(
    `${text}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

test('the text of a PDF is read, a page of pictures and a broken file are said to be that', async () => {
  const drawn = pdf('BT /F1 12 Tf 20 200 Td (Hyresavtal f\\366r lokalen, 2025) Tj 0 -20 Td (Hyra 12 000 kr) Tj ET')
  const { content, problem } = await textOfFile(drawn)
  expect(problem).toBeNull()
  expect(content).toMatch(/Hyresavtal för lokalen, 2025\s+Hyra 12 000 kr/)
  expect(await textOfFile(pdf('0 0 100 100 re f'))).toMatchObject({ problem: 'no-text' })
  expect(await textOfFile(bytesOf('%PDF-1.7\nnothing of the kind'))).toEqual({ content: '', problem: 'broken' })
  expect(await textOfFile(pdf('BT ET').slice(0, 300))).toMatchObject({ content: '' })
})

test('text and tables are read in their character set; a picture has none, and of much text there is the beginning', async () => {
  expect(await textOfFile(bytesOf('Saldo per den 31 december: förfallet'))).toEqual({
    content: 'Saldo per den 31 december: förfallet\n',
    problem: null,
  })
  const csv = 'Datum;Text;Belopp\n2025-01-10;"Hyra; lokal";-1200,00\n2025-01-11;Kaffe;-45,00\n'
  expect((await textOfFile(bytesOf(csv))).content).toContain('2025-01-10\tHyra; lokal\t-1200,00')
  expect(await textOfFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0))).toEqual({ content: '', problem: 'kind' })
  const much = await textOfFile(bytesOf('x'.repeat(MOST_FILE_TEXT + 1)))
  expect([much.content.length, much.problem]).toEqual([MOST_FILE_TEXT, 'cut'])
})
