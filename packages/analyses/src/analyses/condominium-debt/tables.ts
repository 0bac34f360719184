import { foundOfAssociation } from '../../condominium/found-tables.ts'
import type { RuleId } from '../../rules/catalogue.ts'
import { roundOre } from '../../statistics/statistics.ts'
import type { PeriodChart } from '../../tables/chart.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type Opened, type RowKind, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumDebtParams, CondominiumDebtResult, Loan, RepaidLoan, Rung, StressRow } from './schema.ts'
import { withUncovered } from './stress-words.ts'
import { method, words } from './words.ts'

type Result = CondominiumDebtResult

/** A loan, or one that is repaid: of it only the year’s interest is known. */
type LoanOfYear = RepaidLoan & Partial<Loan>

/** The days that interest is of, where they are not the whole fiscal year. */
function partOfYear({ period, date }: Result): string | null {
  const year = period.years.at(-1)
  return year && date !== year.to ? `${year.from} – ${date}` : null
}

function withDays([en, sv]: Words, days: string | null): Words {
  return days === null ? [en, sv] : [`${en}, ${days}`, `${sv}, ${days}`]
}

function loansTable(result: Result): Table {
  const { loans, repaid } = result
  const days = partOfYear(result)
  return tableOf<LoanOfYear>({
    id: 'loans',
    title: words.loans,
    empty: words.noLoans,
    rows: [...loans, ...repaid.map((loan) => ({ ...loan, ore: 0 }))],
    key: ({ id }) => id,
    columns: [
      { id: 'loan', label: words.loan, kind: 'text', of: ({ id }) => id, grow: true },
      { id: 'debt', label: words.debt, kind: 'ore', of: ({ ore = null }) => ore, total: 'sum', read: true },
      {
        id: 'rate',
        label: common.rate,
        kind: 'ratio',
        of: ({ ratePercent = null }) => (ratePercent === null ? null : ratePercent / 100),
      },
      { id: 'reset', label: words.reset, kind: 'day', of: ({ resetOn = null }) => resetOn },
      { id: 'matures', label: words.matures, kind: 'day', of: ({ maturesOn = null }) => maturesOn },
      { id: 'amortisation', label: words.amortisation, kind: 'ore', of: ({ amortisationOre = null }) => amortisationOre, total: 'sum' },
      { id: 'short', label: words.shortTerm, kind: 'ore', of: ({ shortTermOre = null }) => shortTermOre, total: 'sum' },
      { id: 'yearly', label: words.yearlyInterest, kind: 'ore', of: ({ yearlyInterestOre = null }) => yearlyInterestOre, total: 'sum' },
      {
        id: 'computed',
        label: days === null ? words.computedInterest : withDays(words.computedOfDays, days),
        kind: 'ore',
        of: ({ computedInterestOre }) => computedInterestOre,
        total: 'sum',
      },
      {
        id: 'basis',
        label: words.basis,
        kind: 'text',
        of: basisOf,
        shown: 'when-it-says-something',
      },
      { id: 'accrued', label: words.accrued, kind: 'ore', of: ({ accruedOre = null }) => accruedOre, total: 'sum' },
      {
        id: 'pledged',
        label: words.pledged,
        kind: 'ore',
        of: ({ collateralOre = null }) => collateralOre,
        total: 'sum',
        shown: 'when-it-says-something',
      },
      { id: 'lender', label: words.lender, kind: 'text', of: ({ lender }) => lender, shown: 'when-it-says-something' },
      { id: 'stated', label: words.stated, kind: 'day', of: ({ statedOn = null }) => statedOn, shown: 'when-it-says-something' },
    ],
  })
}

