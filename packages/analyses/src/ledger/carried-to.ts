/** How an account of balances opens, less what it closed with the year before. */
interface Turn {
  readonly number: string
  readonly ore: number
}

/**
 * The account of equity that the result of the year before has moved to at the turn of the year, as programs do without a voucher: it alone opens higher by
 * just that. `resultOre`: what no balance account closed with, a profit negative. Example: the result is −100, and 2099 opens at −100. Null: none has.
 */
export function carriedTo(differing: readonly Turn[], resultOre: number): string | null {
  if (resultOre === 0) return null
  const exact = differing.filter(({ number, ore }) => ore === resultOre && number.startsWith('2'))
  // a chart of the client's own has equity elsewhere in its class
  return (exact.find(({ number }) => number.startsWith('20')) ?? exact[0])?.number ?? null
}

/** The result that a file declares of a year, where its closing balances lack it: they come to as much, the other way. Else 0: it is in them already. */
export function resultLeft(declaredOre: number, closingOre: number): number {
  return declaredOre + closingOre === 0 ? declaredOre : 0
}
