// Bank and ledger lead to each other by the listed items on every day, whatever the statements lack and in whatever order they come.
import { expect, test } from 'vitest'
import { bankOf } from '../../bank/join-files.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { buildBooks } from '../../books/build.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import { Random } from '../../generator/random.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { readSie } from '../../sie/reader.ts'
import { bankFrom, type StatementText } from '../../testing/bank-text.ts'
import { rowsOf } from './found-rows.ts'
import { run } from './run.ts'
import { bankAccountParams } from './schema.ts'
import { bankAccountShown } from './tables.ts'

const params = bankAccountParams.parse({ account: '1930', openDays: 3 })
const first = dayOfIso('2025-01-01')
const kronor = (minor: number) => (minor / 100).toFixed(2)

/** Two years of books that open otherwise than they closed, and monthly statements of the second half of the first: one lacks rows, one is missing. */
function company(seed: string) {
  const random = new Random(seed)
  const vouchers: string[][] = [[], []]
  const rows: { day: number; minor: number; text: string }[] = []
  for (let event = 0; event < 250; event++) {
    const day = random.between(0, 480)
    const minor = random.unit() < 0.3 ? 10_000 : random.between(-900_000, 900_000)
    const text = random.unit() < 0.5 ? `Faktura ${1000 + event}` : ''
    const isBooked = random.unit() < 0.9
    if (isBooked)
      vouchers[day < 365 ? 0 : 1]?.push(
        `#VER A ${event} ${isoOfDay(first + day).replaceAll('-', '')} "${text}"\n{\n#TRANS 1930 {} ${kronor(minor)}\n#TRANS 2440 {} ${kronor(0 - minor)}\n}`,
      )
    if (random.unit() < 0.9) rows.push({ day: day + random.between(0, 5), minor, text })
  }
  const files = vouchers.map(
    (own, y) =>
      `#FLAGGA 0\n#SIETYP 4\n#RAR 0 ${2025 + y}0101 ${2025 + y}1231\n#KONTO 1930 Bank\n#KONTO 2440 Skuld\n#IB 0 1930 ${y === 0 ? 500 : 777}\n${own.join('\n')}\n`,
  )
  const { books } = buildBooks(
    files.map((text, i) => {
      const bytes = new TextEncoder().encode(text)
      const { ledger } = readSie(bytes)
      return { ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: String(i), generated: null }
    }),
  )
  const statements: StatementText[] = []
  let balance = 123_456
  for (let from = 180; from < 480; from += 30) {
    const own = rows.filter(({ day }) => day >= from && day < from + 30).sort((a, b) => a.day - b.day)
    const opening = balance
    for (const { minor } of own) balance += minor
    const said = random.unit() < 0.3 ? own.slice(1) : own
    if (random.unit() < 0.15) continue
    statements.push({
      id: `S${from}`,
      from: isoOfDay(first + from),
      to: isoOfDay(first + from + 29),
      opening: opening / 100,
      closing: balance / 100,
      rows: said.map(({ day, minor, text }, i) => `${isoOfDay(first + day)} ${kronor(minor)} R${from}-${i} ${text}`).join('\n'),
    })
  }
  const ask = (bank: BankStatements, date: string, more: object = {}) =>
    run(
      datasetOf(books, { ...noOwnParts, bank }),
      bankAccountParams.parse({ account: '1930', bankAccount: 'SE4550000000058398257466', date, ...more }),
      {
        progress: () => undefined,
      },
    )
  return { statements, ask }
}

test.each(['a', 'b', 'c', 'd'])('%s: every date is reconciled by its lists, whichever file came first', (seed) => {
  const { statements, ask } = company(seed)
  const bank = bankFrom(...statements)
  for (let day = first + 185; day < first + 480; day += 41) {
    const date = isoOfDay(day)
    const { reconciliation: own, onlyBank, onlyLedger, daily, dates } = ask(bank, date)
    if (!own) throw new Error('nothing is reconciled')
    // null, which no sum is, would be an amount that nothing says
    const sum = (items: readonly { readonly amountMinor: number | null }[]) =>
      items.reduce((total, { amountMinor }) => total + (amountMinor ?? Number.NaN), 0)
    for (const { unexplainedMinor } of [own, ...dates]) expect(unexplainedMinor).toBe(0)
    // the lists themselves, not only their sums
    expect(own.inTransitMinor - own.outstandingMinor).toBe(sum(onlyLedger))
    expect(own.onlyBankMinor).toBe(sum(onlyBank))
    expect(own.bankMinor + own.openingDifferenceMinor + sum(onlyLedger) - sum(onlyBank) - own.statementDifferenceMinor).toBe(
      own.ledgerMinor,
    )
    expect(daily?.days.findLast((one) => one.date <= date)?.differenceMinor).toBe(own.differenceMinor)
  }
})

test.each(['a', 'b', 'c'])('%s: a finding leads to as many rows as it counts', (seed) => {
  const { statements, ask } = company(seed)
  const result = ask(bankFrom(...statements), '2026-03-31', { openDays: 3 })
  const tables = bankAccountShown.tables(result, params, { sign: 'bookkeeping' })
  for (const finding of result.findings.filter(({ code }) => code.startsWith('cash.'))) {
    const found = rowsOf(finding, result, params)
    expect([finding.code, found.length > 0]).toEqual([finding.code, true])
    for (const { table, keys } of found) {
      const own = tables.find(({ id }) => id === table)
      const known = new Set(Array.from({ length: own?.length ?? 0 }, (_, row) => own?.key(row)))
      expect(keys?.filter((key) => !known.has(key)) ?? []).toEqual([])
    }
    const counted = finding.values['count']
    if (typeof counted !== 'number') continue
    // a match has a line for each of its rows
    const items = found.flatMap(({ table, keys }) => [
      ...new Set(keys?.map((key) => (table === 'matched' ? key.split('.')[0] : `${table} ${key}`))),
    ])
    expect([finding.code, items.length]).toEqual([finding.code, counted])
  }
  expect(result.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['cash.open-lines', 'cash.not-booked', 'cash.booked-early']),
  )
})

test('the order of files decides nothing, and a file read twice changes nothing', () => {
  const { statements, ask } = company('e')
  const files = statements.map((own) => bankFrom(own))
  const named = files.map((file, i) => ({ ...file, sources: file.sources.map((own) => ({ ...own, sha256: String(i).padStart(64, '0') })) }))
  const result = ask(bankOf(named), '2026-01-15')
  expect(ask(bankOf(named.toReversed()), '2026-01-15')).toEqual(result)
  expect(ask(bankOf([...named, ...named]), '2026-01-15')).toEqual(result)
})
