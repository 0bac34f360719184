import { expect, test } from 'vitest'
import { run as runTrialBalance } from '../analyses/trial-balance/run.ts'
import { trialBalanceParams } from '../analyses/trial-balance/schema.ts'
import { cp437, sieText } from '../sie/testing.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { comparisonSchema, type VoucherPair, type VoucherVersion } from './schema.ts'
import { sideOf } from './testing.ts'

function voucher(id: string, day: string, text: string, rows: string): string {
  const records = rows.split('|').map((row) => {
    const [account = '', amount = '', objects = '', note = ''] = row.trim().split(/ +/)
    return `#TRANS ${account} {${objects.replace(':', ' ')}} ${amount} "" "${note}"`
  })
  return [`#VER ${id.charAt(0)} ${id.slice(1)} ${day} "${text}"`, '{', ...records, '}'].join('\n')
}

const chart = '#KONTO 1930 Bank\n#KONTO 3001 Sales\n#KONTO 5010 Rent\n#IB 0 1930 100.00\n'
const compare = (before: string, after: string) => {
  const { result } = compareLedgers(sideOf(sieText(chart + before)), sideOf(sieText(chart + after)))
  expect(comparisonSchema.parse(result)).toEqual(result)
  return result
}
const named = ({ series, number, occurrence }: VoucherVersion) => `${series}${number}${occurrence > 1 ? `/${occurrence}` : ''}`
const paired = ({ before, after, changed }: VoucherPair) => `${named(before)}→${named(after)} ${changed.join()}`

const a1 = voucher('A1', '20250110', 'Sale', '1930 100|3001 -100')
const a2 = voucher('A2', '20250215', 'Rent', '5010 50 1:10|1930 -50')

test('one voucher of each kind, worked out by hand', () => {
  const r = compare(
    [a1, a2, voucher('B1', '20250301', 'Gone', '5010 7|1930 -7'), voucher('B2', '20250301', 'Moved', '5010 8|1930 -8')].join('\n'),
    [
      a1,
      // date and one row changed: 50 becomes 60
      voucher('A2', '20250315', 'Rent', '5010 60 1:10|1930 -60'),
      voucher('C9', '20250301', 'Moved', '1930 -8|5010 8'),
      voucher('D1', '20250401', 'New', '1930 25|3001 -25'),
    ].join('\n'),
  )
  expect(r.vouchers.same).toBe(1)
  expect(r.vouchers.changed.items.map(paired)).toEqual(['A2→A2 date,rows'])
  expect(r.vouchers.renumbered.items.map(paired)).toEqual(['B2→C9 '])
  expect(r.vouchers.added.items.map(named)).toEqual(['D1'])
  expect(r.vouchers.removed.items.map(named)).toEqual(['B1'])
  const [changed] = r.vouchers.changed.items
  expect(changed?.rowsRemoved.items.map(({ account, ore, objects }) => [account, ore, objects])).toEqual([
    ['5010', 5000, [{ dimension: '1', object: '10' }]],
    ['1930', -5000, []],
  ])
  expect(changed?.rowsAdded.items.map(({ account, ore }) => [account, ore])).toEqual([
    ['5010', 6000],
    ['1930', -6000],
  ])
  expect(changed?.after).toMatchObject({ date: '2025-03-15', text: 'Rent', rows: 2, debitOre: 6000 })
  // 1930: 100 − 50 − 7 − 8 = 35 before, 100 − 60 − 8 + 25 = 57 after; result 100 − 65 = 35 before, 125 − 68 = 57 after.
  expect(r.effect.accounts.items.map(({ account, beforeOre, afterOre, changeOre }) => [account, beforeOre, afterOre, changeOre])).toEqual([
    ['1930', 3500, 5700, 2200],
    ['3001', -10000, -12500, -2500],
    ['5010', 6500, 6800, 300],
  ])
  expect([r.effect.beforeResultOre, r.effect.afterResultOre, r.effect.resultChangeOre]).toEqual([3500, 5700, 2200])
  expect(r.effect.months).toEqual([
    { month: '2025-02', beforeOre: -5000, afterOre: 0, changeOre: 5000 },
    { month: '2025-03', beforeOre: -1500, afterOre: -6800, changeOre: -5300 },
    { month: '2025-04', beforeOre: 0, afterOre: 2500, changeOre: 2500 },
  ])
})

test('the result is that of 3000–8989, whatever carries it on, and is not hidden by a voucher that resets the accounts', () => {
  const sale = voucher('A1', '20250301', 'Sale', '1930 100|3001 -100')
  const carried = voucher('A2', '20251231', 'Result', '2099 100|8999 -100')
  const reset = voucher('A3', '20251231', 'Reset', '3001 125|8999 -125')
  const more = voucher('A4', '20250401', 'Sale', '1930 25|3001 -25')
  const typed = '#KTYP 1930 K\n'
  const { effect } = compare(`${sale}\n${carried}`, `${typed}${sale}\n${more}\n${reset}`)
  expect([effect.beforeResultOre, effect.afterResultOre, effect.resultChangeOre]).toEqual([10_000, 12_500, 2_500])
  const withReset = [sale, more, reset].join('\n')
  const books = booksOfText(sieText(chart + withReset))
  const balance = runTrialBalance({ books }, trialBalanceParams.parse({}), { progress: () => undefined })
  expect(balance.resultOre).toBe(effect.afterResultOre)
})

