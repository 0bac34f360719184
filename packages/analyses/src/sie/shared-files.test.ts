/** Real and sample files with independently computed facts; read where they lie, never copied. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { declaredOre } from '../ledger/declared.ts'
import { balanceKinds } from '../ledger/ledger.ts'
import { sieFactsSchema } from './facts.ts'
import { readSie } from './reader.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = fileURLToPath(new URL('../../../../../shared/sie/', import.meta.url))
const present = existsSync(`${folder}expected.json`)

const note = z.object({ code: z.string(), first_line: z.int().optional() })
const money = z.string().transform((text) => Math.round(Number(text) * 100))
const balances = z.record(z.string(), money).optional()
const expectedSchema = z.object({
  bytes: z.int(),
  format: z.string(),
  encoding: z.string(),
  sie_type: z.string(),
  company: z.string().nullable(),
  orgnr: z.string().nullable(),
  program: z.array(z.string()).nullable(),
  currency: z.string().nullable(),
  generated: z.string().nullable(),
  omfattn: z.string().nullable(),
  fiscal_years: z.record(z.string(), z.tuple([z.string(), z.string()])),
  counts: z.record(z.string(), z.union([z.int(), z.array(z.string())])),
  total_debit: money,
  total_credit: money,
  unbalanced_vouchers: z.array(z.object({ series: z.string(), number: z.string(), diff: money })),
  balances: z.record(z.string(), z.object({ IB: balances, UB: balances, RES: balances })),
  ksumma: z.object({ valid: z.boolean() }).nullable(),
  checks: z.object({
    movement_source: z.string().nullable(),
    mismatches: z.array(z.object({ account: z.string() })),
    mismatching_accounts: z.int(),
  }),
  errors: z.array(note),
  warnings: z.array(note),
})

const all: Record<string, unknown> = present
  ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')))
  : {}
const files = Object.entries(all).flatMap(([name, value]) => {
  const expected = expectedSchema.safeParse(value)
  return expected.success ? [{ name, expected: expected.data }] : []
})
if (!present) console.warn('../shared/sie is not here: the tests over real SIE files are skipped')

const stamp = (iso: string | null) => iso?.replaceAll('-', '') ?? null
const run = test.skipIf(!present)

run('all 82 files of types 1–4 are among the expected facts', () => {
  expect(files).toHaveLength(82)
})

run.each(files)('$name: identity, encoding, counts and totals as computed independently', ({ name, expected }) => {
  const { facts, ledger } = readSie(readFileSync(`${folder}files/${name}`))
  expect(sieFactsSchema.parse(facts)).toEqual(facts)
  expect({
    ...facts.file,
    type: facts.sieType,
    ...facts.company,
    program: [facts.program.name, facts.program.version],
    currency: facts.currency,
    generated: stamp(facts.generated),
    covered: stamp(facts.coveredTo),
    years: facts.fiscalYears,
  }).toEqual({
    bytes: expected.bytes,
    format: expected.format,
    encoding: expected.encoding,
    type: expected.sie_type,
    name: expected.company ?? '',
    orgNumber: expected.orgnr,
    program: [expected.program?.[0] ?? '', expected.program?.[1] ?? ''],
    currency: expected.currency ?? 'SEK',
    generated: expected.generated,
    covered: expected.omfattn,
    years: Object.fromEntries(
      Object.entries(expected.fiscal_years)
        // A year that can't be is reported, not shown.
        .filter(([, [from, to]]) => from !== '' && from <= to)
        .map(([index, days]) => [index, days.map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)]),
    ),
  })
  const { counts } = expected
  const codes = expected.errors.map(({ code }) => code)
  const kinds = balanceKinds.map(
    (kind, k) => [kind.toLowerCase(), ledger.balances.kind.reduce((n, found) => (found === k ? n + 1 : n), 0)] as const,
  )
  for (const [kind, count] of kinds) if (!codes.includes('amount-missing')) expect([kind, count]).toEqual([kind, counts[kind]])
  expect([facts.counts.accounts, facts.counts.vouchers, facts.counts.rows, facts.counts.emptyVouchers]).toEqual([
    counts['accounts'],
    counts['vouchers'],
    counts['trans'],
    counts['empty_vouchers'],
  ])
  expect([facts.counts.correctionsAdded, facts.counts.correctionsRemoved]).toEqual([counts['rtrans'], counts['btrans']])
  expect([...ledger.series].sort()).toEqual(counts['series'])
  expect([facts.totalDebitOre, facts.totalCreditOre]).toEqual([expected.total_debit, expected.total_credit])
  expect(facts.unbalancedVouchers).toEqual(
    expected.unbalanced_vouchers.map(({ series, number, diff }) => ({ series, number, differenceOre: diff })),
  )
  expect(facts.checksum).toBe(expected.ksumma === null ? 'absent' : expected.ksumma.valid ? 'ok' : 'mismatch')
})

run.each(files)('$name: declared balances, errors with their lines, and every warning', ({ name, expected }) => {
  const { ledger, findings } = readSie(readFileSync(`${folder}files/${name}`))
  for (const [year, kinds] of Object.entries(expected.balances)) {
    for (const kind of ['IB', 'UB', 'RES'] as const) {
      const declared = declaredOre(ledger, kind, Number(year))
      const found = ledger.accounts.flatMap(({ number }, a) => (Number.isNaN(declared[a]) ? [] : [[number, declared[a]] as const]))
      expect(Object.fromEntries(found)).toEqual(kinds[kind] ?? {})
    }
  }
  for (const { code, first_line: line = 0 } of expected.errors) {
    const found = findings.filter((finding) => finding.code === code && finding.severity === 'error')
    expect(found.map((finding) => (line === 0 ? 0 : finding.line))).toContain(line)
  }
  const codes = findings.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(expected.warnings.map(({ code }) => code)))
  if (expected.errors.length === 0) expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  if (expected.checks.movement_source === '#TRANS') {
    const differing = findings.filter(({ code, line, values }) => code.startsWith('closing-') && (line > 0 || 'account' in values))
    expect(differing.map(({ values }) => values['account'])).toEqual(
      expect.arrayContaining(expected.checks.mismatches.map(({ account }) => account)),
    )
  }
})
