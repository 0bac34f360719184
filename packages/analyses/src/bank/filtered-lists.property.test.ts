import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOfDay } from '../dates.ts'
import { closingOf, type WrittenStatement, writtenCamt } from '../generator/camt-writer.ts'
import { writtenMt940, writtenSeb, writtenStatements, writtenSwedbank } from '../testing/bank-files.ts'
import { runs } from '../testing/runs.ts'
import { bankAccounts } from './account-statements.ts'
import { bankControl } from './control.ts'
import { bankOf } from './join-files.ts'
import { readBankFile } from './read.ts'

const read = (text: string, i = 0) => readBankFile(new TextEncoder().encode(text), { fileName: `f${i}`, sha256: String(i) })

// one run of rows is a whole list of its days, but that balances of rows show it within another
const isFiltered = (text: string): boolean => read(text).bank.statements.every((own) => own.isFiltered)

function spanOf(text: string) {
  const [own] = read(text).bank.statements
  const { firstDay, lastDay, openingMinor, closingMinor } = own ?? {}
  return { days: `${firstDay} ${lastDay}`, all: `${firstDay} ${lastDay} ${openingMinor} ${closingMinor}` }
}

function accountOf(texts: readonly string[]) {
  const bank = bankOf(texts.map((text, i) => read(text, i).bank))
  const [account] = bankAccounts(bank)
  if (!account) throw new Error('no account')
  const rows = Array.from(account.rows, (row) => [isoOfDay(bank.rows.bookingDay[row] ?? 0), bank.rows.minor[row] ?? 0] as const)
  const { openingMinor, differences } = account
  const closing = rows.reduce((sum, [, minor]) => sum + minor, openingMinor ?? Number.NaN)
  const told = bankControl(bank).findings.filter(({ severity }) => severity === 'error')
  return { rows: rows.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])), openingMinor, closing, differences, told }
}

/** What the account of lists may have opened with, as it says. */
function openingsOf(texts: readonly string[]): ReadonlySet<number | null> {
  const [account] = bankAccounts(bankOf(texts.map((text, i) => read(text, i).bank)))
  return new Set([account?.openingMinor ?? null, ...(account?.otherOpenings ?? [])])
}

/** Whether a list has rows. */
const readable = (text: string): boolean => /\n[^\n]*\d{4}-\d{2}-\d{2}[^\n]*\n$/.test(text)

/** All rows of an account with the balance after each, and lists of it that a bank exports. */
interface Exports {
  readonly whole: WrittenStatement
  /** A list with those rows alone that a filter lets through, each with the balance that it has on the account. */
  readonly filtered: (keeps: (row: WrittenStatement['rows'][number], i: number) => boolean) => string
  /** Rows from one to another, in the layout that is given. */
  readonly window: (from: number, to: number, layout: (own: WrittenStatement) => string) => string
}

function exportsOf(statements: readonly WrittenStatement[], layout = writtenSwedbank): Exports {
  const first = statements[0]
  const last = statements.at(-1)
  if (!first || !last) throw new Error('no statement')
  const whole = { ...first, to: last.to, rows: statements.flatMap(({ rows }) => rows) }
  const sumBefore = (end: number) => whole.rows.slice(0, end).reduce((sum, { minor }) => sum + minor, whole.openingMinor)
  return {
    whole,
    filtered: (keeps) => {
      const all = layout(whole).trimEnd().split('\n')
      const heads = all.slice(0, all.length - whole.rows.length)
      const lines = all.slice(all.length - whole.rows.length)
      const kept = lines.filter((_, i) => {
        const at = whole.rows.length - 1 - i
        const row = whole.rows[at]
        return row !== undefined && keeps(row, at)
      })
      return [...heads, ...kept, ''].join('\n')
    },
    window: (from, to, layout) => {
      const rows = whole.rows.slice(from, to)
      return layout({ ...whole, openingMinor: sumBefore(from), from: rows[0]?.day ?? whole.from, to: rows.at(-1)?.day ?? whole.to, rows })
    },
  }
}

const swedish = writtenStatements.map((all) => all.map((own) => ({ ...own, currency: 'SEK' })))

const kinds = ['in', 'out', 'large', 'some', 'payee'] as const

