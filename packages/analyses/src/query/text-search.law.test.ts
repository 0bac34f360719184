// What is found over the texts of a ledger at once is what is found by reading each of them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { runs } from '../testing/runs.ts'
import { foldText } from '../texts/fold.ts'
import { referenceNumber } from '../texts/reference-number.ts'
import { textFacts } from '../texts/text-facts.ts'
import { textGroup } from '../texts/text-group.ts'
import { adoptTextIndex, knownTextIndex, packTextIndex, textIndexOf, textsOfLines } from '../texts/text-index.ts'
import { tableText } from '../texts/text-table.ts'
import { amountTest, mayHoldAmount } from './amount-test.ts'
import { textAt } from './columns.ts'
import { vouchersByDate } from './order.ts'
import { compileText } from './text-match.ts'
import { textSearch } from './text-search.ts'

const pieces = [
  'hyra',
  'Hyra ',
  'HYRA',
  'ÅR',
  'år',
  'a',
  'b',
  '12',
  '4711',
  '00123 ',
  ' ',
  '"',
  '\\',
  'K',
  'ß',
  'É',
  'é',
  '—',
  '×',
  'maj ',
  'Ã¶',
]
const words = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((own) => own.join(''))
/** One byte each, as a program of another character set would have written the file. */
const oneByte = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff)

const files = fc
  .record({
    texts: fc.array(fc.tuple(words, words, fc.integer({ min: 1, max: 28 })), { minLength: 1, maxLength: 9 }),
    encoding: fc.constantFrom('utf-8' as const, 'latin-1' as const, 'cp437' as const),
    repair: fc.boolean(),
  })
  .map(({ texts, encoding, repair }) => {
    const written = (text: string) => `"${text.replace(/(["\\])/g, '\\$1')}"`
    const vouchers = texts.map(([voucher, line, day], i) => {
      const rows = [`#TRANS 1930 {} ${i + 1}.00 "" ${written(line)}`, `#TRANS 3001 {} -${i + 1}.00 "" ${written(voucher)}`]
      return `#VER A ${i + 1} 202501${String(day).padStart(2, '0')} ${written(voucher)}\n{\n${rows.join('\n')}\n#TRANS 1510 {} 0.00\n}`
    })
    const text = `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Å"\n#RAR 0 20250101 20251231\n#KONTO 1930 "B"\n${vouchers.join('\n')}\n`
    const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : oneByte(text)
    const ledger = () => indexLedger(readSie(bytes).ledger)
    return { ledger, texts: memoryTexts(bytes, encoding, repair) }
  })
const filters = fc.record({
  match: fc.constantFrom('contains' as const, 'word' as const, 'regex' as const),
  value: fc.oneof(words, fc.constantFrom(...pieces, '\\d+$', '^$', 'h.r')).filter((value) => value !== ''),
})

test('a text is found where it stands, in every character set, however the ledger is gone through', () => {
  let found = 0
  let few = 0
  fc.assert(
    fc.property(files, filters, fc.integer({ min: 0, max: 3 }), ({ ledger: make, texts }, { match, value }, patience) => {
      const filter = { match, value: match === 'regex' && value.includes('\\') && value !== '\\d+$' ? 'a' : value }
      const ledger = make()
      const { rows, vouchers } = ledger
      const matches = compileText(filter, ledger, texts)
      const expected = Array.from(rows.voucher, (v, r) => {
        const own = matches(vouchers.textAt[v] ?? 0, vouchers.textLength[v] ?? 0)
        return own || matches(rows.textAt[r] ?? 0, rows.textLength[r] ?? 0)
      })
      const waiting = textSearch(filter, ledger, texts, patience)
      for (let turn = 0; turn < 2; turn++) {
        // The first turn begins without the ledger's texts in memory, the second has them from its beginning.
        const search = turn === 0 ? waiting : textSearch(filter, ledger, texts)
        const may = Array.from({ length: vouchers.length }, (_, v) => search.voucher(v))
        rows.voucher.forEach((v, r) => {
          expect(may[v] === true && search.line(r, v)).toBe(expected[r])
        })
        if (!search.candidates) continue
        few++
        expect([...search.candidates]).toEqual([...vouchersByDate(ledger)].filter((v) => may[v]))
      }
      found += expected.filter(Boolean).length
    }),
    { numRuns: 600 },
  )
  expect([found > 300, few > 50]).toEqual([true, true])
})

