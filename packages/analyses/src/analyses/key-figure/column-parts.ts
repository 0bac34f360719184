import type { Dataset } from '../../define.ts'
import { amountsOf } from '../../statements/amounts.ts'
import { type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import type { FunctionPart } from '../../statements/function-parts.ts'
import { type Turnover, turnoverOf } from '../../statements/turnover.ts'
import type { FigureColumn } from './columns.ts'

/** Which sum of the lines a movement is. */
export type Part = 'netOre' | 'debitOre' | 'creditOre'

/** What moved on some days of a column, worked out once. */
export class ColumnParts {
  readonly #data: Pick<Dataset, 'books' | 'budget'>
  readonly #resolved = new Map<string, ResolvedColumn>()
  readonly #nets = new Map<ResolvedColumn, Float64Array>()
  readonly #turnovers = new Map<ResolvedColumn, Turnover>()

  constructor(data: Pick<Dataset, 'books' | 'budget'>) {
    this.#data = data
  }

  /** Per account; null: unknown; undefined: nothing of these days is loaded, though the column has other days. */
  moved({ flow, amounts }: FigureColumn, part: FunctionPart, of: Part): Float64Array | null | undefined {
    if (flow.status === 'none') return null
    const own = part.isWhole ? flow : this.#resolve(flow, part)
    if (own.status === 'none') return flow.column.kind === 'budget' ? null : undefined
    if (of === 'netOre') return part.isWhole ? amounts.movementOre : this.#net(own)
    return own.period ? this.#turnover(own)[of] : null
  }

  #resolve({ column: { kind } }: ResolvedColumn, { from, to }: FunctionPart): ResolvedColumn {
    const key = `${kind} ${from} ${to}`
    const { books, budget } = this.#data
    const found =
      this.#resolved.get(key) ??
      resolveColumn(books, budget, kind === 'budget' ? { kind, from, to } : { kind: 'period', from, to, complete: false })
    this.#resolved.set(key, found)
    return found
  }

  #net(column: ResolvedColumn): Float64Array {
    const found = this.#nets.get(column) ?? amountsOf(this.#data.books, this.#data.budget, column).movementOre
    this.#nets.set(column, found)
    return found
  }

  #turnover(column: ResolvedColumn): Turnover {
    const found = this.#turnovers.get(column) ?? turnoverOf(this.#data.books, column.period)
    this.#turnovers.set(column, found)
    return found
  }
}
