import { indexAt, int8At, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Collector } from './collector.ts'

/** Dimensions that the standard names itself, or keeps for itself: they need no record. */
const RESERVED = /^0*(?:[1-9]|1\d)$/

/** Dimensions that rows use and no record declares, and `#UNDERDIM` below one that does not exist or below itself. */
export function checkDimensions(c: Collector, ledger: Ledger): void {
  const { dimensions } = ledger
  const { declaredDimensions } = c.objects
  const byNumber = new Map(dimensions.map((entry, index) => [entry.dimension, { ...entry, index }]))
  const isKnown = (dimension: string) => RESERVED.test(dimension) || declaredDimensions.has(byNumber.get(dimension)?.index ?? -1)
  const inCycle = new Set<string>()
  dimensions.forEach(({ dimension, parent }, index) => {
    if (!isKnown(dimension)) c.log.add('dimension-not-declared', 'warning', firstUse(ledger, dimension), { dimension })
    if (parent === null) return
    const line = declaredDimensions.get(index) ?? 0
    if (!isKnown(parent)) c.log.add('dimension-parent-missing', 'warning', line, { dimension, parent })
    if (inCycle.has(dimension)) return
    const path = [dimension]
    for (let above: string | null = parent; above !== null; above = byNumber.get(above)?.parent ?? null) {
      if (path.includes(above)) {
        if (above !== dimension) break
        for (const one of path) inCycle.add(one)
        c.log.add('dimension-cycle', 'warning', line, { dimension, path: [...path, above].join(' → ') })
        break
      }
      path.push(above)
    }
  })
}

/** Source line of the first row or balance with an object of a dimension; 0 where there is none. */
function firstUse({ objects, objectSetStart, objectSetMembers, rows, balances }: Ledger, dimension: string): number {
  const uses = Array.from({ length: Math.max(objectSetStart.length - 1, 0) }, (_, set) =>
    objectSetMembers.subarray(objectSetStart[set], objectSetStart[set + 1]).some((object) => objects[object]?.dimension === dimension),
  )
  const lines = [rows, balances].flatMap(({ objectSet, line, length }) => {
    for (let i = 0; i < length; i++) if (uses[indexAt(objectSet, i)]) return [uint32At(line, i)]
    return []
  })
  return Math.min(...lines, Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER
}

/** Balances of a fiscal year that the file does not name; of the year itself that is said otherwise. */
export function checkBalanceYears(c: Collector, { balances }: Ledger): void {
  const unnamed = new Map<number, { count: number; readonly line: number }>()
  for (let i = 0; i < balances.length; i++) {
    const year = int8At(balances.yearIndex, i)
    if (year === 0 || c.years.has(year)) continue
    const known = unnamed.get(year)
    if (known) known.count++
    else unnamed.set(year, { count: 1, line: uint32At(balances.line, i) })
  }
  for (const [year, { count, line }] of unnamed) c.log.add('balance-without-year', 'warning', line, { year: String(year), count })
}
