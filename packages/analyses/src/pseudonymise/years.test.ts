// Several years of one company in one go, and real files: what a copy keeps, and that it is as sound a file as its source.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Ledger } from '../ledger/ledger.ts'
import { readSie, type SieFile } from '../sie/reader.ts'
import { plainVouchers } from '../sie/testing.ts'
import { joined, textsOf, written } from '../sie-writer/testing.ts'
import { declaresBalances, writeSie } from '../sie-writer/write-sie.ts'
import { HEAD_BYTES, openReader } from '../sie5/open-reader.ts'
import { company, type ModelYear, sieOf } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import { checkDigit } from './names.ts'
import { pseudonymiser } from './pseudonymise.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Copy {
  readonly source: Ledger
  readonly before: Uint8Array
  readonly bytes: Uint8Array
  readonly file: SieFile
}

function copied(files: readonly { readonly ledger: Ledger; readonly bytes: Uint8Array }[], seed: string): Copy[] {
  const copy = pseudonymiser(seed)
  return files.map(({ ledger, bytes: before }) => {
    const year = copy({ ledger, texts: textsOf(ledger, before) })
    const bytes = joined(writeSie({ ...year, type: declaresBalances(ledger) ? '4E' : '4I', written, unwritable: 'replace' }).chunks)
    return { source: ledger, before, bytes, file: readSie(bytes) }
  })
}

const copiesOf = (years: readonly ModelYear[], seed: string) =>
  copied(
    years.map((year) => {
      const bytes = new TextEncoder().encode(sieOf(year))
      return { bytes, ledger: readSie(bytes).ledger }
    }),
    seed,
  )

/** Every text of a copy beside what it stands for, by the field it is in. */
function names({ source, before, bytes, file: { ledger } }: Copy): [field: string, original: string, name: string][] {
  const old = plainVouchers(source, before)
  const now = plainVouchers(ledger, bytes)
  return [
    ['company', source.company.name, ledger.company.name],
    ['org number', source.company.orgNumber, ledger.company.orgNumber],
    ...source.users.map((user, i): [string, string, string] => ['user', user, ledger.users[i] ?? '?']),
    ...source.accounts.map(({ number, name }, i): [string, string, string] => [
      'account',
      `${number} ${name}`,
      ledger.accounts[i]?.name ?? '?',
    ]),
    ...source.objects.map(({ name }, i): [string, string, string] => ['object name', name, ledger.objects[i]?.name ?? '?']),
    ...old.flatMap((voucher, v) => [
      ['text', voucher.text, now[v]?.text ?? '?'] satisfies [string, string, string],
      ...voucher.rows.map((row, r): [string, string, string] => ['text', row.text, now[v]?.rows[r]?.text ?? '?']),
    ]),
  ]
}

test('one name in all years for what has one name, and never one for two', () => {
  fc.assert(
    fc.property(company, fc.string({ minLength: 1 }), (years, seed) => {
      const there = new Map<string, string>()
      const back = new Map<string, string>()
      for (const copy of copiesOf(years, seed)) {
        for (const [field, original, name] of names(copy)) {
          expect(name === '').toBe(original === '')
          if (original === '') continue
          expect(there.get(`${field} ${original}`) ?? name).toBe(name)
          there.set(`${field} ${original}`, name)
          expect(back.get(`${field} ${name}`) ?? original).toBe(original)
          back.set(`${field} ${name}`, original)
        }
      }
    }),
    { numRuns: runs(30, 100) },
  )
})

test('in every year amounts, dates, series, numbers, duplicates, quantities, corrections and declared balances stay', () => {
  fc.assert(
    fc.property(company, (years) => {
      for (const { source, file } of copiesOf(years, 'seed')) {
        const { ledger } = file
        for (const column of ['ore', 'account', 'voucher', 'objectSet', 'quantity', 'day'] as const)
          expect(ledger.rows[column]).toEqual(source.rows[column])
        for (const column of ['day', 'registrationDay', 'series', 'number', 'occurrence', 'firstRow'] as const)
          expect(ledger.vouchers[column]).toEqual(source.vouchers[column])
        for (const column of ['kind', 'beforeRow', 'ore', 'account'] as const)
          expect(ledger.corrections[column]).toEqual(source.corrections[column])
        for (const column of ['kind', 'yearIndex', 'account', 'ore'] as const)
          expect(ledger.balances[column]).toEqual(source.balances[column])
        expect([ledger.year, ledger.series, ledger.oddNumbers]).toEqual([source.year, source.series, source.oddNumbers])
      }
    }),
    { numRuns: runs(30, 100) },
  )
})

/** Said of how the source was written; the copy is written anew, with what it must have. */
const newCodes = (source: readonly { readonly code: string }[], copy: readonly { readonly code: string }[]): string[] => {
  // A source that does not say when it was made gets the day of its copy.
  const known = new Set(['voucher-after-made', ...source.map(({ code }) => code)])
  return copy.map(({ code }) => code).filter((code) => !known.has(code))
}

test('the copy of a random company reads without a finding that its source did not have', () => {
  fc.assert(
    fc.property(company, (years) => {
      for (const { before, file } of copiesOf(years, 'seed')) expect(newCodes(readSie(before).findings, file.findings)).toEqual([])
    }),
    { numRuns: runs(30, 100) },
  )
})

const folder = fileURLToPath(new URL('../../../../../shared/sie/files/', import.meta.url))
const present = existsSync(folder)
if (!present) console.warn('../shared/sie is not here: no copies are made of real files')

test.skipIf(!present).each(present ? readdirSync(folder) : [])(
  '%s: a copy with a right organisation number and nothing new to find',
  async (name) => {
    const before = Uint8Array.from(readFileSync(`${folder}${name}`))
    const read = async () => {
      const reader = await openReader(before.subarray(0, HEAD_BYTES))
      reader.push(before)
      return reader.finish()
    }
    const source = await read().catch(() => null)
    if (source === null) return
    const [copy] = copied([{ ledger: source.ledger, bytes: before }], 'seed')
    if (!copy) throw new Error('no copy')
    const { facts, ledger, findings } = copy.file
    expect(facts.checksum).toBe('ok')
    expect([facts.totalDebitOre, facts.totalCreditOre]).toEqual([source.facts.totalDebitOre, source.facts.totalCreditOre])
    const digits = ledger.company.orgNumber.replace(/\D/g, '').slice(-10)
    if (source.ledger.company.orgNumber !== '') expect(digits.at(-1)).toBe(checkDigit(digits.slice(0, 9)))
    // where no fiscal year could be read the copy declares the one that was assumed
    const isAssumed = source.findings.some(({ code }) => code === 'year-assumed')
    // a copy is of type 4, which balances alone do not make
    const isOfBalances = source.ledger.vouchers.length === 0
    const expected = (code: string) => (isAssumed && code.startsWith('rar-')) || (isOfBalances && code === 'cut-off-before-vouchers')
    expect(newCodes(source.findings, findings).filter((code) => !expected(code))).toEqual([])
  },
)