test('lists that are filtered, beside whole lists and lists that overlap, add nothing and lose nothing, whichever comes first', () => {
  fc.assert(
    fc.property(
      swedish,
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(97)), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 3 }),
      fc.constantFrom('seb', 'swedbank', 'camt', 'cut'),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (statements, filters, cuts, base, chance) => {
        const { whole, filtered, window } = exportsOf(statements)
        const count = whole.rows.length
        const lists = filters
          .map(([kind, seed]) =>
            filtered(({ minor, text }, i) => {
              if (kind === 'in') return minor > 0
              if (kind === 'out') return minor < 0
              if (kind === 'large') return Math.abs(minor) > 100_000 * (seed % 50)
              if (kind === 'payee') return text.length % 3 !== seed % 3
              return (i * 7919 + seed) % 97 < 50
            }),
          )
          .filter((text) => text.split('\n').length > 3)
        const whole1 = () => {
          if (base === 'seb') return [window(0, count, writtenSeb)]
          if (base === 'swedbank') return [writtenSwedbank(whole)]
          if (base === 'camt') return [writtenCamt(statements)]
          const at = Math.floor(count / 2)
          return [window(0, Math.min(count, at + 2), writtenSeb), window(Math.max(0, at - 2), count, writtenSeb)]
        }
        const windows = cuts.flatMap(([a, b]) => {
          const from = Math.floor(Math.min(a, b) * count)
          const to = Math.ceil(Math.max(a, b) * count)
          return to > from ? [window(from, to, writtenSeb)] : []
        })
        const bases = whole1()
        // which of two lists comes first is told by their days
        const spans = [...bases, ...(base === 'camt' ? [] : windows)].map((text) => spanOf(text))
        fc.pre(new Set(spans.map(({ days }) => days)).size === new Set(spans.map(({ all }) => all)).size)
        const files = [...bases, ...windows, ...lists]
        const order = files.map((file) => [chance.next().value ?? 0, file] as const).toSorted((a, b) => a[0] - b[0])
        const got = accountOf(order.map(([, file]) => file))
        const rows = whole.rows.map(({ day, minor }) => [isoOfDay(day), minor] as const)
        expect(got).toEqual({
          rows: rows.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])),
          openingMinor: whole.openingMinor,
          closing: closingOf(whole),
          differences: [],
          told: [],
        })
      },
    ),
    { numRuns: runs(60, 2000) },
  )
})

const few = fc
  .record({
    openingMinor: fc.integer({ min: -100_000, max: 10_000_000 }),
    rows: fc.array(fc.tuple(fc.nat(13), fc.constantFrom(5000, -5000, 10_000, -10_000, 25_000, -25_000, -61_713, 300_000)), {
      minLength: 2,
      maxLength: 24,
    }),
  })
  .map(({ openingMinor, rows }): WrittenStatement => {
    const days = rows.map(([day]) => day).toSorted((a, b) => a - b)
    const row = (minor: number, i: number) => ({ day: 20_454 + (days[i] ?? 0), minor, reference: 'Bg', text: `Faktura ${i}`, name: 'Kund' })
    return {
      id: '1',
      account: 'SE4550000000058398257466',
      currency: 'SEK',
      openingMinor,
      from: 20_454,
      to: 20_467,
      rows: rows.map(([, minor], i) => row(minor, i)),
    }
  })

/** Rows and balances by day, in the order of the days: what one statement of all of them says. */
const truthOf = ({ openingMinor, rows }: WrittenStatement) => ({
  rows: rows
    .map(({ day, minor }) => [isoOfDay(day), minor] as const)
    .toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])),
  openingMinor,
  closing: rows.reduce((sum, { minor }) => sum + minor, openingMinor),
  differences: [],
  told: [],
})

test('of two lists with all rows between them the one whose own rows follow each other is no whole list', () => {
  const rows = [-100, 250, 100, 50, 100, 50, -100, -617, -50].map((minor, i) => ({
    day: 20_454 + i,
    minor: minor * 100,
    reference: 'Bg',
    text: `${i}`,
    name: 'Kund',
  }))
  const whole = { ...rowsOf([]), from: 20_454, to: 20_467, rows }
  const { filtered } = exportsOf([whole])
  const lists = [filtered(({ minor }) => minor > 0), filtered(({ minor }) => minor < 0)]
  expect(isFiltered(lists[0] ?? '')).toBe(false)
  for (const files of [lists, lists.toReversed()]) expect(accountOf(files)).toEqual(truthOf(whole))
})

test('lists that have all rows between them are the account, whatever each of them has', () => {
  fc.assert(
    fc.property(few, fc.constantFrom('sign', 'size', 'three'), (whole, kind) => {
      const { filtered } = exportsOf([whole])
      const keeps: readonly ((minor: number) => boolean)[] =
        kind === 'sign'
          ? [(minor) => minor > 0, (minor) => minor < 0]
          : kind === 'size'
            ? [(minor) => Math.abs(minor) > 9000, (minor) => Math.abs(minor) <= 9000]
            : [(minor) => minor > 9000, (minor) => minor < -9000, (minor) => Math.abs(minor) <= 9000]
      const lists = keeps.map((keep) => filtered(({ minor }) => keep(minor))).filter((text) => text.trimEnd().split('\n').length > 2)
      expectTruth(lists, whole)
    }),
    { numRuns: runs(300, 5000) },
  )
})