function basisOf({ ore, raisedOn, atOneRate, computedInterestOre }: LoanOfYear): Words | null {
  const said: Words[] = [
    ...(raisedOn === null ? [] : [[`raised ${raisedOn}`, `upptaget ${raisedOn}`] as const]),
    ...(ore === 0 ? [words.repaid] : []),
    ...(atOneRate && computedInterestOre !== null ? [words.oneRate] : []),
  ]
  return said.length === 0 ? null : [said.map(([en]) => en).join(', '), said.map(([, sv]) => sv).join(', ')]
}

/** Where the rate of a floating loan is only told once, what is computed is no more than that. */
function atOneRate({ loans, repaid }: Result, [en, sv]: Words): Words {
  const isAssumed = [...loans, ...repaid].some((loan) => loan.atOneRate && loan.computedInterestOre !== null)
  return isAssumed ? [`${en}, ${words.floatingAtOneRate[0]}`, `${sv}, ${words.floatingAtOneRate[1]}`] : [en, sv]
}

function ladderTable({ ladder }: Result, under?: string): Table {
  return tableOf<Rung>({
    id: 'ladder',
    title: words.ladder,
    empty: words.noLoans,
    rows: ladder,
    key: ({ year }) => String(year ?? 'unknown'),
    ...(under === undefined ? {} : { under }),
    columns: [
      { id: 'year', label: words.year, kind: 'text', of: ({ year }) => (year === null ? common.unknown : String(year)), grow: true },
      { id: 'reset', label: words.reset, kind: 'ore', of: ({ resetOre }) => resetOre, total: 'sum' },
      { id: 'matures', label: words.matures, kind: 'ore', of: ({ maturesOre }) => maturesOre, total: 'sum' },
    ],
  })
}

interface ComparedRow {
  readonly id: string
  readonly item: Words
  readonly byLoansOre: number | null
  readonly bookedOre: number | null
  readonly opened: Opened | null
  readonly accounts: string
  readonly kind: RowKind
  /** Given where the difference is to be looked at. */
  readonly finding: RuleId<'condominium'>
}

function comparedTable(result: Result): Table {
  const { ledger, loans } = result
  const days = partOfYear(result)
  const none = loans.length === 0
  const stood = (accounts: readonly string[], openingOre: number): Opened | null => {
    if (!ledger || accounts.length === 0) return null
    if (!ledger.hasVouchers) return common.balancesOnly
    const drill = balanceDrill(openingOre, 0, { accounts: [...accounts], period: { from: ledger.yearFrom, to: result.date } })
    return drill && { ...drill, measure: 'negated' }
  }
  const short = ledger?.shortTermAccounts ?? []
  const rows: ComparedRow[] = [
    {
      id: 'debt',
      item: words.debt,
      byLoansOre: result.loansOre,
      bookedOre: ledger?.ore ?? null,
      opened: stood(ledger?.accounts ?? [], ledger?.openingOre ?? 0),
      accounts: ledger?.accounts.join(', ') ?? '',
      kind: 'row',
      finding: 'condominium.loans-differ',
    },
    {
      id: 'short',
      item: words.shortTermPart,
      byLoansOre: result.shortTermOre,
      bookedOre: ledger?.shortTermOre ?? null,
      opened: stood(short, ledger?.shortTermOpeningOre ?? 0),
      accounts: short.join(', '),
      kind: 'row',
      finding: 'condominium.short-term-differs',
    },
    {
      id: 'interest',
      item: atOneRate(result, days === null ? words.interestOfYear : withDays(words.interest, days)),
      byLoansOre: result.computedInterestOre,
      bookedOre: ledger?.interestOre ?? null,
      opened:
        !ledger || ledger.interestAccounts.length === 0
          ? null
          : !ledger.hasVouchers
            ? common.balancesOnly
            : movementDrill('netOre', {
                accounts: [...ledger.interestAccounts],
                period: { from: ledger.yearFrom, to: result.date },
                withoutResetVouchers: true,
              }),
      accounts: ledger?.interestAccounts.join(', ') ?? '',
      kind: 'row',
      finding: 'condominium.interest-differs',
    },
    {
      id: 'accrued',
      item: words.accrued,
      byLoansOre: result.accruedOre,
      bookedOre: ledger?.accruedOre ?? null,
      opened: stood(ledger?.accruedAccounts ?? [], ledger?.accruedOpeningOre ?? 0),
      accounts: ledger?.accruedAccounts.join(', ') ?? '',
      kind: 'row',
      finding: 'condominium.accrued-interest-differs',
    },
  ]
  return tableOf<ComparedRow>({
    id: 'compared',
    title: withDays(words.compared, days),
    note: words.comparedNote,
    empty: words.noLoans,
    rows: none && !ledger ? [] : rows,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      { id: 'loans', label: words.byLoans, kind: 'ore', of: ({ byLoansOre }) => byLoansOre },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ bookedOre }) => bookedOre, figure: ({ opened }) => opened },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ byLoansOre, bookedOre }) => (byLoansOre === null || bookedOre === null ? null : bookedOre - byLoansOre),
        derived: { op: 'minus', left: 'booked', right: 'loans' },
        // as its finding says
        mark: ({ finding }) => {
          const severity = result.findings.find(({ code }) => code === finding)?.severity
          return severity === 'error' || severity === 'warning' ? severity : null
        },
      },
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts },
    ],
  })
}

