import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayOfIso } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { memoryTexts, readText } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { runs } from '../testing/runs.ts'
import { weekday } from './calendar.ts'
import { type CompanyOptions, type GeneratedCompany, generateCompany, type PlantedError, plantedKinds } from './index.ts'

vi.setConfig({ testTimeout: 30_000 })

const companies = fc.record({
  seed: fc.integer(),
  vouchers: fc.integer({ min: 40, max: 900 }),
  years: fc.integer({ min: 1, max: 3 }),
  encoding: fc.constantFrom('cp437' as const, 'utf-8' as const),
  periodBalances: fc.boolean(),
})

function ledgers(company: GeneratedCompany): readonly Ledger[] {
  return company.years.map((year) => readSie(year.bytes()).ledger)
}

/** Declared balances of one kind and year, by account number. */
function declared(ledger: Ledger, kind: number, yearIndex: number): Map<string, number> {
  const found = new Map<string, number>()
  const { balances } = ledger
  for (let i = 0; i < balances.length; i++)
    if (balances.kind[i] === kind && balances.yearIndex[i] === yearIndex && balances.ore[i] !== 0)
      found.set(ledger.accounts[balances.account[i] ?? 0]?.number ?? '', balances.ore[i] ?? 0)
  return found
}

test('same seed and options, same bytes; another seed, another company', () => {
  const hash = (options: CompanyOptions): string => {
    const sum = createHash('sha256')
    for (const year of generateCompany(options).years) for (const chunk of year.chunks()) sum.update(chunk)
    return sum.digest('hex')
  }
  const options = { seed: 5, vouchers: 1000, years: 2, errors: { 'duplicate-number': 2 } } as const
  expect(hash(options)).toBe(hash(options))
  expect(hash({ ...options, seed: 6 })).not.toBe(hash(options))
})

test('a year can be written again, and before the years it follows', () => {
  const options = { seed: 5, vouchers: 300, years: 3 }
  const [first, , third] = generateCompany(options).years.map((year) => year.bytes())
  const company = generateCompany(options)
  expect(company.years[2]?.bytes()).toEqual(third)
  expect(company.years[2]?.bytes()).toEqual(third)
  expect(company.years[0]?.bytes()).toEqual(first)
})

test('sound books: every voucher balances, opening + movement = closing, and the reader has nothing to report', () => {
  fc.assert(
    fc.property(companies, (options) => {
      for (const year of generateCompany(options).years) {
        const { facts, findings } = readSie(year.bytes())
        expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
        expect(facts.unbalancedVouchers).toEqual([])
        expect([facts.counts.vouchers, facts.counts.rows]).toEqual([year.counts().vouchers, year.counts().rows])
        expect(facts.sieType).toBe('4E')
        expect(facts.file.encoding).toBe(options.encoding)
      }
    }),
    { numRuns: runs(10, 25) },
  )
})

test('each opening is the closing before, and what the file says of the year before', () => {
  fc.assert(
    fc.property(companies, (options) => {
      const read = ledgers(generateCompany(options))
      read.forEach((ledger, i) => {
        const IB = 0
        const UB = 1
        const RES = 2
        const before = read[i - 1]
        if (!before) return
        expect(declared(ledger, IB, 0)).toEqual(declared(before, UB, 0))
        expect(declared(ledger, UB, -1)).toEqual(declared(before, UB, 0))
        expect(declared(ledger, RES, -1)).toEqual(declared(before, RES, 0))
        expect(ledger.years['-1']).toEqual(before.year)
      })
    }),
    { numRuns: runs(6, 15) },
  )
})

test('fiscal years follow on each other and none is longer than 18 months', () => {
  fc.assert(
    fc.property(companies, (options) => {
      const { years } = generateCompany(options)
      years.forEach(({ from, to }, i) => {
        const days = dayOfIso(to) - dayOfIso(from) + 1
        expect(days).toBeLessThanOrEqual(549)
        expect(days).toBeGreaterThan(90)
        const next = years[i + 1]
        if (next) expect(dayOfIso(next.from)).toBe(dayOfIso(to) + 1)
      })
    }),
  )
})

test('the number of vouchers is as asked, in proportion to the length of the year', () => {
  for (const vouchers of [2000, 20_000]) {
    const [year] = generateCompany({ seed: 3, vouchers, firstYear: 'full', endMonth: 12 }).years
    expect(Math.abs((year?.counts().vouchers ?? 0) - vouchers)).toBeLessThanOrEqual(vouchers / 500 + 5)
  }
})

/** What the reader is to say of each kind it can see. A wrong voucher also keeps the closing balances from summing to zero. */
const readerSays: Readonly<Partial<Record<PlantedError['kind'], string>>> = {
  'unbalanced-voucher': 'unbalanced-voucher',
  'duplicate-number': 'duplicate-voucher-number',
  'undeclared-account': 'account-not-declared',
  'number-gap': 'voucher-number-gap',
  'date-outside-year': 'voucher-outside-year',
  'opening-differs': 'ib-differs-from-previous-ub',
  'declared-closing-differs': 'closing-mismatch',
}

