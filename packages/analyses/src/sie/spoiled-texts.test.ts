import { expect, test } from 'vitest'
import { ForeignLetters } from './foreign-texts.ts'
import { readSie } from './reader.ts'
import { cp437 } from './testing.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const header = '#FLAGGA 0\n#SIETYP 4\n#RAR 0 20250101 20251231\n'

function spoiledIn(bytes: Uint8Array) {
  return readSie(bytes).findings.filter(({ code }) => code === 'characters-spoiled')
}

/** The same bytes in pieces of so many. */
async function inPieces(bytes: Uint8Array, size: number) {
  const { createSieReader } = await import('./reader.ts')
  const reader = createSieReader()
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.slice(at, at + size))
  return reader.finish().findings.filter(({ code }) => code === 'characters-spoiled')
}

const texts = utf8(
  `${header}#KONTO 1930 "FÃ¶retagskonto"\r\n#VER A 1 20250101 "K”p av \\"tj„nst\\"" 20250101 "Åsa"\r\n{\r\n#TRANS 1930 {} 1.00 "" "K”p av \\"tj„nst\\"" 1\r\n#TRANS 1930 {} -1.00 "" Ink”p\r\n}\r\n#VER A 2 20250101 "Försäljning – ”prov”"\n{\n#TRANS 1930 {} 1.00 "" "FÃ¶rskott"\n#TRANS 1930 {} -1.00\n}\n`,
)

test('names, voucher texts and row texts count alike, with the first different ones, their lines and what was meant', () => {
  expect(spoiledIn(texts)).toEqual([
    {
      code: 'characters-spoiled',
      severity: 'warning',
      line: 4,
      values: {
        count: 2,
        spoiling: 'utf-8-as-1252',
        example: 'FÃ¶retagskonto',
        meant: 'Företagskonto',
        examples: '4: FÃ¶retagskonto → Företagskonto; 12: FÃ¶rskott → Förskott',
      },
    },
    {
      code: 'characters-spoiled',
      severity: 'warning',
      line: 5,
      values: {
        count: 3,
        spoiling: 'cp437-as-1252',
        example: 'K”p av "tj„nst"',
        meant: 'Köp av "tjänst"',
        examples: '5: K”p av "tj„nst" → Köp av "tjänst"; 8: Ink”p → Inköp',
      },
    },
  ])
})

test('wherever the bytes are cut, the same is found', async () => {
  const whole = spoiledIn(texts)
  for (const size of [1, 2, 3, 7, 50, 64]) expect([size, await inPieces(texts, size)]).toEqual([size, whole])
})

test('quotation marks, signs and letters of other languages are left alone', () => {
  expect(
    spoiledIn(
      utf8(
        `${header}#VER A 1 20250101 "”Prov” – Σ 20 °C, ½, 10 µm, „Wort“, 8÷2, São Paulo ™ ──"\n{\n}\n#VER A 2 20250101 "Åäö ÉÈ façade Æ"\n{\n}\n`,
      ),
    ),
  ).toEqual([])
})

test('a file in one byte per letter has no such texts', () => {
  const bytes = Uint8Array.from(`${header}#VER A 1 20250101 "K\x94p av tj\x84nst \x81"\n{\n}\n`, (c) => c.charCodeAt(0))
  expect(spoiledIn(bytes)).toEqual([])
})

test('a great many different texts are counted in bounded memory', () => {
  const rows = Array.from({ length: 9000 }, (_, i) => `#TRANS 1930 {} 0 "" "K”p ${i}"\n`).join('')
  expect(spoiledIn(utf8(`${header}#VER A 1 20250101\n{\n${rows}}\n`))[0]?.values).toMatchObject({ count: 9000, example: 'K”p 0' })
})

/** Bytes of a Windows-1252 text. */
const latin = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0))
const dos = (text: string): number[] => [...cp437(text)]

