import { matchesAccount } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { type Flag, type FlagId, flagOf } from '../../flags/catalogue.ts'
import type { CounterPair, CounterpartResult } from './schema.ts'

/** Each shipped rule has a flag of its own; rules that somebody else has written share one. */
const flagOfRule: Readonly<Record<string, FlagId<'counterpart'>>> = {
  revenue: 'counterpart.revenue',
  'cash-sale-without-vat': 'counterpart.cash-sale-without-vat',
  'cost-owner': 'counterpart.cost-owner',
  'cost-revenue': 'counterpart.cost-revenue',
  capitalised: 'counterpart.capitalised',
  'equity-result': 'counterpart.equity-result',
  'vat-settlement': 'counterpart.vat-settlement',
  'salary-without-tax': 'counterpart.salary-without-tax',
}

/**
 * Odd pairs by rule, rare pairs, and counter-accounts that are new since the comparison period, each kind by falling amount. `row` is `base:counter`, the counter-account alone. Rounding is neither rare nor new.
 */
export function counterpartFlags(
  books: Books,
  { pairs, counters }: Pick<CounterpartResult, 'pairs' | 'counters'>,
  rounds: readonly string[],
): Flag[] {
  const isRounding = (number: string) => rounds.some((pattern) => matchesAccount(pattern, number))
  const names = new Map(books.accounts.map(({ number, name }) => [number, name]))
  const byAmount = pairs.toSorted((s, t) => Math.abs(t.ore) - Math.abs(s.ore))
  const pairFlag = (id: FlagId<'counterpart'>, pair: CounterPair, rule: string | null = null) =>
    flagOf(id, {
      row: `${pair.base}:${pair.counter}`,
      amountOre: pair.ore,
      observations: pair.voucherCount,
      values: {
        base: pair.base,
        baseName: names.get(pair.base) ?? '',
        counter: pair.counter,
        counterName: names.get(pair.counter) ?? '',
        frequencyRatio: pair.frequency,
        date: pair.firstDate,
        rule,
      },
    })
  return [
    ...byAmount.flatMap((pair) => pair.rules.map((rule) => pairFlag(flagOfRule[rule] ?? 'counterpart.own-rule', pair, rule))),
    ...byAmount.flatMap((pair) =>
      pair.isRare && !pair.inside && !isRounding(pair.base) && !isRounding(pair.counter) ? [pairFlag('counterpart.rare-pair', pair)] : [],
    ),
    ...counters.flatMap((row) =>
      row.isNew && !isRounding(row.account)
        ? [
            flagOf('counterpart.new', {
              row: row.account,
              amountOre: row.ore,
              observations: row.voucherCount,
              values: { counter: row.account, counterName: row.name, date: row.firstDate },
            }),
          ]
        : [],
    ),
  ]
}