test('the reader reports exactly the planted errors that a reader can see', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 3 }), (seed, years) => {
      const errors = Object.fromEntries(plantedKinds.map((kind) => [kind, 1]))
      const company = generateCompany({ seed, vouchers: 900, years, errors, endMonth: 12 })
      expect(company.unplaced().filter((id) => !id.startsWith('opening-differs'))).toEqual([])
      for (const year of company.years) {
        const expected = company
          .answerKey()
          .filter((error) => error.fiscalYear[0] === year.from)
          .flatMap((error) => readerSays[error.kind] ?? [])
        if (expected.includes('unbalanced-voucher')) expected.push('ub-sum-not-zero')
        const said = readSie(year.bytes())
          .findings.filter(({ severity }) => severity !== 'info')
          .map(({ code }) => code)
        expect(said.sort()).toEqual(expected.sort())
      }
    }),
    { numRuns: runs(6, 15) },
  )
})

test('the answer key points at what is wrong', () => {
  const errors = Object.fromEntries(plantedKinds.map((kind) => [kind, 2]))
  const company = generateCompany({ seed: 11, vouchers: 3000, years: 2, errors, firstYear: 'full', endMonth: 12 })
  const bytes = new Map(company.years.map((year) => [year.from, year.bytes()]))
  const read = new Map([...bytes].map(([from, own]) => [from, readSie(own).ledger]))
  expect(company.unplaced()).toEqual([])
  for (const error of company.answerKey()) {
    const ledger = read.get(error.fiscalYear[0])
    if (!ledger || !error.voucher) continue
    const { series, number, occurrence } = error.voucher
    const { vouchers, rows } = ledger
    let at = -1
    for (let v = 0; v < vouchers.length; v++)
      if (ledger.series[vouchers.series[v] ?? 0] === series && vouchers.number[v] === number && vouchers.occurrence[v] === occurrence)
        at = v
    if (error.kind === 'number-gap') {
      expect(at).toBe(-1)
      continue
    }
    expect(at).toBeGreaterThanOrEqual(0)
    const lines = Array.from(
      { length: (vouchers.firstRow[at + 1] ?? 0) - (vouchers.firstRow[at] ?? 0) },
      (_, i) => (vouchers.firstRow[at] ?? 0) + i,
    )
    const onAccount = (account: string): number[] =>
      lines.filter((row) => ledger.accounts[rows.account[row] ?? 0]?.number === account).map((row) => rows.ore[row] ?? 0)
    const sum = lines.reduce((total, row) => total + (rows.ore[row] ?? 0), 0)
    expect(sum).toBe(error.kind === 'unbalanced-voucher' ? error.ore : 0)
    if (error.account !== null) expect(onAccount(error.account).length).toBeGreaterThan(0)
    const day = vouchers.day[at] ?? 0
    const registered = vouchers.registrationDay[at] ?? 0
    const yearEnd = dayOfIso(error.fiscalYear[1])
    const texts = memoryTexts(bytes.get(error.fiscalYear[0]) ?? new Uint8Array(0), ledger.encoding)
    const text = readText(texts, vouchers.textAt[at] ?? 0, vouchers.textLength[at] ?? 0)
    switch (error.kind) {
      case 'weekend-manual-entry':
        expect(weekday(day)).toBeGreaterThan(4)
        break
      case 'late-registration':
        expect(registered - day).toBeGreaterThan(60)
        break
      case 'date-outside-year':
        expect(day).toBeGreaterThan(dayOfIso(error.fiscalYear[1]))
        break
      case 'contrary-sign':
        expect(onAccount('3001')).toEqual([error.ore])
        break
      case 'missing-text':
        expect(vouchers.textLength[at]).toBe(0)
        break
      case 'posting-after-closing':
        expect(registered).toBeGreaterThan(dayOfIso(error.fiscalYear[1]) + 70)
        break
      case 'duplicate-payment':
        expect(onAccount('2440')).toEqual([error.ore])
        break
      case 'cost-in-later-year':
        expect(onAccount('6550')).toEqual([error.ore])
        expect(text).toBe('Konsultarvode avser december 2024')
        break
      case 'revenue-in-earlier-year':
        expect(onAccount('3001')).toEqual([error.ore])
        expect(text).toMatch(/^Förskott, leverans januari 202[56]$/)
        break
      case 'revenue-registered-late':
        expect(onAccount('3001')).toEqual([error.ore])
        expect([day <= yearEnd, registered - yearEnd > 20]).toEqual([true, true])
        break
      case 'cost-across-years':
        // Of 365 days from 1 December, 334 lie after the year.
        expect(Math.round(((onAccount('5420')[0] ?? 0) * 334) / 365)).toBe(error.ore)
        break
      default:
        break
    }
  }
})

test('nothing that a planted error looks like is there without planting', () => {
  const company = generateCompany({ seed: 21, vouchers: 3000, years: 2 })
  expect(company.answerKey()).toEqual([])
  for (const ledger of ledgers(company)) {
    const { vouchers } = ledger
    for (let v = 0; v < vouchers.length; v++) {
      const day = vouchers.day[v] ?? 0
      const registered = vouchers.registrationDay[v] ?? 0
      const dayOfYearEnd = day === dayOfIso(ledger.year.to) || day === dayOfIso(ledger.year.from)
      if (!dayOfYearEnd) expect(registered - day).toBeLessThan(30)
      expect(registered).toBeGreaterThanOrEqual(day)
      expect(vouchers.textLength[v]).toBeGreaterThan(0)
    }
  }
})