/** Balances that an account may have opened with: where each day comes to nothing those that every day passes, for its lists say no more. */
function openings({ openingMinor, rows }: WrittenStatement): number[] {
  const passed = new Map<number, Set<number>>()
  let balance = openingMinor
  for (const [i, { day, minor }] of rows.entries()) {
    passed.set(day, (passed.get(day) ?? new Set()).add(balance))
    balance += minor
    if (rows[i + 1]?.day !== day && balance !== openingMinor) return [openingMinor]
  }
  const [first = new Set<number>(), ...others] = passed.values()
  return [...first].filter((own) => others.every((other) => other.has(own)))
}

/** The account of all lists, in either order of the files, is what one statement of its rows says. */
function expectTruth(lists: readonly string[], whole: WrittenStatement): void {
  const got = accountOf(lists)
  expect(openings(whole)).toContain(got.openingMinor)
  expect(openingsOf(lists)).toEqual(new Set(openings(whole)))
  expect(got).toEqual(truthOf({ ...whole, openingMinor: got.openingMinor ?? Number.NaN }))
  expect(accountOf(lists.toReversed())).toEqual(got)
}

test('rows of a day that come to nothing follow what other lists say of the balance before it', () => {
  // 3 000 in; then −50 and +50, each in a list of its own, that go on from 3 000
  const rows = [300_000, -5_000, 5_000].map((minor, i) => ({ day: 20_454 + 5 * i, minor, reference: 'Bg', text: `${i}`, name: 'Kund' }))
  const whole = { ...rowsOf([]), from: 20_454, to: 20_467, rows: rows.map((row, i) => (i === 2 ? { ...row, day: 20_459 } : row)) }
  const { filtered } = exportsOf([whole])
  const large = filtered(({ minor }) => minor > 10_000)
  const apart = [large, filtered(({ minor }) => minor === 5_000), filtered(({ minor }) => minor === -5_000)]
  for (const lists of [apart, [large, filtered(({ minor }) => Math.abs(minor) === 5_000)]]) expectTruth(lists, whole)
})

test('where each day comes to nothing all lists begin with a balance that every day passes', () => {
  const nothing = few.map((whole): WrittenStatement => {
    const rows = whole.rows.flatMap((row) => [row, { ...row, minor: -row.minor }])
    const mixed = rows.map((row, i) => ({ row, at: row.day * 100 + ((i * 37) % 100) })).toSorted((a, b) => a.at - b.at)
    return { ...whole, rows: mixed.map(({ row }) => row) }
  })
  fc.assert(
    fc.property(nothing, (whole) => {
      const { filtered } = exportsOf([whole])
      const lists = [filtered(({ minor }) => minor > 0), filtered(({ minor }) => minor < 0)]
      expectTruth(lists, whole)
    }),
    { numRuns: runs(150, 5000) },
  )
  // opened at −0,01: out and in again, −100 and −50: both days pass −0,01 alone, whichever row is listed first
  const rows = [-10_000, 10_000, -5_000, 5_000].map((minor, i) => ({
    day: 20_454 + Math.floor(i / 2),
    minor,
    reference: 'Bg',
    text: `${i}`,
    name: 'Kund',
  }))
  const { filtered } = exportsOf([{ ...rowsOf([]), openingMinor: -1, from: 20_454, to: 20_467, rows }])
  const lists = [filtered(({ minor }) => minor > 0), filtered(({ minor }) => minor < 0)]
  for (const files of [lists, lists.toReversed()])
    expect(accountOf(files)).toMatchObject({ openingMinor: -1, closing: -1, differences: [] })
})

test('a list whose own rows follow each other proves nothing against statements with balances of their own', () => {
  const keeps: Record<string, (minor: number) => boolean> = {
    in: (minor) => minor > 0,
    out: (minor) => minor < 0,
    large: (minor) => Math.abs(minor) > 9000,
    larger: (minor) => Math.abs(minor) > 30_000,
    small: (minor) => Math.abs(minor) < 9000,
  }
  fc.assert(
    fc.property(
      few,
      fc.array(fc.constantFrom(...Object.keys(keeps)), { minLength: 1, maxLength: 2 }),
      fc.constantFrom(writtenSwedbank, writtenSeb),
      fc.constantFrom('camt', 'mt940', 'days', 'halves', 'two formats'),
      fc.boolean(),
      (whole, kinds, layout, base, isTurned) => {
        const { filtered } = exportsOf([whole], layout)
        const lists = kinds.map((kind) => filtered(({ minor }) => keeps[kind]?.(minor) ?? false))
        const cut = (from: number, to: number): WrittenStatement => ({
          ...whole,
          id: `${from}`,
          openingMinor: whole.rows.reduce((sum, { day, minor }) => (day < from ? sum + minor : sum), whole.openingMinor),
          from,
          to,
          rows: whole.rows.filter(({ day }) => from <= day && day <= to),
        })
        const days = Array.from({ length: whole.to - whole.from + 1 }, (_, i) => cut(whole.from + i, whole.from + i))
        const halves = [cut(whole.from, whole.from + 6), cut(whole.from + 7, whole.to)]
        const bases: Record<string, readonly string[]> = {
          camt: [writtenCamt([whole])],
          mt940: [writtenMt940([whole])],
          days: days.map((own) => writtenCamt([own])),
          halves: halves.map((own) => writtenMt940([own])),
          'two formats': [writtenCamt([whole]), ...halves.map((own) => writtenMt940([own]))],
        }
        const files = [...(bases[base] ?? []), ...lists.filter((text) => readable(text))]
        expect(accountOf(isTurned ? files.toReversed() : files)).toEqual(truthOf(whole))
      },
    ),
    { numRuns: runs(150, 5000) },
  )
})

