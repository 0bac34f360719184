import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { cp437ToUnicode } from '../ledger/code-pages.ts'
import { readSie } from '../sie/reader.ts'
import { cp437, sieText } from '../sie/testing.ts'
import { bytesOf, joined, textsOf, written } from './testing.ts'
import { type WriteOptions, writeSie } from './write-sie.ts'

function write(text: string | Uint8Array, options: Partial<WriteOptions> = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const { ledger } = readSie(bytes)
  const { chunks, findings } = writeSie({ ledger, texts: textsOf(ledger, bytes), type: '4E', written, ...options })
  return {
    text: Array.from(joined(chunks), (byte) => String.fromCharCode(cp437ToUnicode[byte] ?? 0))
      .join('')
      .replaceAll('\r\n', '\n'),
    findings,
  }
}

function refusal(text: string | Uint8Array, options: Partial<WriteOptions> = {}): unknown {
  try {
    write(text, options)
  } catch (error) {
    return error instanceof AppError ? error.params : error
  }
  return 'written'
}

test('a whole file, record by record', () => {
  const source = cp437(`#UB 0 1930 75.5 2
#VER "" "" 20250103 "Sista" "" "Bo Ö"
{
#BTRANS 1930 {} 1
#RTRANS 3001 {6 P1} -100 20250104 "rad" "" Eva
#TRANS 3001 {6 "P1"} -100 20250104 "rad"
#TRANS 1930 {} 100 "" "F"rskott" 1,5
}
#OBJEKT 6 P1 "Ombyggnad"
#KONTO 3001 Intäkter
#KONTO 1930 "Bank \\"A\\""
#KTYP 1930 t
#SRU 1930 7281
#RAR 0 20250101 20251231
#FNAMN "Åkeri"
#SIETYP 4
`)
  // The checksum is CRC-32 over labels and field texts; the reader computes it independently in `checksum.test.ts` from the standard's vector.
  expect(write(source).text.split('\n')).toEqual([
    '#FLAGGA 0',
    '#KSUMMA',
    '#PROGRAM Test 1',
    '#FORMAT PC8',
    '#GEN 20260115',
    '#SIETYP 4',
    '#FNAMN "Åkeri"',
    '#RAR 0 20250101 20251231',
    '#KONTO 1930 "Bank \\"A\\""',
    '#KTYP 1930 T',
    '#SRU 1930 7281',
    '#KONTO 3001 "Intäkter"',
    '#OBJEKT 6 P1 Ombyggnad',
    '#UB 0 1930 75.50 2',
    '#VER "" "" 20250103 "Sista" "" "Bo Ö"',
    '{',
    '#BTRANS 1930 {} 1.00',
    '#RTRANS 3001 {6 P1} -100.00 20250104 "rad" "" Eva',
    '#TRANS 3001 {6 P1} -100.00 20250104 "rad"',
    '#TRANS 1930 {} 100.00 "" "F\\"rskott" 1.5',
    '}',
    expect.stringMatching(/^#KSUMMA \d+$/),
    '',
  ])
})

const kept = '#UB 0 1930 1\n#KONTO 1930 "Bank"\n'

test('as 4I there are no balances, and what was left out is said', () => {
  const { text, findings } = write(sieText(`#OMFATTN 20250630\n${kept}#OUB 0 1930 {1 10} 1\n#VER A 1 20250101\n{\n}`), { type: '4I' })
  expect(text).not.toMatch(/#UB|#OUB|#OMFATTN/)
  expect(findings.map(({ code, values }) => [code, values['label']])).toEqual([
    ['write.left-out', '#OMFATTN'],
    ['write.left-out', '#UB'],
    ['write.left-out', '#OUB'],
  ])
})

test('balances without vouchers are not made into a 4I, which would hold none of them', () => {
  expect(refusal(sieText(kept), { type: '4I' })).toEqual({ reason: 'no-vouchers' })
})

test('books without balances are not made into a 4E', () => {
  expect(refusal(sieText('#KONTO 1930 "Bank"'))).toEqual({ reason: 'no-balances' })
})

test('a character outside code page 437 is refused by default, with kind, count and line', () => {
  const text = sieText(`${kept}#VER A 1 20250101 "2 – 3 € – å"\n{\n#TRANS 1930 {} 0 "" "Ł"\n}`)
  expect(refusal(text)).toEqual({
    reason: 'text-not-cp437',
    kinds: 3,
    line: 12,
    characters: 'U+2013 (–) 2× on line 12, U+20AC (€) 1× on line 12, U+0141 (Ł) 1× on line 14',
  })
})

test('asked for, characters are replaced, each with a finding', () => {
  const text = sieText(`${kept}#VER A 1 20250101 "2 – 3 € a\u0301 “x” 漢"\n{\n#TRANS 1930 {} 0 "" "rad\tmed tab"\n}`)
  const { text: out, findings } = write(text, { unwritable: 'replace' })
  expect(out).toContain('#VER A 1 20250101 "2 - 3 EUR á \\"x\\" ?"')
  expect(out).toContain('"rad med tab"')
  expect(findings.map(({ values }) => values['character'])).toEqual([
    'U+2013 (–)',
    'U+20AC (€)',
    'U+0301',
    'U+201C (“)',
    'U+201D (”)',
    'U+6F22 (漢)',
    'U+0009',
  ])
})

test('what identifies something is never replaced: two series must not become one', () => {
  expect(refusal(sieText(`${kept}#VER "–" 1 20250101\n{\n}`), { unwritable: 'replace' })).toMatchObject({ reason: 'identifier-not-cp437' })
})

test('a backslash before the closing quote can only be written where no quote is needed', () => {
  const body = (text: string) => `${kept}#VER A 1 20250101\n{\n#TRANS 1930 {} 0 "" ${text}\n}`
  const bare = cp437(sieText(body('C:\\x\\ 2')))
  expect(readSie(bytesOf(readSie(bare), bare)).facts.counts.rows).toBe(1)
  expect(write(bare).text).toContain('"" C:\\x\\ 2')
  expect(refusal(cp437(sieText(body('"C:\\x y\\"'))))).toMatchObject({ characters: 'a backslash at the end 1× on line 14' })
})

test('letters that look like another character set are warned of', () => {
  const { findings } = write(sieText(`${kept}#VER A 1 20250101 "20 ° ute"\n{\n}`))
  expect(findings).toEqual([{ code: 'write.encoding-ambiguous', severity: 'warning', line: 0, values: { encoding: 'latin-1' } }])
})

test('large amounts, small and large quantities, years before 1000: every digit is kept', () => {
  const { text } = write(
    sieText(
      `${kept}#VER A 1 20250101\n{\n#TRANS 1930 {} -9007199254740.91 "" "" 0.00000012345\n#TRANS 1930 {} 0.01 00990101 "" -1234567890123456789012\n}`,
    ),
  )
  expect(text).toContain('{} -9007199254740.91 "" "" 0.00000012345')
  expect(text).toContain('{} 0.01 00990101 "" -1234567890123456800000')
})

test('what many rows share is refused with the lines of the first that have it', () => {
  const text = sieText(
    `${kept}#DIM 6 Projekt\n#OBJEKT 6 "P–1" Bro\n#VER "Ł" "7–8" 20250101 "" 20250101 "Åsa–B"\n{\n#TRANS 1930 {6 "P–1"} 1\n#TRANS 1930 {6 "P–1"} -1\n}`,
  )
  expect(refusal(text)).toMatchObject({
    reason: 'identifier-not-cp437',
    line: 16,
    characters: 'U+2013 (–) 3× on lines 14, 16, 17, U+0141 (Ł) 1× on line 14',
  })
})