test('a voucher put in between, with all later ones renumbered, is one voucher added', () => {
  const old = Array.from({ length: 9 }, (_, i) => voucher(`A${i + 1}`, '20250110', `Text ${i + 1}`, `1930 ${i + 1}|3001 -${i + 1}`))
  const now = old.map((_, i) => voucher(`A${i + 2}`, '20250110', `Text ${i + 1}`, `1930 ${i + 1}|3001 -${i + 1}`))
  const r = compare(old.join('\n'), [voucher('A1', '20250109', 'First', '1930 5|3001 -5'), ...now].join('\n'))
  expect(r.vouchers.renumbered.count).toBe(9)
  expect(r.vouchers.renumbered.items.map(paired)[0]).toBe('A1→A2 ')
  expect(r.vouchers.added.items.map(named)).toEqual(['A1'])
  expect([r.vouchers.same, r.vouchers.changed.count, r.vouchers.removed.count]).toEqual([0, 0, 0])
})

test('two vouchers under one number are told apart by their order', () => {
  const twin = voucher('A1', '20250110', 'Twin', '1930 3|3001 -3')
  const r = compare([a1, twin].join('\n'), [a1, twin, a2].join('\n'))
  expect([r.vouchers.same, r.vouchers.added.items.map(named)]).toEqual([2, ['A2']])
  const less = compare([a1, twin].join('\n'), twin)
  expect(less.vouchers.removed.items.map(({ text }) => text)).toEqual(['Sale'])
  expect(less.vouchers.renumbered.items.map(paired)).toEqual(['A1/2→A1 '])
})

test('who and when, corrections and texts of rows are differences too', () => {
  const rows = (extra: string, text = '') => `{\n#TRANS 1930 {} 1 "" "${text}"\n${extra}#TRANS 3001 {} -1\n}`
  const r = compare(
    ['#VER A 1 20250101 "x" 20250101 Eva', rows(''), '#VER A 2 20250101 "y"', rows(''), '#VER A 3 20250101 "z"', rows('')].join('\n'),
    [
      '#VER A 1 20250101 "x" 20250102 Bo',
      rows(''),
      '#VER A 2 20250101 "y"',
      rows('#BTRANS 1930 {} 5\n'),
      '#VER A 3 20250101 "z"',
      rows('', 'Å'),
    ].join('\n'),
  )
  expect(r.vouchers.changed.items.map(paired)).toEqual(['A1→A1 registrationDate,user', 'A2→A2 corrections', 'A3→A3 rows'])
  expect(r.effect.accounts.count).toBe(0)
})

test('accounts and declared balances', () => {
  const before = sieText(
    '#KONTO 1930 Bank\n#KONTO 1940 Old\n#KONTO 3001 Sales\n#SRU 3001 1\n#IB 0 1930 1\n#UB 0 1930 2 5\n#PSALDO 0 202503 3001 {1 10} 3',
  )
  const after = sieText(
    '#KONTO 1930 Giro\n#KTYP 3001 I\n#KONTO 3001 Sales\n#KONTO 5010 Rent\n#IB 0 1930 1\n#UB 0 1930 2 6\n#PSALDO 0 202503 3001 {1 20} 3',
  )
  const { result: r } = compareLedgers(sideOf(before), sideOf(after))
  expect(r.accounts.added.items.map(({ number }) => number)).toEqual(['5010'])
  expect(r.accounts.removed.items.map(({ number }) => number)).toEqual(['1940'])
  expect(r.accounts.renamed.items).toEqual([{ number: '1930', before: 'Bank', after: 'Giro' }])
  expect(r.accounts.changed.items.map((c) => [c.before.type, c.before.sru, c.after.type, c.after.sru])).toEqual([[null, ['1'], 'I', []]])
  expect(
    r.balances.items.map(({ kind, period, account, beforeOre, afterOre, beforeQuantity, afterQuantity }) => [
      kind,
      period,
      account,
      beforeOre,
      afterOre,
      beforeQuantity,
      afterQuantity,
    ]),
  ).toEqual([
    ['UB', null, '1930', 200, 200, 5, 6],
    ['PSALDO', '2025-03', '3001', 300, null, null, null],
    ['PSALDO', '2025-03', '3001', null, 300, null, null],
  ])
})

