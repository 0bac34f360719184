import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { runs } from '../testing/runs.ts'
import { createSieReader, readSie, type SieFile } from './reader.ts'
import { cp437, plainBalances, plainCorrections, plainVouchers, sieText } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })

// A backslash before the closing quote would escape it: SIE has no way to write such a text.
const NAME = fc.string({ unit: fc.constantFrom(...'abcåäöÅÄÖ 12-/&;{}#\\'), maxLength: 12 }).map((text) => text.trim().replace(/\\+$/, ''))
const ACCOUNT = fc.constantFrom('1510', '1930', '2611', '3001', '123', '30011', '12345678', 'DIFF')
const DAY = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const rowModel = fc.record({
  account: ACCOUNT,
  ore: fc.oneof(
    fc.integer({ min: -99_999_999, max: 99_999_999 }),
    fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }),
    fc.constant(0),
  ),
  objects: fc.uniqueArray(fc.record({ dimension: fc.constantFrom('1', '6'), object: fc.constantFrom('10', '20', 'P 7', 'Å}') }), {
    maxLength: 2,
    selector: ({ dimension, object }) => `${dimension}:${object}`,
  }),
  day: fc.option(DAY),
  text: NAME,
  quantity: fc.option(fc.integer({ min: -500, max: 500 }).map((n) => n / 4)),
  user: fc.constantFrom('', 'Eva', 'Bo Ö'),
})
const voucherModel = fc.record({
  series: fc.constantFrom('A', 'B', '', 'LEV'),
  number: fc.oneof(fc.integer({ min: 0, max: 3_000_000_000 }).map(String), fc.constantFrom('', '007', 'X1')),
  day: DAY,
  text: NAME,
  registrationDay: fc.option(DAY),
  user: fc.constantFrom('', 'Eva', 'Bo Ö'),
  rows: fc.array(rowModel, { maxLength: 6 }),
})
type VoucherModel = typeof voucherModel extends fc.Arbitrary<infer T> ? T : never

/** How a program writes: quotes everywhere or where needed, tabs, indents, line ends, trailing empty fields or none. */
const style = fc.record({
  quoteAll: fc.boolean(),
  tab: fc.boolean(),
  indent: fc.constantFrom('', '\t', '   '),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  trailing: fc.boolean(),
  braceOnLine: fc.boolean(),
  plainAmount: fc.boolean(),
})
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never

