/** Real and sample files with independently computed facts, read where they lie beside the repository: what a reading of them must agree with. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { TrialBalanceResult } from '../analyses/trial-balance/schema.ts'
import type { Finding } from '../finding.ts'
import type { SieFacts } from '../sie/facts.ts'

const folder = fileURLToPath(new URL('../../../../../shared/sie/', import.meta.url))
const kronor = z.string().transform((text) => Math.round(Number(text) * 100))
const note = z.object({ code: z.string(), first_line: z.int().default(0) })
const line = z.object({
  opening: kronor,
  debit: kronor,
  credit: kronor,
  closing_declared: kronor.nullable().default(null),
  closing_derived: kronor.nullable(),
})
const sie5Year = z.object({ start: z.string(), end: z.string() })
const expectedSchema = z
  .object({
    bytes: z.int(),
    format: z.enum(['SIE4-text', 'SIE5-xml']),
    encoding: z.string().default(''),
    sie_type: z.string().default(''),
    company: z.string().nullable().default(null),
    orgnr: z.string().nullable().default(null),
    program: z.array(z.string()).nullable().default(null),
    currency: z.string().nullable().default(null),
    generated: z.string().nullable().default(null),
    omfattn: z.string().nullable().default(null),
    // SIE 5 writes its years otherwise: a list of months
    fiscal_years: z.union([z.record(z.string(), z.tuple([z.string(), z.string()])), z.array(sie5Year)]).default({}),
    counts: z.record(z.string(), z.union([z.int(), z.array(z.string())])).default({}),
    total_debit: kronor.default(0),
    total_credit: kronor.default(0),
    unbalanced_vouchers: z.array(z.object({ series: z.string(), number: z.string(), diff: kronor })).default([]),
    ksumma: z.object({ valid: z.boolean() }).nullable().default(null),
    trial_balance_year0: z.record(z.string(), line).default({}),
    errors: z.array(note),
    warnings: z.array(note).default([]),
  })
  .transform(({ fiscal_years, ...rest }) => ({
    ...rest,
    ...(Array.isArray(fiscal_years) ? { fiscal_years: {}, years: fiscal_years } : { fiscal_years, years: [] }),
  }))
export type Expected = z.output<typeof expectedSchema>

export interface ReferenceFile {
  readonly name: string
  readonly path: string
  readonly expected: Expected
}

/** Every file; none where they are not there, which is said once. */
export function referenceFiles(): readonly ReferenceFile[] {
  if (!existsSync(`${folder}expected.json`)) {
    console.warn('../shared/sie is not here: the tests over real files are skipped')
    return []
  }
  const { _readme, ...all } = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')))
  return Object.entries(all).map(([name, facts]) => ({ name, path: `${folder}files/${name}`, expected: expectedSchema.parse(facts) }))
}

/** A saved web page that is called `.se`: nothing of it can be read. */
export function isNoBook({ expected }: ReferenceFile): boolean {
  return expected.errors.some(({ code }) => code === 'xml-not-well-formed')
}

/** What the facts say otherwise than was computed independently, as sentences. */
export function disagreements({ expected }: ReferenceFile, facts: Omit<SieFacts, 'findings'>): string[] {
  const { counts } = expected
  const wanted: Record<string, unknown> = {
    bytes: expected.bytes,
    format: expected.format,
    encoding: expected.encoding,
    type: expected.sie_type,
    company: expected.company ?? '',
    'org. number': expected.orgnr,
    accounts: counts['accounts'],
    vouchers: counts['vouchers'],
    rows: counts['trans'],
    'rows added': counts['rtrans'] ?? 0,
    'rows struck': counts['btrans'] ?? counts['overstruck'] ?? 0,
    debit: expected.total_debit,
    credit: expected.total_credit,
    unbalanced: expected.unbalanced_vouchers.map(({ series, number, diff }) => ({ series, number, differenceOre: diff })),
  }
  const found: Record<string, unknown> = {
    bytes: facts.file.bytes,
    format: facts.file.format,
    encoding: facts.file.encoding,
    type: facts.sieType,
    company: facts.company.name,
    'org. number': facts.company.orgNumber,
    accounts: facts.counts.accounts,
    vouchers: facts.counts.vouchers,
    rows: facts.counts.rows,
    'rows added': facts.counts.correctionsAdded,
    'rows struck': facts.counts.correctionsRemoved,
    debit: facts.totalDebitOre,
    credit: facts.totalCreditOre,
    unbalanced: facts.unbalancedVouchers,
  }
  if (expected.format === 'SIE4-text') {
    Object.assign(wanted, {
      program: [expected.program?.[0] ?? '', expected.program?.[1] ?? ''],
      currency: expected.currency ?? 'SEK',
      generated: expected.generated,
      'covered to': expected.omfattn,
      years: yearsOf(expected),
      'empty vouchers': counts['empty_vouchers'],
      checksum: expected.ksumma === null ? 'absent' : expected.ksumma.valid ? 'ok' : 'mismatch',
    })
    Object.assign(found, {
      program: [facts.program.name, facts.program.version],
      currency: facts.currency,
      generated: stamp(facts.generated),
      'covered to': stamp(facts.coveredTo),
      years: facts.fiscalYears,
      'empty vouchers': facts.counts.emptyVouchers,
      checksum: facts.checksum,
    })
  } else {
    wanted['years'] = expected.years.map(({ start, end }) => `${start} ${end}`).sort()
    found['years'] = Object.values(facts.fiscalYears)
      .map(([from, to]) => `${from.slice(0, 7)} ${to.slice(0, 7)}`)
      .sort()
  }
  Object.assign(wanted, { dimensions: counts['dimensions'], objects: counts['objects'] })
  Object.assign(found, { dimensions: facts.counts.dimensions, objects: facts.counts.objects })
  return Object.keys(wanted).flatMap((key) => difference(key, found[key], wanted[key]))
}