function stressTable({ stress, loans }: Result): Table {
  const years = stress.years.map(
    (year, y): ColumnOf<StressRow> => ({
      id: `interest-${year}`,
      label: [`Interest ${year}`, `Ränta ${year}`],
      group: { name: words.interest, label: [String(year), String(year)] },
      kind: 'ore',
      of: ({ interestOre }) => interestOre[y] ?? null,
    }),
  )
  const first = String(stress.years[0] ?? '')
  const pair = (
    id: string,
    name: Words,
    kind: 'ore' | 'ratio',
    of: (row: StressRow, at: number) => number | null,
  ): ColumnOf<StressRow>[] => [
    {
      id: `${id}-first`,
      label: [`${name[0]} ${first}`, `${name[1]} ${first}`],
      group: { name, label: [first, first] },
      kind,
      of: (row) => of(row, 0),
    },
    {
      id: `${id}-all`,
      label: [`${name[0]}, ${words.allReset[0].toLowerCase()}`, `${name[1]}, ${words.allReset[1].toLowerCase()}`],
      group: { name, label: words.allReset },
      kind,
      of: (row) => of(row, 1),
    },
  ]
  return tableOf<StressRow>({
    id: 'stress',
    title: words.stress,
    note: withUncovered(words.stressNote, stress),
    empty: words.noLoans,
    rows: loans.length === 0 ? [] : stress.rows,
    key: ({ points }) => String(points),
    columns: [
      {
        id: 'market',
        label: words.market,
        kind: 'text',
        of: ({ points, allExtraOre }) =>
          points === 0
            ? allExtraOre === null || allExtraOre === 0
              ? words.asNow
              : words.newRate
            : [
                `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
                `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'procentenhet' : 'procentenheter'}`,
              ],
        grow: true,
      },
      ...years,
      {
        id: 'interest-all',
        label: [`${words.interest[0]}, ${words.allReset[0].toLowerCase()}`, `${words.interest[1]}, ${words.allReset[1].toLowerCase()}`],
        group: { name: words.interest, label: words.allReset },
        kind: 'ore',
        of: ({ allInterestOre }) => allInterestOre,
      },
      ...stress.years.map(
        (year, y): ColumnOf<StressRow> => ({
          id: `extra-${year}`,
          label: [`Costs more ${year}`, `Kostar mer ${year}`],
          group: { name: words.extra, label: [String(year), String(year)] },
          kind: 'ore',
          of: ({ extraOre }) => extraOre[y] ?? null,
        }),
      ),
      {
        id: 'extra-all',
        label: [`${words.extra[0]}, ${words.allReset[0].toLowerCase()}`, `${words.extra[1]}, ${words.allReset[1].toLowerCase()}`],
        group: { name: words.extra, label: words.allReset },
        kind: 'ore',
        of: ({ allExtraOre }) => allExtraOre,
      },
      {
        id: 'fee',
        label: words.feeAfter,
        kind: 'ore',
        of: ({ perM2Ore }) => {
          const rise = perM2Ore.at(-1) ?? null
          const { annualFeesOre, grantedM2 } = stress
          return rise === null || annualFeesOre === null || grantedM2 === null || grantedM2 === 0
            ? null
            : roundOre(annualFeesOre / grantedM2) + rise
        },
      },
      ...pair('m2', words.perM2, 'ore', ({ perM2Ore }, at) => perM2Ore[at] ?? null),
      ...pair('flat', words.perApartment, 'ore', ({ perApartmentOre }, at) => perApartmentOre[at] ?? null),
      ...pair('rise', words.rise, 'ratio', ({ risePercent }, at) => {
        const percent = risePercent[at] ?? null
        return percent === null ? null : percent / 100
      }),
    ],
  })
}

/** More years than these leave no room for a bar: then only those that something falls in have one. */
const MOST_YEARS = 30

/** The years of the ladder, and those between them in which nothing falls. */
function everyYear(ladder: readonly Rung[]): Rung[] {
  const known = ladder.flatMap(({ year, ...sums }) => (year === null ? [] : [{ year, ...sums }]))
  const first = known[0]?.year
  const last = known.at(-1)?.year
  if (first === undefined || last === undefined || last - first >= MOST_YEARS) return known
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const year = first + i
    return known.find((rung) => rung.year === year) ?? { year, resetOre: 0, maturesOre: 0 }
  })
}

function charts(result: Result): PeriodChart[] {
  const { ladder } = result
  if (ladder.length === 0) return []
  const years = everyYear(ladder)
  const soonest = years[0]
  return [
    {
      id: 'ladder',
      kind: 'periods',
      over: ['loans', 'ladder'],
      title: words.ladder,
      unit: words.byYear,
      says: [
        `Loans by the year of their reset and of their end; the first is ${soonest?.year ?? 'not known'}.`,
        `Lån efter år för villkorsändring och slutförfall; det första är ${soonest?.year ?? 'okänt'}.`,
      ],
      names: years.map(({ year }) => [String(year), String(year)]),
      bars: { label: words.reset, values: years.map(({ resetOre }) => resetOre) },
      ticks: { label: words.matures, values: years.map(({ maturesOre }) => maturesOre) },
      marked: [],
      twin: ladderTable(result),
    },
  ]
}

function facts({ loansOre, averageRatePercent, shortTermOre, shortTermMissingOre, differenceOre }: Result): Fact[] {
  return [
    {
      id: 'loans',
      label: words.loans,
      kind: 'ore',
      value: loansOre,
      ...(differenceOre === null
        ? {}
        : differenceOre === 0
          ? { tone: 'good' as const, note: words.agrees }
          : { tone: 'error' as const, note: words.differs }),
    },
    { id: 'rate', label: words.averageRate, kind: 'ratio', value: averageRatePercent === null ? null : averageRatePercent / 100 },
    {
      id: 'short',
      label: words.shortTermPart,
      kind: 'ore',
      value: shortTermOre,
      ...(shortTermMissingOre !== null && shortTermMissingOre !== 0 ? { tone: 'error' as const, note: words.bookedOtherwise } : {}),
    },
  ]
}

export const condominiumDebtShown: Shown<CondominiumDebtParams, Result> = {
  tables: (result) => [loansTable(result), comparedTable(result), ladderTable(result), stressTable(result)],
  facts,
  charts,
  lacks: ({ loans }) => (loans.length === 0 ? [{ id: 'loans', text: words.lackLoans, page: 'real-estates' }] : []),
  ...foundOfAssociation,
  method,
}