function write(vouchers: readonly VoucherModel[], s: Style): string {
  const gap = s.tab ? '\t' : ' '
  const field = (text: string) => (s.quoteAll || text === '' || /[ {}#;]/.test(text) ? `"${text}"` : text)
  const line = (label: string, fields: readonly string[], kept: number) => {
    const shown = s.trailing ? fields : fields.slice(0, Math.max(kept, fields.findLastIndex((text) => text !== '""') + 1))
    return [label, ...shown].join(gap)
  }
  const records = vouchers.map((v) => {
    const head = line(
      '#VER',
      [v.series, v.number, v.day.replaceAll('-', ''), v.text, v.registrationDay?.replaceAll('-', '') ?? '', v.user].map(field),
      3,
    )
    const rows = v.rows.map((r) => {
      const objects = `{${r.objects.map(({ dimension, object }) => `${field(dimension)} ${field(object)}`).join(' ')}}`
      const amount = s.plainAmount && r.ore % 100 === 0 ? String(r.ore / 100) : decimal(r.ore)
      const tail = [r.day?.replaceAll('-', '') ?? '', r.text, r.quantity === null ? '' : String(r.quantity), r.user].map(field)
      return s.indent + line('#TRANS', [field(r.account), objects, amount, ...tail], 3)
    })
    return [s.braceOnLine ? `${head} {` : `${head}\n{`, ...rows, '}'].join('\n')
  })
  return sieText(records.join('\n')).replaceAll('\n', s.end)
}

function decimal(ore: number): string {
  const size = Math.abs(ore)
  return `${ore < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

function everything(file: SieFile, bytes: Uint8Array) {
  return {
    facts: file.facts,
    vouchers: plainVouchers(file.ledger, bytes),
    corrections: plainCorrections(file.ledger, bytes),
    balances: plainBalances(file.ledger),
  }
}

test('whatever the writer’s habits, the ledger is what was written', () => {
  fc.assert(
    fc.property(fc.array(voucherModel, { maxLength: 8 }), style, (vouchers, s) => {
      const bytes = cp437(write(vouchers, s))
      const read = plainVouchers(readSie(bytes).ledger, bytes)
      expect(
        read.map(({ series, number, day, registrationDay, text, user }) => ({ series, number, day, registrationDay, text, user })),
      ).toEqual(vouchers.map(({ rows: _, ...voucher }) => voucher))
      read.forEach((voucher, v) => {
        const model = vouchers[v]
        expect(voucher.rows.map(({ line: _, objects, ...row }) => ({ ...row, objects: [...objects].sort() }))).toEqual(
          model?.rows.map((row) => ({
            ...row,
            objects: row.objects.map(({ dimension, object }) => `${dimension}:${object}`).sort(),
            // The voucher's own date and a quantity of 0 say nothing.
            day: row.day === model.day ? null : row.day,
            quantity: row.quantity === 0 ? null : row.quantity,
          })),
        )
      })
    }),
    { numRuns: runs(100, 300) },
  )
})

test('any cutting of the bytes into chunks gives the same columns', () => {
  fc.assert(
    fc.property(
      fc.array(voucherModel, { maxLength: 5 }),
      style,
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 }),
      (vouchers, s, sizes) => {
        const bytes = cp437(write(vouchers, s))
        const reader = createSieReader()
        const scratch = new Uint8Array(90)
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const size = Math.min(sizes[i % sizes.length] ?? 1, bytes.length - at)
          // The same memory for every chunk: nothing may be kept by reference.
          scratch.set(bytes.subarray(at, at + size))
          reader.push(scratch.subarray(0, size))
          at += size
        }
        expect(everything(reader.finish(), bytes)).toEqual(everything(readSie(bytes), bytes))
      },
    ),
    { numRuns: runs(80, 200) },
  )
})

test('the quick reading of usual lines and the general one give the same columns', () => {
  fc.assert(
    fc.property(fc.array(voucherModel, { minLength: 1, maxLength: 8 }), style, (vouchers, s) => {
      const bytes = cp437(write(vouchers, s))
      // A checksum at the top turns the quick reading off; nothing else about the vouchers changes.
      const start = cp437(`#KSUMMA${s.end}`)
      const general = new Uint8Array(start.length + bytes.length)
      general.set(start)
      general.set(bytes, start.length)
      const lineless = (file: SieFile, source: Uint8Array) =>
        plainVouchers(file.ledger, source).map(({ line, rows, ...voucher }) => ({
          ...voucher,
          rows: rows.map(({ line: rowLine, ...row }) => ({ ...row, after: rowLine - line })),
        }))
      const quickFile = readSie(bytes)
      const generalFile = readSie(general)
      expect(lineless(quickFile, bytes)).toEqual(lineless(generalFile, general))
      expect([quickFile.facts.totalDebitOre, quickFile.facts.totalCreditOre, quickFile.facts.unbalancedVouchers]).toEqual([
        generalFile.facts.totalDebitOre,
        generalFile.facts.totalCreditOre,
        generalFile.facts.unbalancedVouchers,
      ])
    }),
    { numRuns: runs(80, 200) },
  )
})

test('the order of the rows within a voucher changes neither totals nor findings', () => {
  fc.assert(
    fc.property(voucherModel, style, (voucher, s) => {
      const facts = (rows: VoucherModel['rows']) => readSie(cp437(write([{ ...voucher, rows }], s))).facts
      const there = facts(voucher.rows)
      const back = facts(voucher.rows.toReversed())
      expect([back.totalDebitOre, back.totalCreditOre, back.unbalancedVouchers]).toEqual([
        there.totalDebitOre,
        there.totalCreditOre,
        there.unbalancedVouchers,
      ])
      expect(back.counts).toEqual(there.counts)
    }),
  )
})