test('the same books in other bytes are equal: character set, spacing, quotes, order of rows and accounts', () => {
  const text = `#KONTO 1930 "Bankränta"\n#KONTO 3001 "B"\n#VER "Å" 1 20250101 "Köp \\"x\\""\n{\n#TRANS 1930 {1 "Ö" 6 P} 1.00 "" "rad å"\n#TRANS 3001 {} -1.00\n}`
  const other = `#KONTO 3001 B\n#KONTO 1930 Bankränta\n#VER Å 1 20250101 "Köp \\"x\\"" \n{\n\t#TRANS\t3001 {} -1\n#TRANS 1930 {6 P 1 Ö} 1 20250101 "rad å"\n}`
  const latin = Uint8Array.from(sieText(other), (char) => char.charCodeAt(0))
  for (const bytes of [cp437(sieText(other)), new TextEncoder().encode(sieText(other)), latin]) {
    const { result } = compareLedgers(sideOf(cp437(sieText(text))), sideOf(bytes))
    expect(result.equal).toBe(true)
    expect(result.vouchers.same).toBe(1)
  }
})

test('lists end at 200, counts are true, pages give the rest', () => {
  const many = Array.from({ length: 450 }, (_, i) => voucher(`A${i + 1}`, '20250110', `T${i}`, '1930 1|3001 -1')).join('\n')
  const { result, added } = compareLedgers(sideOf(sieText(chart)), sideOf(sieText(chart + many)))
  expect(result.vouchers.added.count).toBe(450)
  expect(result.vouchers.added.items).toHaveLength(200)
  expect([0, 200, 400].flatMap((offset) => added(offset, 200)).map(({ number }) => number)).toEqual(
    Array.from({ length: 450 }, (_, i) => String(i + 1)),
  )
  expect(added(450, 10)).toEqual([])
})

test('thousands of vouchers with one content under new numbers are paired in order', () => {
  const made = (from: number) =>
    Array.from({ length: 3000 }, (_, i) => voucher(`A${from + i}`, '20250110', 'Same', '1930 1|3001 -1')).join('\n')
  const { result, renumbered } = compareLedgers(sideOf(sieText(chart + made(1))), sideOf(sieText(chart + made(10_001))))
  expect(result.vouchers.renumbered.count).toBe(3000)
  expect(renumbered(2999, 5).map(paired)).toEqual(['A3000→A13000 '])
})

test('a voucher of a great many equal rows is compared in time that grows with them', () => {
  const rows = (count: number, more = '') => `#VER A 1 20250110\n{\n${'#TRANS 1930 {} 1\n#TRANS 3001 {} -1\n'.repeat(count)}${more}}`
  const started = performance.now()
  const [pair] = compare(rows(40_000), rows(40_000, '#TRANS 1930 {} 2\n#TRANS 3001 {} -2\n').replace('1930 {} 1', '1930 {} 3')).vouchers
    .changed.items
  expect([pair?.rowsRemoved.count, pair?.rowsAdded.count]).toEqual([1, 3])
  expect(performance.now() - started).toBeLessThan(5000)
})

test('what is said of the company, its years, dimensions and objects is compared; when and by what the file was made is not', () => {
  const first = sieText(`#VALUTA SEK\n#OMFATTN 20251130\n${chart}#DIM 6 Projekt\n#OBJEKT 6 P1 Bro\n#OBJEKT 6 P2 Damm`)
  const second = first
    .replace('Exempel AB', 'Exempel Nya AB')
    .replace('556000-4615', '556016-0680')
    .replace('#RAR 0 20250101 20251231', '#RAR 0 20250101 20260630')
    .replace('EUBAS97', 'BAS95')
    .replace('SEK', 'EUR')
    .replace('20251130', '20251231')
    .replace('Projekt', 'Arbete')
    .replace('Bro', 'Väg')
    .replace('#OBJEKT 6 P2 Damm', '')
  const { result } = compareLedgers(sideOf(first), sideOf(second))
  expect(comparisonSchema.parse(result)).toEqual(result)
  expect([result.equal, result.facts.count]).toEqual([false, 9])
  expect(result.facts.items.map(({ record, before, after }) => `${record}: ${before} → ${after}`)).toEqual([
    '#FNAMN: Exempel AB → Exempel Nya AB',
    '#ORGNR: 556000-4615 → 556016-0680',
    '#VALUTA: SEK → EUR',
    '#RAR 0: 2025-01-01 – 2025-12-31 → 2025-01-01 – 2026-06-30',
    '#OMFATTN: 20251130 → 20251231',
    '#KPTYP: EUBAS97 → BAS95',
    '#DIM 6: Projekt → Arbete',
    '#OBJEKT 6 P1: Bro → Väg',
    '#OBJEKT 6 P2: Damm → null',
  ])
  const again = first.replace('#GEN 20260115', '#GEN 20260301').replace('"Exempel" 1.0', '"Exempel" 2.0').replace('#VALUTA SEK\n', '')
  expect(compareLedgers(sideOf(first), sideOf(again)).result.equal).toBe(true)
})
