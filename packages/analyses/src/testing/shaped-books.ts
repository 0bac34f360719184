// Books whose vouchers repeat a few shapes, as a company's do: the same accounts on the same sides, other amounts.
import * as fc from 'fast-check'
import type { Books } from '../books/books.ts'
import { buildBooks } from '../books/build.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'

type Shape = readonly (readonly [account: string, side: 1 | -1])[]

/** One against one, one against many, many against many; accounts twice, also on both sides; bookings of the year's last day. */
const shapes: readonly Shape[] = [
  [
    ['1930', 1],
    ['1510', -1],
  ],
  [
    ['1510', 1],
    ['3001', -1],
    ['2611', -1],
  ],
  [
    ['2440', 1],
    ['1930', -1],
    ['3740', -1],
    ['3001', -1],
  ],
  [
    ['5010', 1],
    ['2611', 1],
    ['3740', -1],
    ['2440', -1],
  ],
  [
    ['1930', 1],
    ['1930', -1],
    ['3001', 1],
    ['3001', -1],
    ['2440', -1],
  ],
  [
    ['1930', 1],
    ['3001', -1],
    ['3001', -1],
  ],
  [
    ['2440', 1],
    ['2440', -1],
    ['1930', 1],
    ['1510', -1],
  ],
  [
    ['3001', 1],
    ['8999', -1],
  ],
]

export interface ShapedVoucher {
  readonly shape: number
  readonly date: string
  readonly series: 'A' | 'B'
  /** Öre of the lines but the last on the smaller side, which balances. */
  readonly parts: readonly number[]
  /** How far the voucher is from balance. */
  readonly offOre: number
}

const days = fc.constantFrom('20250103', '20250115', '20250228', '20250601', '20251120', '20251231', '20251231', '20260105')

export const shapedVouchers: fc.Arbitrary<readonly ShapedVoucher[]> = fc
  .array(
    fc.record({
      shape: fc.integer({ min: 0, max: shapes.length - 1 }),
      vouchers: fc.array(
        fc.record({
          date: days,
          series: fc.constantFrom<'A' | 'B'>('A', 'A', 'B'),
          parts: fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 5, maxLength: 5 }),
          offOre: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 700),
        }),
        { minLength: 3, maxLength: 9 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((kinds) => kinds.flatMap(({ shape, vouchers }) => vouchers.map((own) => ({ shape, ...own }))))

/** Amounts by line: as drawn, then the side that lacks something has its last line raised. */
function amountsOf({ shape, parts, offOre }: ShapedVoucher): readonly (readonly [account: string, ore: number])[] {
  const lines = (shapes[shape] ?? []).map(([account, side], i) => ({ account, ore: side * (parts[i] ?? 1) }))
  const balance = lines.reduce((sum, { ore }) => sum + ore, 0)
  const last = lines.findLast(({ ore }) => Math.sign(ore) === -Math.sign(balance))
  if (last) last.ore -= balance
  const [first] = lines
  if (first) first.ore += offOre
  return lines.map(({ account, ore }) => [account, ore])
}

/** The vouchers as one fiscal year, 2025, in the order in which they are given. */
export function booksOfShapes(vouchers: readonly ShapedVoucher[]): Books {
  const kronor = (ore: number) => `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)}.${String(Math.abs(ore) % 100).padStart(2, '0')}`
  const sie = [
    '#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n',
    ...vouchers.map((voucher, i) => {
      const lines = amountsOf(voucher).map(([account, ore]) => `#TRANS ${account} {} ${kronor(ore)}\n`)
      return `#VER ${voucher.series} ${i + 1} ${voucher.date} "Text"\n{\n${lines.join('')}}\n`
    }),
  ].join('')
  const bytes = new TextEncoder().encode(sie)
  const { ledger } = readSie(bytes)
  return buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }]).books
}