const rowsOf = (minors: readonly number[]): WrittenStatement => ({
  id: '1',
  account: 'SE4550000000058398257466',
  currency: 'SEK',
  openingMinor: 1000,
  from: 20_454,
  to: 20_481,
  rows: minors.map((minor, i) => ({ day: 20_455 + 3 * i, minor, reference: `R${i}`, text: 'Faktura', name: 'Kund' })),
})
const own = exportsOf([rowsOf([500, -200, 300, -100, 50])])

test('a filtered list beside two whole lists that overlap is in both, whichever comes first', () => {
  const list = own.filtered(({ minor }) => minor > 0)
  const early = own.window(0, 4, writtenSeb)
  const late = own.window(2, 5, writtenSeb)
  for (const files of [
    [list, early, late],
    [late, list, early],
    [early, late, list],
  ]) {
    // 10 + 5 − 2 + 3 − 1 + 0,50
    expect(accountOf(files)).toMatchObject({ rows: { length: 5 }, openingMinor: 1000, closing: 1550, differences: [], told: [] })
  }
})

test('a filtered list alone counts, and what it lacks is on the day it shows; lists that have all rows between them tie', () => {
  const moneyIn = own.filtered(({ minor }) => minor > 0)
  const moneyOut = own.filtered(({ minor }) => minor < 0)
  const alone = accountOf([moneyIn])
  expect(alone).toMatchObject({ rows: { length: 3 }, openingMinor: 1000 })
  // the −2 is missing before the 300, the −1 before the 50
  expect(alone.differences.map(({ day, minor, kind }) => [day, minor, kind])).toEqual([
    [20_461, -200, 'own'],
    [20_467, -100, 'own'],
  ])
  expect(read(moneyIn).findings.map(({ code, line }) => [code, line])).toContainEqual(['bank.list-filtered', 4])
  expect(accountOf([moneyIn, moneyOut])).toMatchObject({ rows: { length: 5 }, openingMinor: 1000, closing: 1550, differences: [] })
})

test('a row of a filtered list that the whole one lacks is named, and in no balance', () => {
  const list = own.filtered(({ minor }) => minor > 0).replace('3,00', '4,00')
  const { rows, closing, told } = accountOf([list, writtenCamt([own.whole])])
  expect([rows.length, closing]).toEqual([5, 1550])
  expect(told.map(({ code, values }) => [code, values['date'], values['amountMinor']])).toEqual([
    ['bank.overlap-differs', '2026-01-08', 400],
  ])
})

test('where a list has other rows than a statement with balances of its own they are named, and the statement counts', () => {
  const { rows } = own.whole
  const without = writtenSwedbank({ ...own.whole, rows: rows.filter((_, i) => i !== 2) })
  const changed = writtenSwedbank({ ...own.whole, rows: rows.map((row, i) => (i === 2 ? { ...row, minor: 400 } : row)) })
  expect([isFiltered(without), isFiltered(changed)]).toEqual([false, false])
  for (const [list, amounts] of [
    [without, [300]],
    [changed, [300, 400]],
  ] as const) {
    for (const files of [
      [list, writtenCamt([own.whole])],
      [writtenMt940([own.whole]), list],
    ]) {
      const { told, ...account } = accountOf(files)
      expect({ ...account, told: [] }).toEqual(truthOf(own.whole))
      expect(told.map(({ code, values }) => [code, values['amountMinor']])).toEqual(
        amounts.map((amount) => ['bank.overlap-differs', amount]),
      )
    }
  }
})

test('one wrong balance, or rows of a day in another order, make no filtered list', () => {
  const whole = writtenSwedbank(own.whole)
  const isMarked = (text: string) => read(text).bank.statements[0]?.isFiltered ?? false
  expect([isMarked(whole), isMarked(whole.replace(';16,00', ';16,10')), isMarked(own.filtered((_, i) => i !== 2))]).toEqual([
    false,
    false,
    true,
  ])
})
