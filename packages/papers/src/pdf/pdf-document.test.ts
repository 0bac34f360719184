// What a validator of PDF/A-2b asks of a file that can be seen in its bytes (ISO 19005-2): whether every program of later times shows the same.
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newPdf } from './pdf-document.ts'

const title = 'B1 Försäljning & <kunder>'
const made = async () => {
  const { pen, finished } = newPdf({ title, author: 'Åsa Öberg', madeAt: '2026-02-03T04:05:06.000Z', language: 'sv' })
  pen.line(title, 15, 600)
  pen.heading('Utfört arbete')
  for (let i = 0; i < 80; i++) pen.line('Stämt av mot faktura, utan anmärkning. ✓ – ”åäö” 12 345,67', 10)
  await pen.table([50, 50], ['Bevis', 'SHA-256'], [['Faktura', 'f'.repeat(64)]])
  return Buffer.from(await finished((page, count) => ['Framställd', `${page + 1}/${count}`])).toString('latin1')
}
const pdf = await made()

/** Objects by their number, as text; streams as they are stored. */
const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, no = '', body = '']) => [no, body]))
const named = (name: RegExp) => [...objects.values()].filter((body) => name.test(body.split('stream')[0] ?? ''))
const referred = (body: string | undefined, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body ?? '')?.[1] ?? '')

test('the file begins and ends as it must: a binary mark, two identifiers, nothing encrypted', () => {
  const [head = '', mark = ''] = pdf.split('\n')
  expect(head).toMatch(/^%PDF-1\.7/)
  expect([...mark.slice(1, 5)].every((byte) => byte.charCodeAt(0) > 127)).toBe(true)
  const trailer = pdf.slice(pdf.lastIndexOf('trailer'))
  expect(trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  expect(trailer).not.toMatch(/\/Encrypt/)
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
})

test('metadata stands in the clear, says which part it follows, and agrees with what the file says of itself', () => {
  const [catalog] = named(/\/Type \/Catalog\b/)
  const metadata = referred(catalog, 'Metadata') ?? ''
  expect(metadata).toMatch(/\/Type \/Metadata/)
  expect(metadata).toMatch(/\/Subtype \/XML/)
  expect(metadata.split('stream')[0]).not.toMatch(/\/Filter/)
  expect(metadata).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</)
  const xmp = Buffer.from(metadata, 'latin1').toString('utf8')
  expect(xmp).toContain('B1 Försäljning &amp; &lt;kunder&gt;')
  expect(xmp).toContain('Åsa Öberg')
  expect(xmp).toMatch(/<xmp:CreateDate>2026-02-03T04:05:06/)
  expect(referred(pdf, 'CreationDate')).toBe('(D:20260203040506Z)')
  expect(catalog).toMatch(/\/Lang \(sv\)/)
})

test('colours are those of a profile that is in the file', () => {
  const [intent] = named(/\/Type \/OutputIntent/)
  expect(intent).toMatch(/\/S \/GTS_PDFA1/)
  const profile = referred(intent, 'DestOutputProfile') ?? ''
  expect(profile).toMatch(/\/N 3\b/)
  const stored = profile.slice(profile.indexOf('stream\n') + 7, profile.lastIndexOf('\nendstream'))
  const bytes = /\/FlateDecode/.test(profile.split('stream')[0] ?? '')
    ? inflateSync(Buffer.from(stored, 'latin1'))
    : Buffer.from(stored, 'latin1')
  // an ICC profile says how long it is, and that it is one
  expect([bytes.readUInt32BE(0), bytes.toString('latin1', 36, 40)]).toEqual([bytes.length, 'acsp'])
})

test('every font is in the file, with widths and the way back to letters', () => {
  const descendants = named(/\/Subtype \/CIDFontType[02]/)
  expect(descendants.length).toBeGreaterThan(1)
  for (const font of descendants) {
    expect(referred(font, 'FontDescriptor')).toMatch(/\/FontFile[23] \d+ 0 R/)
    expect(font).toMatch(/\/W (?:\[|\d+ 0 R)/)
    if (/CIDFontType2/.test(font)) expect(font).toMatch(/\/CIDToGIDMap \/Identity/)
  }
  const fonts = named(/\/Type \/Font\b/).filter((body) => !descendants.includes(body))
  for (const font of fonts) expect([/\/Subtype \/Type0/.test(font), /\/ToUnicode \d+ 0 R/.test(font)]).toEqual([true, true])
})

test('nothing in it acts, is transparent, or is elsewhere', () => {
  const said = [...objects.values()].map((body) => body.split('stream')[0] ?? '').join('\n')
  for (const forbidden of [
    /\/JavaScript|\/JS\b|\/Launch|\/OpenAction|\/AA\b/,
    /\/EmbeddedFile|\/FileAttachment/,
    /\/SMask (?!\/None)/,
    /\/(?:CA|ca) 0?\.\d/,
    /\/BM \/(?!Normal|Compatible)/,
    /LZWDecode/,
    /\/Subtype \/(?:Type1|Type3|TrueType)\b/,
  ])
    expect(said).not.toMatch(forbidden)
})

test('a document is the same bytes whether its words were laid out before or not', async () => {
  expect(await made()).toBe(pdf)
})