test('a letter that was lost in UTF-8 is found in a file of one byte per letter, wherever the file is cut', () => {
  const row = [...dos('#KONTO 2641 "Ing'), ...utf8('\ufffd'), ...dos('ende moms"\n')]
  const bytes = Uint8Array.from([...dos(`${header}#KONTO 1930 "Bokförda kundfordringar å ä ö"\n`), ...row])
  expect(spoiledIn(bytes)).toMatchObject([{ line: 5, values: { count: 1, spoiling: 'utf-8-as-cp437', meant: 'Ing\ufffdende moms' } }])
  // after more letters than it takes to know the character set, where pieces end within the letter
  const many = dos(Array.from({ length: 3000 }, (_, i) => `#KONTO ${10_000 + i} "Åäö"\n`).join(''))
  const long = Uint8Array.from([...dos(header), ...many, ...row])
  const lost = long.lastIndexOf(0xef)
  const verdicts = [0, 1, 2, 3].map((cut) => {
    const letters = new ForeignLetters()
    letters.search(long.subarray(0, lost + cut), 0, 'cp437')
    letters.search(long.subarray(lost + cut), lost + cut, 'cp437')
    return letters.places
  })
  expect(verdicts).toEqual(Array.from({ length: 4 }, () => [lost + 2]))
})

test.each([
  [
    'UTF-8 in a file of code page 437',
    [...dos(`${header}#KONTO 1930 "Bokförda kundfordringar å ä ö"\n`), ...utf8('#KONTO 3001 "Försäljning"\n')],
    'utf-8-as-cp437',
    5,
  ],
  [
    'UTF-8 in a Latin-1 file',
    [...latin(`${header}#KONTO 1930 "Bokförda kundfordringar å ä ö"\n`), ...utf8('#KONTO 3001 "Försäljning"\n')],
    'utf-8-as-1252',
    5,
  ],
  [
    'code page 437 in a Latin-1 file',
    [...latin(`${header}#KONTO 1930 "Bokförda kundfordringar å ä ö"\n`), ...dos('#KONTO 3001 "Försäljning"\n')],
    'cp437-as-1252',
    5,
  ],
  [
    'Latin-1 in a file of code page 437',
    [...dos(`${header}#KONTO 1930 "Bokförda kundfordringar å ä ö"\n`), ...latin('#KONTO 3001 "Försäljning"\n')],
    'latin-1-as-cp437',
    5,
  ],
] as const)('%s is found and can be repaired, which stays said', (_, bytes, spoiling, line) => {
  const file = Uint8Array.from(bytes)
  expect(spoiledIn(file)).toMatchObject([{ line, values: { count: 1, spoiling, meant: 'Försäljning' } }])
  const repaired = readSie(file, { repairTexts: true })
  expect(repaired.findings.filter(({ code }) => code.startsWith('characters-'))).toMatchObject([{ code: 'characters-repaired', line }])
  expect(repaired.ledger.accounts.map(({ name }) => name)).toEqual(['Bokförda kundfordringar å ä ö', 'Försäljning'])
})

test('another character set is found late in a large file, wherever the bytes are cut', async () => {
  const own = dos(`#KONTO 1930 "Bokförda kundfordringar på nätet, åäö ÅÄÖ"\n`)
  const many = Uint8Array.from([
    ...dos(header),
    ...Array.from({ length: 3000 }, () => own).flat(),
    ...utf8('#KONTO 3001 "Försäljning"\n'),
    ...latin('#KONTO 3002 "Försäljning"\n'),
  ])
  const whole = spoiledIn(many)
  expect(whole.map(({ line, values }) => [line, values['spoiling'], values['count']])).toEqual([
    [3004, 'utf-8-as-cp437', 1],
    [3005, 'latin-1-as-cp437', 1],
  ])
  for (const size of [1000, 4097, 65_536]) expect(await inPieces(many, size)).toEqual(whole)
})

test('control characters in texts are said with their lines, in rows too', () => {
  const { findings } = readSie(
    utf8(
      `${header}#KONTO 1930 "Ba\u0001nk"\n#VER A 1 20250101 "a\tb"\n{\n#TRANS 1930 {} 1 "" "x"\n#TRANS 1930 {} -1 "" "y\u001b"\n}\n\u001a`,
    ),
  )
  expect(findings.filter(({ code }) => code === 'control-characters').map(({ line }) => line)).toEqual([4, 8])
})
