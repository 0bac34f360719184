import { dayOfIso } from '../../dates.ts'
import type { BankAccountParams, BankAccountResult } from './schema.ts'

type Sides = Pick<BankAccountResult, 'onlyBank' | 'onlyLedger'>
type Open = Sides['onlyBank'][number] | Sides['onlyLedger'][number]

/** Open rows and lines by what the findings say of them. */
export interface OpenGroups {
  /** Lines that nothing has answered for too long. */
  readonly old: Sides['onlyLedger']
  readonly missing: Sides['onlyBank']
  readonly later: Open[]
  /** One of several that the same could be, within the days. */
  readonly equal: Open[]
  /** Those whose candidates all lie further away. */
  readonly far: Open[]
}

export function openGroups({ onlyBank, onlyLedger }: Sides, { openDays, toleranceDays }: BankAccountParams): OpenGroups {
  return {
    old: onlyLedger.filter(({ days, settledOn }) => days > openDays && settledOn === null),
    missing: onlyBank.filter(({ settledOn }) => settledOn === null),
    later: [...onlyBank, ...onlyLedger].filter(({ settledOn }) => settledOn !== null),
    ...withCandidates(onlyBank, onlyLedger, toleranceDays),
  }
}

function withCandidates(onlyBank: Sides['onlyBank'], onlyLedger: Sides['onlyLedger'], toleranceDays: number) {
  const free = ({ settledOn, candidates }: Open) => (settledOn === null ? candidates.filter(({ isMatched }) => !isMatched) : [])
  const near = (own: Open) => free(own).filter(({ date }) => Math.abs(dayOfIso(own.date) - dayOfIso(date)) <= toleranceDays)
  const equal: Open[] = []
  const far: Open[] = []
  for (const [items, others] of [
    [onlyBank, onlyLedger],
    [onlyLedger, onlyBank],
  ] as const) {
    const shared = new Set(others.flatMap((own) => (near(own).length > 1 ? [own.id] : [])))
    for (const own of items) {
      const candidates = near(own)
      if (candidates.length > 1 || candidates.some(({ id }) => shared.has(id))) equal.push(own)
      else if (candidates.length === 0 && free(own).length > 0) far.push(own)
    }
  }
  return { equal, far }
}
