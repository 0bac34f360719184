import { ratesInForce } from '../../company/own-rates.ts'
import { rulesOf } from '../../payroll/contributions.ts'
import type { ContributionRule } from '../../reference/contribution-rules.ts'
import type { RateChart, Series } from '../../tables/chart.ts'
import { filled } from '../../tables/filled.ts'
import { type ColumnOf, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { monthWords } from '../../words/months.ts'
import { bookedRate } from './booked-rate.ts'
import type { PayrollMonth, PayrollTaxResult } from './schema.ts'
import { words } from './words.ts'

/** What öre of small bases can make of a rate, and what truncation takes from it. */
const MARGIN = 0.0005

interface Part {
  readonly label: Words
  /** What it takes off the full rate, as a share of the base. */
  readonly ratio: number
}

/** Why a month has the effective rate that it has: the full rate less what each lower rate and deduction takes off. */
interface Explained {
  readonly month: string
  readonly full: number | null
  readonly parts: readonly Part[]
  /** Null where nothing is known of the people. */
  readonly explained: number | null
  readonly booked: number | null
}

/** The effective rate by month, explained by its mix of rates. Null where no month has pay. */
export function rateChart({ months, ownRates }: PayrollTaxResult): RateChart | null {
  const { contributionRules } = ratesInForce(ownRates)
  const places = months.map((own) => explainedOf(own, rulesOf(own.month, contributionRules)))
  if (places.every(({ booked, explained }) => booked === null && explained === null)) return null
  const names = [...new Map(places.flatMap(({ parts }) => parts.map(({ label }) => [label[0], label] as const))).values()]
  const parts = names.map((label): Series => ({ label, values: places.map((own) => partOf(own, label)) }))
  const marked = places.flatMap(({ booked, explained }, at) =>
    booked !== null && explained !== null && Math.abs(booked - explained) > MARGIN ? [at] : [],
  )
  const known = places.filter(({ explained, booked }) => explained !== null && booked !== null).length
  return {
    id: 'rate',
    kind: 'rates',
    over: ['overview', 'contributions', 'rates'],
    title: words.rateExplained,
    unit: words.rateUnit,
    says: filled(words.rateSays, { known, all: places.length, unexplained: marked.length }),
    names: places.map(({ month }) => monthWords(month)),
    full: { label: words.fullRate, values: places.map(({ full }) => full) },
    parts,
    tick: { label: words.bookedRate, values: places.map(({ booked }) => booked) },
    marked,
    changes: changesOf(
      places.map(({ month }) => month),
      contributionRules,
    ),
    twin: twinOf(places, names),
  }
}

function explainedOf(own: PayrollMonth, rules: readonly ContributionRule[]): Explained {
  const { month, computed } = own
  const fullRate = rules.find(({ group }) => group.kind === 'everybody')?.rate
  const full = fullRate === undefined ? null : fullRate / 10_000
  const explains = { month, full, parts: [], explained: null, booked: bookedRate(own) }
  if (full === null || !computed || computed.basis === 'books' || computed.baseOre === 0) return explains
  const { baseOre, deductionOre, ratio } = computed
  const parts: Part[] = []
  const add = (label: Words, taken: number) => {
    const at = parts.findIndex((part) => part.label[0] === label[0])
    const before = parts[at]
    if (before) parts[at] = { label, ratio: before.ratio + taken }
    else parts.push({ label, ratio: taken })
  }
  for (const { ratio: lower, parts: ofRate } of computed.rates)
    for (const part of ofRate) {
      const name = rules.find(({ id }) => id === part.rule)?.name
      if (name && lower < full) add(atRate(name, lower), ((full - lower) * part.baseOre) / baseOre)
    }
  if (deductionOre !== 0) add(words.deductions, deductionOre / baseOre)
  return { ...explains, parts, explained: ratio }
}

function atRate([en, sv]: Words, ratio: number): Words {
  return filled([`${en} {ratio}`, `${sv} {ratio}`], { ratio })
}

function partOf({ parts, explained }: Explained, label: Words): number | null {
  return explained === null ? null : (parts.find((part) => part.label[0] === label[0])?.ratio ?? 0)
}

/** Rates of law that begin or end within the months. */
function changesOf(months: readonly string[], all: readonly ContributionRule[]): RateChart['changes'] {
  return months.flatMap((month, at) => {
    const before = months[at - 1]
    if (before === undefined) return []
    const now = rulesOf(month, all)
    const then = rulesOf(before, all)
    const begun = now.filter(({ id }) => then.every((other) => other.id !== id))
    const ended = then.filter(({ id, name }) => now.every((other) => other.id !== id) && begun.every((other) => other.name !== name))
    return [
      ...begun.map(({ name: [en, sv], rate, given }) => {
        const label: Words = given === 'refund' ? [`${en}: refunded later`, `${sv}: återbetalas`] : atRate([en, sv], rate / 10_000)
        return { at, label }
      }),
      ...ended.map(({ name: [en, sv] }) => ({ at, label: [`${en} ends`, `${sv} upphör`] as const })),
    ]
  })
}

function twinOf(places: readonly Explained[], names: readonly Words[]): Table {
  return tableOf<Explained>({
    id: 'rate',
    title: words.rateExplained,
    empty: words.noMonths,
    rows: places,
    key: ({ month }) => month,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: ({ month }) => month },
      { id: 'full', label: words.fullRate, kind: 'ratio', of: ({ full }) => full },
      ...names.map((label, i): ColumnOf<Explained> => {
        return { id: `part${i}`, label, kind: 'ratio', of: (own) => negated(partOf(own, label)) }
      }),
      { id: 'explained', label: words.explainedRate, kind: 'ratio', of: ({ explained }) => explained },
      { id: 'booked', label: words.bookedRate, kind: 'ratio', of: ({ booked }) => booked },
      {
        id: 'gap',
        label: words.unexplainedRate,
        kind: 'ratio',
        of: ({ booked, explained }) => (booked === null || explained === null ? null : booked - explained),
      },
    ],
  })
}

function negated(value: number | null): number | null {
  return value === null ? null : 0 - value
}