test('texts in memory are those of the file, and so is what is made of them; handed on they are the same', () => {
  fc.assert(
    fc.property(files, ({ ledger: make, texts }) => {
      const ledger = make()
      const other = make()
      const { rows, vouchers } = ledger
      const all = Uint32Array.from(rows.voucher, (_, r) => r)
      const some = textsOfLines(other, texts, all.subarray(0, 1))
      const index = textIndexOf(ledger, texts)
      if (!index) throw new Error('the texts are not held')
      expect(adoptTextIndex(other, texts, packTextIndex(index))).toBe(true)
      expect(knownTextIndex(other)).toEqual(index)
      const facts = textFacts(index)
      const { own, voucher } = textsOfLines(ledger, texts, all)
      for (const r of all) {
        const v = rows.voucher[r] ?? 0
        const line = textAt(texts, rows.textAt[r], rows.textLength[r])
        const head = textAt(texts, vouchers.textAt[v], vouchers.textLength[v])
        expect([tableText(index, own[r] ?? 0), tableText(index, voucher[r] ?? 0)]).toEqual([line, head])
        for (const [text, id] of [
          [line, own[r] ?? 0],
          [head, voucher[r] ?? 0],
        ] as const) {
          expect(facts.groupName(facts.group(id))).toBe(textGroup(text))
          const reference = facts.reference(id)
          expect(reference < 0 ? null : facts.referenceNumber(reference)).toBe(referenceNumber(text))
        }
        for (const q of all) {
          const same = foldText(line) === foldText(textAt(texts, rows.textAt[q], rows.textLength[q]))
          expect(facts.folded(own[r] ?? 0) === facts.folded(own[q] ?? 0)).toBe(same)
        }
      }
      expect(tableText(some.table, some.own[0] ?? 0)).toBe(tableText(index, own[0] ?? 0))
    }),
    { numRuns: runs(80, 300) },
  )
})

test('texts of another ledger are not taken over', () => {
  const [one] = fc.sample(files, { numRuns: 1, seed: 1 })
  if (!one) throw new Error('no file')
  const ledger = one.ledger()
  const index = textIndexOf(ledger, one.texts)
  if (!index) throw new Error('the texts are not held')
  const packed = packTextIndex({ ...index, ofRow: new Uint32Array(index.ofRow.length + 1) })
  expect(adoptTextIndex(one.ledger(), one.texts, packed)).toBe(false)
  expect(adoptTextIndex(one.ledger(), one.texts, new SharedArrayBuffer(4))).toBe(false)
})

test('a voucher with such an amount on the accounts is never ruled out, and every other one is', () => {
  const amount = fc.record({
    minOre: fc.option(fc.integer({ min: -900, max: 900 })),
    maxOre: fc.option(fc.integer({ min: -900, max: 900 })),
    absolute: fc.boolean(),
    side: fc.option(fc.constantFrom('debit' as const, 'credit' as const)),
  })
  fc.assert(
    fc.property(
      files,
      amount,
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 3, maxLength: 3 }),
      ({ ledger: make }, bounds, mask) => {
        const ledger = make()
        const accounts = Uint8Array.from(mask)
        const may = mayHoldAmount(ledger, bounds, accounts, 0)
        const belongs = amountTest(ledger, bounds)
        const { firstRow } = ledger.vouchers
        for (let v = 0; v < ledger.vouchers.length; v++) {
          let expected = false
          for (let r = firstRow[v] ?? 0; r < (firstRow[v + 1] ?? 0); r++)
            expected ||= accounts[ledger.rows.account[r] ?? 0] === 1 && belongs(r)
          expect(may(v)).toBe(expected)
        }
      },
    ),
    { numRuns: runs(80, 300) },
  )
})
