/** What pages mark beside their findings and flags, by analysis: packages count it too. */
import * as z from 'zod'
import { words as cashFlowWords } from '../analyses/condominium-cash-flow/words.ts'
import { deviationSchema } from '../analyses/payroll-tax/schema.ts'
import { deviationWords } from '../analyses/payroll-tax/words.ts'
import { journalTests } from '../journal-tests/catalogue.ts'
import { verdictOf } from '../journal-tests/verdict.ts'
import { severities } from '../severity.ts'
import { type Beside, counted } from './beside.ts'
import { cutOff, misplaced, ofPeriod, periodSchema } from './beside-period.ts'
import { accounts, flagged, ofSources, reversed, sources, turnover } from './beside-statements.ts'

type Read = (result: unknown) => readonly Beside[]

/** What a result of an earlier version lacks is not counted. */
function reading<S extends z.ZodType>(schema: S, read: (own: z.output<S>) => readonly Beside[]): Read {
  return (result) => read(schema.parse(result))
}

const changes = z.looseObject({ count: z.int() })
const journalSchema = z.looseObject({
  library: z
    .looseObject({
      tests: z.array(
        z.looseObject({ id: z.string(), state: z.enum(['run', 'unavailable']), severity: z.enum(severities), vouchers: z.int() }),
      ),
    })
    .nullish(),
  completeness: z.looseObject({ declaredDiffering: z.int().nullable() }).nullish(),
  numbers: z.array(z.looseObject({ gapCount: z.int(), duplicateCount: z.int() })).nullish(),
  changes: z.looseObject({ years: z.array(z.looseObject({ changed: changes, removed: changes })) }).nullish(),
})

