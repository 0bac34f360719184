import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSie } from '../sie/reader.ts'
import { codesOf } from '../sie/testing.ts'
import { cp437ToUnicode, unicodeToCp437, windows1252ToUnicode } from './code-pages.ts'
import { repairedText, repairText, type Spoiling, spoilingOf } from './repair.ts'
import { decodeText } from './text.ts'

const as = (bytes: Iterable<number>, table: Uint16Array): string => String.fromCharCode(...Array.from(bytes, (byte) => table[byte] ?? 0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const cp437 = (text: string): number[] =>
  Array.from(text, (c) => (c.charCodeAt(0) < 128 ? c.charCodeAt(0) : (unicodeToCp437.get(c.charCodeAt(0)) ?? 63)))
const latin1 = (text: string): number[] => Array.from(text, (c) => c.charCodeAt(0))

const spoil: Readonly<Record<Spoiling, (text: string) => string>> = {
  'utf-8-as-1252': (text) => as(utf8(text), windows1252ToUnicode),
  'utf-8-as-cp437': (text) => as(utf8(text), cp437ToUnicode),
  'cp437-as-1252': (text) => as(cp437(text), windows1252ToUnicode),
  'latin-1-as-cp437': (text) => as(latin1(text), cp437ToUnicode),
}
const kinds = fc.constantFrom<Spoiling[]>('utf-8-as-1252', 'utf-8-as-cp437', 'cp437-as-1252', 'latin-1-as-cp437')
const word = fc.array(fc.constantFrom(...'abcdefgåäöÅÄÖé'), { minLength: 2, maxLength: 8 }).map((letters) => letters.join(''))
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

test('what was spoiled is turned back without loss', () => {
  fc.assert(
    fc.property(sentence, kinds, (text, kind) => {
      const spoiled = spoil[kind](text)
      const repaired = repairText(spoiled, kind)
      // A lone mark at the edge of a word may be a quotation mark: the text is then left alone.
      if (kind === 'cp437-as-1252' && !/[bcdfg][åäö][bcdfg]/.test(text)) expect([text, spoiled]).toContain(repaired)
      // Marks that touch no letter (`÷÷`) may be meant.
      else if (kind === 'latin-1-as-cp437' && !/[a-gåäé][öÅÄÖ]|[öÅÄÖ][a-g]|[åäé]/.test(text)) expect([text, spoiled]).toContain(repaired)
      else expect(repaired).toBe(text)
    }),
    { numRuns: 500 },
  )
  expect(repairText('Ink”p tj„nster', 'cp437-as-1252')).toBe('Inköp tjänster')
})

test('texts that are as they were meant stay so', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(spoilingOf(text)).toBe(null)
    }),
  )
  for (const text of ['Kund ”Åkers” – 50 € ™', 'Σ av allt ÷ 2', '„Wort“', 'Été à Paris', ''])
    expect([text, repairText(text, 'cp437-as-1252')]).toEqual([text, text])
})

test.each([
  ['utf-8-as-1252', 'Försäljning Åre'],
  ['utf-8-as-cp437', 'Försäljning Åre'],
  ['cp437-as-1252', 'Försäljning åt Ängen'],
  ['latin-1-as-cp437', 'Försäljning Åre'],
] as const)('%s: the file is read as it stands, and a finding tells how many, with an example and what it was', (kind, name) => {
  const file = readSie(utf8(`#FLAGGA 0\n#SIETYP 4\n#RAR 0 20250101 20251231\n#KONTO 3001 "${spoil[kind](name)}"\n#KONTO 1930 "Bank"\n`))
  expect(file.facts.file.encoding).toBe('utf-8')
  expect(file.findings.find(({ code }) => code === 'characters-spoiled')).toMatchObject({
    severity: 'warning',
    values: { spoiling: kind, example: spoil[kind](name), meant: name },
  })
})

test('a file whose texts are right has no such finding, also with quotation marks', () => {
  const file = readSie(
    utf8('#FLAGGA 0\n#SIETYP 4\n#FNAMN "Åkers ”Prov” AB"\n#RAR 0 20250101 20251231\n#KONTO 3001 "Försäljning – tjänst"\n'),
  )
  expect(codesOf(file).filter((code) => code.startsWith('characters'))).toEqual([])
  expect(decodeText(utf8('Åkers'), 'utf-8')).toBe('Åkers')
})

test('UTF-8 read as Latin-1 leaves control characters: they are letters again, beside marks that are meant, and after several rounds', () => {
  expect(repairedText('Ã\u0085rets resultat')).toBe('Årets resultat')
  expect(repairedText('Ã\u0096verkurs')).toBe('Överkurs')
  expect(repairedText('Ã…rets Ã–verkurs')).toBe('Årets Överkurs')
  expect(repairedText('KÃ¶p Ã¶–')).toBe('Köp ö–')
  expect(repairedText('Ã\u0083Â¶verkurs')).toBe('överkurs')
  expect(repairedText('Ink\u0094p \u008fr')).toBe('Inköp År')
})

test('what a repair leaves spoiled stays a finding, also when the file is read with repaired texts', () => {
  const file = utf8('#FLAGGA 0\n#KONTO 2099 "Ã\u0085rets resultat"\n#KONTO 2098 "FÃ¶r\u0090 Ã"\n')
  for (const reading of [null, { repairTexts: true as const }]) {
    const read = readSie(file, reading)
    expect(read.findings.find(({ code }) => code === 'characters-unrepairable')).toMatchObject({
      severity: 'warning',
      line: 3,
      values: { count: 1 },
    })
  }
  expect(readSie(file, { repairTexts: true }).ledger.accounts.map(({ name }) => name)).toContain('Årets resultat')
})