test('turning every sign swaps debit and credit', () => {
  fc.assert(
    fc.property(fc.array(voucherModel, { maxLength: 5 }), style, (vouchers, s) => {
      const turned = vouchers.map((voucher) => ({ ...voucher, rows: voucher.rows.map((row) => ({ ...row, ore: 0 - row.ore })) }))
      const there = readSie(cp437(write(vouchers, s))).facts
      const back = readSie(cp437(write(turned, s))).facts
      expect([back.totalDebitOre, back.totalCreditOre]).toEqual([there.totalCreditOre, there.totalDebitOre])
    }),
  )
})

const SAMPLE = cp437(
  sieText(`#RAR -1 20240101 20241231
#KONTO 1930 "Bank"
#KTYP 1930 T
#KONTO 3001 "Försäljning"
#SRU 1930 7281
#DIM 1 "Kostnadsställe"
#OBJEKT 1 "10" "Butiken"
#IB 0 1930 100.00
#UB -1 1930 100.00
#OIB 0 1930 {1 "10"} 100.00
#PSALDO 0 202501 1930 {} 5.00
#VER A 1 20250101 "Köp \\"x\\"" 20250102 "Eva"
{
#TRANS 1930 {1 "10"} -100.00 20250101 "text" 1 "Bo"
#RTRANS 3001 {} 100.00
#TRANS 3001 {} 100.00
#BTRANS 3001 {} 7.00
}
#KSUMMA
#KSUMMA 123`),
)

test('a file with random damage is read or refused, never anything else', () => {
  const damage = fc.record({ at: fc.nat({ max: SAMPLE.length - 1 }), drop: fc.nat({ max: 30 }), put: fc.uint8Array({ maxLength: 8 }) })
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 8 }), (damages) => {
      let bytes = SAMPLE
      for (const { at, drop, put } of damages) bytes = Uint8Array.from([...bytes.subarray(0, at), ...put, ...bytes.subarray(at + drop)])
      expectReadOrRefused(bytes)
    }),
    { numRuns: runs(250, 2000) },
  )
})

test('lines of random records are read or refused, never anything else', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '#VER',
      '#TRANS',
      '#RTRANS',
      '#BTRANS',
      '#KONTO',
      '#SRU',
      '#IB',
      '#UB',
      '#RES',
      '#PSALDO',
      '#OIB',
      '#RAR',
      '#DIM',
      '#OBJEKT',
      '#KSUMMA',
      '#X',
    ),
    fc.constantFrom(
      '{',
      '}',
      '{}',
      '"',
      '""',
      '\\"',
      '\n',
      '\r',
      '\r\n',
      ' ',
      '\t',
      '1930',
      '0',
      '-1',
      '20250101',
      '202501',
      '1.00',
      '-',
      '.',
      '\u001a',
    ),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => expectReadOrRefused(cp437(`#FLAGGA 0\n${pieces.join(' ')}`))),
    { numRuns: runs(250, 2000) },
  )
})

/** Also: the columns fit together, and what is reported is JSON. */
function expectReadOrRefused(bytes: Uint8Array): void {
  let file: SieFile
  try {
    file = readSie(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'source_unreadable' })
    return
  }
  const { vouchers, rows } = file.ledger
  expect(vouchers.firstRow[vouchers.length]).toBe(rows.length)
  let debit = 0
  let credit = 0
  for (let r = 0; r < rows.length; r++) {
    const ore = rows.ore[r] ?? Number.NaN
    expect(Number.isSafeInteger(ore)).toBe(true)
    expect(rows.account[r]).toBeLessThan(file.ledger.accounts.length)
    if (ore > 0) debit += ore
    else credit -= ore
  }
  expect([file.facts.totalDebitOre, file.facts.totalCreditOre]).toEqual([debit, credit])
  expect(JSON.parse(JSON.stringify(file.facts))).toEqual(file.facts)
}
