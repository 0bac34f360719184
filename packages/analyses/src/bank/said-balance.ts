import type { StatementBalances } from './statement-balances.ts'

/** A statement with balances of its own, and the days that it says it is of. */
export interface SayingStatement {
  readonly balances: StatementBalances
  /** Of the statement in its file. */
  readonly index: number
  readonly firstDay: number
  readonly lastDay: number
}

/** At the beginning of a day: by a statement that has it, else by the last one before it, else by the next. */
export function balanceSaid(all: Iterable<SayingStatement>, day: number): number | null {
  let nearest: { readonly days: number; readonly minor: number } | null = null
  for (const { balances, index, firstDay, lastDay } of all) {
    const [days, minor] =
      lastDay < day
        ? [day - lastDay, balances.ends(index)]
        : firstDay > day
          ? [firstDay - day, balances.begins(index)]
          : [0, balances.impliedBefore(index, day)]
    if (minor !== null && (nearest === null || days < nearest.days)) nearest = { days, minor }
  }
  return nearest?.minor ?? null
}
