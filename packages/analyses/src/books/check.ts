import { float64At } from '../column.ts'
import { isoOfDay } from '../dates.ts'
import type { Finding } from '../finding.ts'
import { carriedTo, resultLeft } from '../ledger/carried-to.ts'
import type { RuleId, RuleSeverity } from '../rules/catalogue.ts'
import { bookedOpenings } from './booked-openings.ts'
import type { BooksAccount, BooksYear } from './books.ts'
import type { BooksSource } from './build.ts'
import { resultDifferences } from './declared-results.ts'
import { carriedResult } from './prior-result.ts'
import { yearRecords } from './records.ts'
import { sourceFindings } from './source-errors.ts'

/** What joining the years reveals: openings that differ from closings, sums that are not 0, gaps, files of another company. */
export function checkYears(years: readonly BooksYear[], accounts: readonly BooksAccount[], sources: readonly BooksSource[]): Finding[] {
  const findings: Finding[] = []
  const add = <R extends RuleId>(code: R, severity: RuleSeverity<R>, values: Finding['values']) =>
    findings.push({ code, severity, line: 0, values })
  const [newest] = sources.slice(-1)
  for (const { ledger } of sources) {
    findings.push(...sourceFindings(ledger))
    const org = digits(ledger.company.orgNumber)
    const other = digits(newest?.ledger.company.orgNumber ?? '')
    if (org !== '' && other !== '' && org !== other) {
      add('books.org-number-differs', 'error', {
        yearFrom: ledger.year.from,
        orgNumber: ledger.company.orgNumber,
        expected: newest?.ledger.company.orgNumber ?? '',
      })
    }
  }
  years.forEach((year, i) => {
    const yearFrom = year.year.from
    const prior = years[i - 1]
    const sum = total(year.openingOre) + year.undisposedOre
    if (!Number.isNaN(sum) && sum !== 0) add('books.opening-unbalanced', 'error', { yearFrom, sumOre: sum, source: year.openingSource })
    const closing = total(year.closingOre) + year.undisposedClosingOre + year.resultInEquityOre
    // what vouchers add to the opening is theirs to balance
    if (!year.hasVouchers && !Number.isNaN(closing) && closing !== 0 && closing !== sum)
      add('books.closing-unbalanced', 'error', { yearFrom, sumOre: closing })
    if (year.undisposedOre !== 0 && year.openingSource !== 'prior year')
      add('books.prior-result', 'warning', { yearFrom, resultOre: 0 - year.undisposedOre, source: year.undisposedSource })
    if (year.resultInEquityOre !== 0)
      add('books.result-in-equity', 'info', { yearFrom, yearTo: year.year.to, resultOre: year.resultInEquityOre })
    findings.push(...bookedOpenings(year))
    if (year.openingSource === '#IB' && year.ledger) {
      const before = yearRecords(year.ledger, -1)
      if (before.hasUb) {
        let resultOre = 0
        let closingOre = 0
        const differing: { readonly number: string; readonly ore: number; readonly openingOre: number; readonly declaredOre: number }[] = []
        year.accountOf.forEach((account, a) => {
          const { number = '', kind } = accounts[account] ?? {}
          if (kind !== 'balance') {
            resultOre += known(before.res[a])
            return
          }
          const openingOre = float64At(year.openingOre, account)
          const declaredOre = known(before.ub[a])
          closingOre += declaredOre
          if (openingOre !== declaredOre) differing.push({ number, ore: openingOre - declaredOre, openingOre, declaredOre })
        })
        const carried = carriedTo(differing, resultLeft(resultOre, closingOre))
        for (const { number: account, ore: differenceOre, openingOre, declaredOre } of differing)
          if (account !== carried) add('books.opening-differs', 'warning', { yearFrom, account, openingOre, declaredOre, differenceOre })
      }
    }
    if (!prior) return
    if (prior.toDay + 1 !== year.fromDay) {
      add('books.gap', 'warning', { from: isoOfDay(prior.toDay + 1), to: isoOfDay(year.fromDay - 1) })
      return
    }
    let breaks = year.undisposedOre - prior.undisposedClosingOre - prior.resultInEquityOre
    const broken: { readonly number: string; readonly ore: number }[] = []
    accounts.forEach(({ number, kind }, a) => {
      const isBalance = kind === 'balance'
      const ore = (isBalance ? float64At(year.openingOre, a) : 0) - float64At(prior.closingOre, a)
      breaks += ore
      if (isBalance && ore !== 0 && !Number.isNaN(ore)) broken.push({ number, ore })
    })
    const carried = carriedTo(broken, carriedResult(prior, accounts) - year.undisposedOre)
    for (const { number: account, ore: breakOre } of broken)
      if (account !== carried) add('books.year-break', 'warning', { yearFrom, account, breakOre })
    if (breaks !== 0 && !Number.isNaN(breaks)) add('books.year-breaks-unbalanced', 'error', { yearFrom, sumOre: breaks })
  })
  findings.push(...resultDifferences(years, accounts, sources))
  return findings
}

/** Whether the opening of a year is held against anything: it has its own (#IB), and the year right before it closed with known balances. */
export function isOpeningChecked({ openingSource, fromDay }: BooksYear, prior: BooksYear | undefined): boolean {
  return openingSource === '#IB' && prior !== undefined && prior.toDay + 1 === fromDay && !prior.closingOre.some(Number.isNaN)
}

function total(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** A record that is not there is 0 where others of its kind are. */
function known(ore: number | undefined): number {
  return ore === undefined || Number.isNaN(ore) ? 0 : ore
}

/** The ten digits of an organisation number, however it is written. */
function digits(orgNumber: string): string {
  return orgNumber.replace(/\D/g, '').slice(-10)
}
