import { departures } from '../../company/own-rates.ts'
import type { RunContext } from '../../define.ts'
import { formGroup } from '../../reference/company-forms.ts'
import { cashTest, receivablesTest, suspenseTest } from './bookkeeping.ts'
import { equityTest, relatedTest } from './capital.ts'
import { type WatchTestId, watchTestIds } from './catalogue.ts'
import { type Watch, watchOf } from './context.ts'
import { unknownTest } from './figures.ts'
import { openingTest } from './openings.ts'
import { registeredTest } from './registered.ts'
import { type WatchListParams, type WatchListResult, type WatchTest, watchSeverities } from './schema.ts'
import { sizeTest } from './sizes.ts'
import { taxAccountTest, taxDebtTest } from './taxes.ts'

const tests: Readonly<Record<WatchTestId, (watch: Watch) => WatchTest>> = {
  'related-receivable': relatedTest,
  'opening-differs': openingTest,
  'equity-half-capital': equityTest,
  'tax-account-negative': taxAccountTest,
  'tax-debt-overdue': taxDebtTest,
  'audit-duty': (watch) => sizeTest(watch, 'audit-duty'),
  'larger-company': (watch) => sizeTest(watch, 'larger-company'),
  'receivables-outgrow-sales': receivablesTest,
  'registered-late': registeredTest,
  'cash-negative': cashTest,
  'suspense-not-zero': suspenseTest,
}

/** Tests of rules that are of limited companies only, and of those that keep annual accounts. */
const limitedOnly: ReadonlySet<WatchTestId> = new Set(['related-receivable', 'equity-half-capital', 'audit-duty'])
const notSoleTraders: ReadonlySet<WatchTestId> = new Set(['larger-company'])

/** What is small is of low severity, but for the one rule that knows no small amounts. */
function weighed(own: WatchTest, { lowOre }: WatchListParams): WatchTest {
  const isSmall = own.amountOre !== null && Math.abs(own.amountOre) < lowOre && own.id !== 'equity-half-capital'
  return isSmall && (own.severity === 'high' || own.severity === 'medium') ? { ...own, severity: 'low' } : own
}

/** Carries out every test that applies to the company. */
export function run(dataset: Watch['dataset'], params: WatchListParams, ctx: RunContext): WatchListResult {
  const watch = watchOf(dataset, params)
  const { books, year, asOf, before, form } = watch
  const group = form === null ? null : formGroup(form.form)
  const applies = (id: WatchTestId) =>
    (group === null || group === 'limited' || !limitedOnly.has(id)) && (group !== 'sole-trader' || !notSoleTraders.has(id))
  const wanted = watchTestIds.filter(applies)
  const done = wanted.map((id, i) => {
    ctx.progress(i, wanted.length)
    const isConditional = group === null && limitedOnly.has(id)
    return weighed(isConditional ? unknownTest(id, 'form-not-known') : tests[id](watch), params)
  })
  ctx.progress(wanted.length, wanted.length)
  const rank = ({ severity, id }: WatchTest) => watchSeverities.indexOf(severity) * watchTestIds.length + watchTestIds.indexOf(id)
  const count = (severity: WatchTest['severity']) => done.filter((own) => own.severity === severity).length
  return {
    currency: books.currency,
    year: { ...year.year, asOf, hasVouchers: year.hasVouchers },
    yearBefore: before ? before.year.year : null,
    form,
    counts: {
      high: count('high'),
      medium: count('medium'),
      low: count('low'),
      info: count('info'),
      clear: count('clear'),
      unknown: count('unknown'),
    },
    tests: done.sort((a, b) => rank(a) - rank(b)),
    notApplicable: watchTestIds.filter((id) => !applies(id)),
    findings: [
      ...books.findings.filter(({ values }) => values['yearFrom'] === undefined || values['yearFrom'] === year.year.from),
      ...departures(dataset.ownRates, ['corporate-tax'], year.year),
    ],
  }
}