/** What the tests would flag of numbers and of earlier imports, where only those parts were asked for. */
function ofForm({ numbers, changes: since }: z.output<typeof journalSchema>): Beside[] {
  const years = since?.years ?? []
  const found = [
    ['number-gap', sumOf(numbers ?? [], ({ gapCount }) => gapCount)],
    ['duplicate-number', sumOf(numbers ?? [], ({ duplicateCount }) => duplicateCount)],
    ['changed-since-import', sumOf(years, ({ changed }) => changed.count)],
    ['deleted-since-import', sumOf(years, ({ removed }) => removed.count)],
  ] as const
  return found.flatMap(([id, count]) =>
    count === 0 ? [] : [{ code: `journal.${id}`, severity: journalTests[id].severity, values: { count }, name: null }],
  )
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

const bucket = z.looseObject({ voucherCount: z.int() })
const relationSchema = z.looseObject({
  within: z.looseObject({ buckets: z.looseObject({ deviating: bucket, missing: bucket }), wrongSideCount: z.int() }).nullish(),
  overTime: z.looseObject({ periods: z.array(z.looseObject({ within: z.boolean().nullable() })) }).nullish(),
})

const ledgerSchema = z.looseObject({
  parts: z
    .looseObject({
      flags: z.looseObject({ tests: z.array(z.looseObject({ id: z.string(), severity: z.enum(severities), hits: z.int() })) }).nullish(),
      cutOff: cutOff.nullish(),
    })
    .nullish(),
})

const bankSchema = z.looseObject({
  findings: z.array(z.looseObject({ severity: z.string() })).default([]),
  reconciliation: z
    .looseObject({
      onlyBankMinor: z.int(),
      openingDifferenceMinor: z.int(),
      statementDifferenceMinor: z.int(),
      unexplainedMinor: z.int(),
    })
    .nullish(),
  daily: z.looseObject({ lastingFrom: z.string().nullable() }).nullish(),
})

const isOf = (condition: boolean) => (condition ? 1 : 0)

/** Of the analyses that mark more than they find. */
const besideOf: Readonly<Record<string, Read>> = {
  'payroll-tax': reading(z.looseObject({ deviations: z.array(deviationSchema).default([]) }), ({ deviations }) =>
    // those that are warnings are findings
    deviations
      .filter(({ severity }) => severity !== 'warning')
      .map(({ id, severity, month, amountOre, values }) => ({
        code: id,
        severity,
        values: { ...values, month, ...(amountOre !== null && { amountOre }) },
        name: deviationWords[id][0],
      })),
  ),
  'condominium-cash-flow': reading(z.looseObject({ loss: z.looseObject({ lossOre: z.int() }).nullish() }), ({ loss }) =>
    loss ? [{ severity: 'warning', code: 'loss', values: { lossOre: loss.lossOre }, name: cashFlowWords.yearLoss }] : [],
  ),
  'journal-entry': reading(journalSchema, (own) => [
    ...(own.library?.tests.flatMap((test) => {
      const verdict = verdictOf(test)
      return verdict === 'unavailable' || verdict === 'clean'
        ? []
        : [{ code: `journal.${test.id}`, severity: verdict, values: { count: test.vouchers }, name: null }]
    }) ?? ofForm(own)),
    ...counted(
      'declared-differs',
      ['Accounts whose vouchers differ from what the file declares', 'Konton vars verifikat avviker från filens saldon'],
      own.completeness?.declaredDiffering ?? 0,
    ),
  ]),
  period: reading(periodSchema, ofPeriod),
  'trial-balance': reading(accounts, flagged),
  'balance-sheet': reading(accounts, flagged),
  'income-statement': reading(accounts, flagged),
  'balance-sheet-debit-credit': reading(turnover, (own) => [
    ...flagged(own),
    ...counted(
      'function-missing',
      ['Receivables or payables that no account is named as', 'Kund- eller leverantörskonto saknas'],
      own.reconciliations.filter(({ isMissing }) => isMissing).length,
    ),
  ]),
  'income-statement-debit-credit': reading(reversed, (own) => [
    ...flagged(own),
    ...counted(
      'reversed-across',
      ['Pairs reversed across the year’s end', 'Par som vänds över årsskiftet'],
      own.reversals?.acrossYearEnd ?? 0,
      'error',
    ),
  ]),
  'source-balance-sheet': reading(sources, ofSources),
  'source-income-statement': reading(sources, ofSources),
  'monthly-matrix': reading(z.looseObject({ differingRows: z.int().default(0) }), ({ differingRows }) =>
    counted('months-differ', ['Accounts whose months differ from their balance', 'Konton vars månader avviker från saldot'], differingRows),
  ),
  relation: reading(relationSchema, ({ within, overTime }) => [
    ...counted('deviating', ['Vouchers that deviate', 'Verifikat som avviker'], within?.buckets.deviating.voucherCount ?? 0),
    ...counted('missing', ['Vouchers without the counterpart', 'Verifikat utan motsvarighet'], within?.buckets.missing.voucherCount ?? 0),
    ...counted('wrong-side', ['Vouchers on the wrong side', 'Verifikat på fel sida'], within?.wrongSideCount ?? 0),
    ...counted(
      'periods-off',
      ['Periods outside what is usual', 'Perioder utanför det vanliga'],
      overTime?.periods.filter((own) => own.within === false).length ?? 0,
    ),
  ]),
  'general-ledger-account': reading(ledgerSchema, ({ parts }) => [
    ...(parts?.flags?.tests ?? []).flatMap(({ id, severity, hits }) =>
      hits > 0 ? [{ code: id, severity, values: { count: hits }, name: null }] : [],
    ),
    ...(parts?.cutOff ? misplaced('account', parts.cutOff) : []),
  ]),
  // the same in figures, where no finding says it already
  'bank-account': reading(bankSchema, ({ findings, reconciliation: own, daily }) =>
    findings.some(({ severity }) => severity !== 'info')
      ? []
      : [
          ...counted(
            'unexplained',
            ['Difference that nothing explains', 'Differens som inget förklarar'],
            isOf(own?.unexplainedMinor !== undefined && own.unexplainedMinor !== 0),
            'error',
          ),
          ...counted(
            'only-bank',
            ['Payments that are not booked', 'Betalningar som inte är bokförda'],
            isOf(own?.onlyBankMinor !== undefined && own.onlyBankMinor !== 0),
          ),
          ...counted(
            'before',
            ['A difference from before the period', 'Differens från tiden före perioden'],
            isOf(own != null && own.openingDifferenceMinor !== own.statementDifferenceMinor),
          ),
          ...counted('lasting', ['A difference that lasts', 'Differens som består'], isOf(typeof daily?.lastingFrom === 'string')),
        ],
  ),
}

export function shownBeside(analysis: string, result: unknown): readonly Beside[] {
  return besideOf[analysis]?.(result) ?? []
}
