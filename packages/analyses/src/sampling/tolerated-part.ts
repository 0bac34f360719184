/** A rate of what is drawn from, in whole öre, rounded down. */
export function toleratedPart(rate: number, ofOre: number): number {
  return Math.floor(rate * ofOre + 1e-9)
}
