import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { defaultPlan } from '../../account-plan/default-plan.ts'
import type { CompiledFigure } from '../../formula/figures.ts'
import { effectsOf, type Move, reclassificationsOf, wrongAccounts } from '../../statements/reclassify.ts'
import type { FigureColumn } from './columns.ts'
import { Evaluator, isValue } from './evaluate.ts'
import { figureLines } from './lines.ts'
import type { FigureValue, KeyFigureResult } from './schema.ts'
import { type Inputs, Terms } from './terms.ts'

/** The last digit that a figure is shown with: a tenth of a per cent, a hundredth, a tenth of a day, an öre. */
const SHOWN: Readonly<Record<KeyFigureResult['figures'][number]['unit'], number>> = { '%': 0.001, times: 0.01, days: 0.1, kr: 1 }

/** What figures would be if balances on the wrong side counted where they belong. */
export class ReclassifiedFigures {
  /** Of closing balances by column, then of opening ones. */
  readonly moves: readonly Move[]
  readonly #byLine: ReadonlyMap<string, readonly Move[]>
  readonly #evaluator: Evaluator | null
  readonly #width: number

  constructor(
    data: Inputs & { readonly accountPlan: AccountPlan },
    columns: readonly FigureColumn[],
    compiled: ReadonlyMap<string, CompiledFigure>,
  ) {
    const { books, accountPlan } = data
    const balances = [...columns.map(({ closing }) => closing), ...columns.map(({ opening }) => opening)].map(
      ({ balanceOre }) => balanceOre,
    )
    // Lines that the layout does not have are those of the default one.
    const plans = accountPlan === defaultPlan ? [accountPlan] : [defaultPlan, accountPlan]
    const moves = plans.map((plan) => reclassificationsOf(plan, books.accounts, balances))
    this.moves = moves.at(-1) ?? []
    this.#byLine = new Map(
      plans.flatMap((plan, p) =>
        [...effectsOf(plan, moves[p] ?? [])].map(([id, effects]) => [id, effects.map(({ move }) => move)] as const),
      ),
    )
    this.#width = columns.length
    this.#evaluator = moves.some((own) => own.length > 0)
      ? new Evaluator(compiled, new Terms(data, columns, figureLines(books, accountPlan, columns, true)), columns)
      : null
  }

  /** Null where it would be shown the same. */
  of({ definition: { id, unit }, tree }: CompiledFigure, value: number, c: number, terms: readonly string[]): FigureValue['reclassified'] {
    if (!this.#evaluator || !tree) return null
    const other = this.#evaluator.value(tree, id, c)
    const shown = (own: number) => Math.round(own / SHOWN[unit])
    if (isValue(other) && shown(other) === shown(value)) return null
    const inTerms = [...new Set(terms.flatMap((term) => this.#byLine.get(term) ?? []))]
    const atClosing = inTerms.filter(({ column }) => column === c)
    const moves = atClosing.length > 0 ? atClosing : inTerms.filter(({ column }) => column === this.#width + c)
    if (moves.length === 0) return null
    return {
      value: isValue(other) ? other : null,
      accounts: wrongAccounts(moves),
      ore: moves.reduce((sum, { ore }) => sum + Math.abs(ore), 0),
    }
  }
}