function difference(what: string, found: unknown, wanted: unknown): string[] {
  const ours = JSON.stringify(found)
  const theirs = JSON.stringify(wanted)
  return ours === theirs ? [] : [`${what}: ${ours}, not ${theirs}`]
}

function stamp(iso: string | null): string | null {
  return iso?.replaceAll('-', '') ?? null
}

/** A year that can't be is reported, not shown. */
function yearsOf({ fiscal_years }: Expected): Record<string, string[]> {
  const possible = Object.entries(fiscal_years).filter(([, [from, to]]) => from !== '' && from <= to)
  return Object.fromEntries(
    possible.map(([index, days]) => [index, days.map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)]),
  )
}

/** Errors that no finding with their line tells, warnings that none tells, and errors told of a file that has none. */
export function untold({ expected: { errors, warnings } }: ReferenceFile, findings: readonly Finding[]): string[] {
  const problems: string[] = []
  for (const { code, first_line } of errors) {
    const told = findings.some(
      (found) => found.code === code && found.severity === 'error' && (first_line === 0 || found.line === first_line),
    )
    if (!told) problems.push(`no error ${code} on line ${first_line}`)
  }
  // How many is not compared: the reference ends a text at its first quotation mark and counts words, or says once per file what a finding says per record.
  for (const { code, first_line } of warnings)
    if (!findings.some((found) => found.code === code && (first_line === 0 || found.line === first_line)))
      problems.push(`no finding ${code} on line ${first_line}`)
  if (errors.length === 0)
    for (const { code, line: at, severity } of findings) if (severity === 'error') problems.push(`error ${code} on line ${at}`)
  return problems
}

/** Whether the file's trial balance was computed independently: those with errors are reported, not added up. */
export function hasTrialBalance({ expected }: ReferenceFile): boolean {
  return Object.keys(expected.trial_balance_year0).length > 0 && expected.errors.length === 0
}

/** What a trial balance of the whole fiscal year, empty accounts included, says otherwise than was computed independently. */
export function trialBalanceDisagreements({ expected }: ReferenceFile, result: TrialBalanceResult): string[] {
  const rows = new Map(result.rows.map((row) => [row.account, row]))
  const knownOpening = result.openingSource !== 'unknown'
  const hasVouchers = result.period.years[0]?.hasVouchers ?? false
  return Object.entries(expected.trial_balance_year0).flatMap(([account, want]) => {
    const row = rows.get(account)
    if (!row) return [`account ${account} is missing`]
    const compare = (what: string, ours: number | null, theirs: number | null) => difference(`${account} ${what}`, ours, theirs)
    return [
      ...(knownOpening ? compare('opening', row.openingOre, want.opening) : []),
      ...compare('debit', row.debitOre, hasVouchers ? want.debit : null),
      ...compare('credit', row.creditOre, hasVouchers ? want.credit : null),
      ...(expected.format === 'SIE4-text' ? compare('declared', row.declaredClosingOre, want.closing_declared) : []),
      ...(knownOpening && hasVouchers && want.closing_derived !== null ? compare('closing', row.closingOre, want.closing_derived) : []),
      ...(!hasVouchers && want.closing_declared !== null ? compare('closing as declared', row.closingOre, want.closing_declared) : []),
    ]
  })
}
