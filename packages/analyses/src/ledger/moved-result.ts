/** What an account comes to by its vouchers, less what the file declares. */
interface Difference {
  readonly number: string
  readonly ore: number
}

/**
 * The account of equity (20xx) that a file closes with the year's result in it though no voucher brings it there, as programs of sole traders do by themselves.
 * It differs by just the result, and nothing else does but the account that carries it (8990–8999). `resultOre`: by the vouchers, a profit negative.
 * Example: 3001 comes to −100, `#UB 2019` says −100 and no voucher is on 2019: it differs by 100.
 */
export function movedResult(differing: readonly Difference[], resultOre: number): string | null {
  if (resultOre === 0) return null
  const [equity, ...more] = differing.filter(({ number }) => number.startsWith('20'))
  const others = differing.filter(({ number }) => !number.startsWith('20'))
  if (equity === undefined || more.length > 0 || equity.ore !== -resultOre) return null
  const isCarried = others.every(({ number }) => number.startsWith('899')) && others.reduce((sum, { ore }) => sum + ore, 0) === resultOre
  return others.length === 0 || isCarried ? equity.number : null
}
