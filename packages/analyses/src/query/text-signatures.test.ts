// Signatures may say that a voucher can hold a text it does not hold, never the other way round.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { compileText } from './text-match.ts'
import { voucherMayHold } from './text-signatures.ts'

function fileOf(texts: readonly string[]) {
  const vouchers = texts.map(
    (text, i) =>
      `#VER A ${i + 1} 20250110 "${text.replace(/(["\\])/g, '\\$1')}"\n{\n#TRANS 1930 {} 1.00 "" "x${i} ${texts[i - 1]?.replace(/["\\]/g, '') ?? ''}"\n#TRANS 1930 {} -1.00\n}`,
  )
  const bytes = new TextEncoder().encode(
    `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Å"\n#RAR 0 20250101 20251231\n#KONTO 1930 "B"\n${vouchers.join('\n')}\n`,
  )
  const { ledger } = readSie(bytes)
  return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding) }
}

const piece = fc.constantFrom('hyra', 'Hyra ', 'ÅR', 'år', 'a', 'b', '12', ' ', '"', '\\', 'K', 'ß', 'é', '—', 'faktura')
const words = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))

test('a voucher that holds the text is never ruled out, and some that do not are', () => {
  let ruledOut = 0
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 8 }),
      words,
      fc.constantFrom('contains' as const, 'word' as const),
      (all, value, match) => {
        const { ledger, texts } = fileOf(all)
        const mayHold = voucherMayHold({ match, value }, ledger, texts, 0)
        if (!mayHold) return
        const { vouchers, rows } = ledger
        const holds = compileText({ match, value }, ledger, texts)
        for (let v = 0; v < vouchers.length; v++) {
          let found = holds(vouchers.textAt[v] ?? 0, vouchers.textLength[v] ?? 0)
          for (let r = vouchers.firstRow[v] ?? 0; r < (vouchers.firstRow[v + 1] ?? 0); r++)
            found ||= holds(rows.textAt[r] ?? 0, rows.textLength[r] ?? 0)
          if (found) expect(mayHold(v), JSON.stringify({ value, all, v })).toBe(true)
          else if (!mayHold(v)) ruledOut++
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(ruledOut).toBeGreaterThan(200)
})

test('where signatures cannot tell they do not', () => {
  const { ledger, texts } = fileOf(['hyra'])
  expect(voucherMayHold({ match: 'regex', value: 'hyra' }, ledger, texts, 0)).toBeNull()
  expect(voucherMayHold({ match: 'contains', value: 'hy' }, ledger, texts, 0)).toBeNull()
  expect(voucherMayHold({ match: 'contains', value: 'a"b' }, ledger, texts, 0)).toBeNull()
  expect(voucherMayHold({ match: 'contains', value: 'ab—' }, ledger, texts, 0)).toBeNull()
  // Nothing is made before a search has gone on for a while.
  expect(voucherMayHold({ match: 'contains', value: 'zzz' }, ledger, texts, 2)?.(0)).toBe(true)
  expect(voucherMayHold({ match: 'contains', value: 'zzz' }, ledger, texts, 0)?.(0)).toBe(false)
})
