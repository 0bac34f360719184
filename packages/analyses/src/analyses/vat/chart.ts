import type { PeriodChart } from '../../tables/chart.ts'
import { filled } from '../../tables/filled.ts'
import { type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { boxName, oreOfKr, periodWords } from './box-tables.ts'
import type { VatCell, VatResult } from './schema.ts'
import { stateWords, words } from './words.ts'

interface Place {
  readonly label: string
  readonly cell: VatCell
}

/** VAT to pay or to get back by period as booked, against what was declared. Null where neither is known of any period. */
export function netChart({ periods, boxes }: VatResult): PeriodChart | null {
  const net = boxes.find(({ box }) => box === '49')?.cells ?? []
  const places = periods.flatMap(({ label }, s): Place[] => {
    const cell = net[s]
    return cell ? [{ label, cell }] : []
  })
  if (places.every(({ cell }) => cell.bookedKr === null && cell.declaredKr === null)) return null
  const declared = places.map(({ cell }) => oreOfKr(cell.declaredKr))
  const marked = places.flatMap(({ cell }, at) => (cell.state === 'differs' ? [at] : []))
  const title = boxName('49')
  return {
    id: 'net',
    kind: 'periods',
    over: ['overview', 'compared'],
    title,
    unit: words.chartUnit,
    says: filled(words.chartSays, {
      declared: declared.filter((ore) => ore !== null).length,
      all: places.length,
      differing: marked.length,
    }),
    names: places.map(({ label }) => periodWords(label)),
    bars: { label: common.booked, values: places.map(({ cell }) => oreOfKr(cell.bookedKr)) },
    ticks: declared.every((ore) => ore === null) ? null : { label: common.declared, values: declared },
    marked,
    twin: twinOf(places, title),
  }
}

function twinOf(places: readonly Place[], title: PeriodChart['title']): Table {
  return tableOf<Place>({
    id: 'net',
    title,
    empty: words.noBoxes,
    rows: places,
    key: ({ label }) => label,
    columns: [
      { id: 'period', label: common.period, kind: 'text', of: ({ label }) => periodWords(label) },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ cell }) => oreOfKr(cell.bookedKr) },
      { id: 'declared', label: common.declared, kind: 'ore', of: ({ cell }) => oreOfKr(cell.declaredKr) },
      { id: 'difference', label: common.difference, kind: 'ore', of: ({ cell }) => oreOfKr(cell.differenceKr) },
      { id: 'state', label: words.state, kind: 'text', of: ({ cell }) => stateWords[cell.state] },
    ],
  })
}
