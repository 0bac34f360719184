/** Flags of pairs and of counter-accounts by what they are about. */
import type { CounterpartResult, Flag } from '@verifikat/analyses'
import { flagTarget, type RowFlag, rowFlag } from '../../annotations/targets.ts'
import { PAIR, pairRow } from './pair.ts'

/** The pair or counter-account of a flag as the address has it. */
export function flagRow({ row, values }: Pick<Flag, 'row' | 'values'>): string | null {
  const base = values['base']
  const counter = values['counter']
  if (row === null || typeof counter !== 'string') return null
  return pairRow({ base: typeof base === 'string' ? base : null, counter })
}

export function flagFigure(flag: Flag): { readonly row: string; readonly figure: string } | null {
  const row = flagRow(flag)
  return row === null ? null : { row, figure: PAIR }
}

/** Flags by counter-account, those of its pairs among them. */
export function flagsByCounter(flags: readonly Flag[]): ReadonlyMap<string, readonly Flag[]> {
  const found = new Map<string, Flag[]>()
  for (const flag of flags) {
    const counter = flag.values['counter']
    if (typeof counter !== 'string') continue
    const own = found.get(counter)
    if (own) own.push(flag)
    else found.set(counter, [flag])
  }
  return found
}

export function flagsByPair(flags: readonly Flag[]): ReadonlyMap<string, readonly Flag[]> {
  const found = new Map<string, Flag[]>()
  for (const flag of flags) {
    const row = flagRow(flag)
    if (row === null) continue
    const own = found.get(row)
    if (own) own.push(flag)
    else found.set(row, [flag])
  }
  return found
}

/** "3001 Försäljning → 1510 Kundfordringar" */
export function flagName(flag: Flag): string {
  const { base, baseName, counter, counterName } = flag.values
  const name = (number: unknown, text: unknown) => [number, text].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const to = name(counter, counterName)
  return typeof base === 'string' ? `${name(base, baseName)} → ${to}` : to
}

/** A flag as it is assessed: of the pair, or of the counter-account where it is of no base. */
export function assessedAs({ id, amountOre, values, row }: Flag, { period }: Pick<CounterpartResult, 'period'>): RowFlag | null {
  const { base, counter } = values
  if (typeof counter !== 'string') return null
  const own = rowFlag(id, { row: row ?? counter, account: counter, month: null }, period, amountOre)
  if (own === null || typeof base !== 'string' || own.flag.place.at !== 'account') return own
  const { yearFrom, period: days } = own.flag.place
  return { ore: own.ore, flag: flagTarget(id, { at: 'pair', yearFrom, account: base, counterAccount: counter, period: days ?? null }) }
}

/** Names of the rules that find a pair odd. */
export function ruleNames(result: Pick<CounterpartResult, 'rules'>, ids: readonly string[], locale: 'en' | 'sv'): readonly string[] {
  return ids.map((id) => result.rules.find((rule) => rule.id === id)?.name[locale] ?? id)
}
