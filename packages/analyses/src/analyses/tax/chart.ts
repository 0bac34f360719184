import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { StepChart } from '../../tables/chart.ts'
import { type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { kronorIn } from './remark.ts'
import type { TaxAccountPart, TaxResult } from './schema.ts'
import { words } from './words.ts'

/** What the account stands at when each day ends that has rows, on the days that the analysis is of; null where there is no statement of them. */
export function balanceChart({ account, period }: TaxResult): StepChart | null {
  const days = account && daysOf(account, period)
  if (!account || !days) return null
  const { occasions } = account
  const spans = occasions.map(({ number, due, clearedOn, knownTo }, i) => {
    const end = clearedOn ?? [knownTo, days.to].sort()[0] ?? days.to
    const next = occasions[i + 1]?.due
    return { name: String(number), from: due, to: next !== undefined && next < end ? next : end, row: due }
  })
  const counted = occasions.length
  return {
    id: 'balance',
    kind: 'steps',
    over: ['late', 'account'],
    title: words.balanceByDay,
    unit: words.debtBelowZero,
    says: saysOf(account, counted),
    label: words.balance,
    points: days.points,
    to: days.to,
    spans,
    spansLabel: words.countedLate,
    twin: twinOf(days.points, account),
  }
}

interface Days {
  readonly points: StepChart['points']
  readonly to: string
}

/** The balance before the first row stands on the first day asked about. */
function daysOf({ from, to, openingOre, rows, gaps }: TaxAccountPart, period: TaxResult['period']): Days | null {
  const year = period.years.at(-1)
  const end = year?.whole ? year.to : period.to
  const first = from > period.from ? from : period.from
  const last = to < end ? to : end
  if (first > last) return null
  const before = rows.findLast(({ date }) => date < first)
  const byDay = new Map([[first, before?.balanceOre ?? openingOre]])
  // what moved between statements is seen when the next one opens
  const moved = gaps.map((gap) => {
    const standing = rows.findLast(({ date }) => date < gap.from)?.balanceOre ?? openingOre
    return { date: isoOfDay(dayOfIso(gap.to) + 1), balanceOre: standing + gap.movedOre }
  })
  const steps = [...moved, ...rows].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  for (const { date, balanceOre } of steps) if (date >= first && date <= last) byDay.set(date, balanceOre)
  return { points: [...byDay].map(([day, ore]) => ({ day, ore })), to: last }
}

function saysOf({ lowestOre, lowestOn, daysBelowZero, from }: TaxAccountPart, counted: number): StepChart['says'] {
  const on = lowestOn ?? from
  return [
    `Below zero on ${daysBelowZero} days, lowest ${kronorIn(lowestOre, 'en')} on ${on}; late on ${counted} occasions.`,
    `Under noll ${daysBelowZero} dagar, lägst ${kronorIn(lowestOre, 'sv')} ${on}; ${counted} förseningstillfällen.`,
  ]
}

function twinOf(points: Days['points'], { occasions }: TaxAccountPart): Table {
  const numbers = new Map(occasions.map(({ due, number }) => [due, number]))
  return tableOf<Days['points'][number]>({
    id: 'balance',
    title: words.balanceByDay,
    empty: words.noAccount,
    rows: points,
    key: ({ day }) => day,
    columns: [
      { id: 'day', label: common.date, kind: 'day', of: ({ day }) => day },
      { id: 'balance', label: words.balance, kind: 'ore', of: ({ ore }) => ore },
      { id: 'occasion', label: words.occasion, kind: 'count', of: ({ day }) => numbers.get(day) ?? null, shown: 'when-it-says-something' },
    ],
  })
}
