import { type JournalTestId, journalTestIds } from './catalogue.ts'
import type { YearFacts } from './facts.ts'
import { flaggedVouchers, voucherRef, type YearHits } from './hits.ts'
import type { JournalWeights } from './params.ts'
import { HITS_LISTED, type JournalLibrary, type ScoredVoucher } from './schema.ts'

/** What each test found, per tested year. */
export type Found = ReadonlyMap<JournalTestId, readonly YearHits[]>

/** The score of a voucher: Σ weights of the tests that flag it, each once however many of its lines are flagged. */
export function scoresOf(found: Found, { weights }: JournalWeights, facts: YearFacts): Uint16Array {
  const scores = new Uint16Array(facts.ledger.vouchers.length)
  for (const [id, years] of found) {
    const weight = weights[id]
    const own = years.find((year) => year.facts === facts)
    if (!own || weight === 0 || own.count === 0) continue
    for (const v of flaggedVouchers(own.vouchers, own.count)) scores[v] = (scores[v] ?? 0) + weight
  }
  return scores
}

/** A voucher with its score and every reason, heaviest first, then in the order of the catalogue. */
export function scoredVoucher(found: Found, { weights }: JournalWeights, facts: YearFacts, voucher: number): ScoredVoucher {
  const reasons = journalTestIds.flatMap((id) => {
    const own = found.get(id)?.find((year) => year.facts === facts)
    return own?.vouchers[voucher] === 1 ? [{ id, weight: weights[id] }] : []
  })
  reasons.sort((a, b) => b.weight - a.weight || journalTestIds.indexOf(a.id) - journalTestIds.indexOf(b.id))
  return {
    voucher: voucherRef(facts, voucher),
    score: reasons.reduce((sum, { weight }) => sum + weight, 0),
    debitOre: facts.sums().debitOre[voucher] ?? 0,
    reasons,
  }
}

/** The distribution of scores and the vouchers with the highest. */
export function scoreSummary(
  found: Found,
  weights: JournalWeights,
  years: readonly { readonly facts: YearFacts; readonly scores: Uint16Array }[],
): JournalLibrary['score'] {
  const counts = new Map<number, number>()
  for (const { facts, scores } of years)
    for (let v = 0; v < scores.length; v++) if (facts.selected[v] === 1) counts.set(scores[v] ?? 0, (counts.get(scores[v] ?? 0) ?? 0) + 1)
  const distribution = [...counts].sort(([a], [b]) => b - a).map(([score, vouchers]) => ({ score, vouchers }))
  const highest: ScoredVoucher[] = []
  // From the score that still fits into the list upwards; the last one only in part.
  let [least, above] = [Number.POSITIVE_INFINITY, 0]
  for (const { score, vouchers } of distribution) {
    if (above >= HITS_LISTED || score === 0) break
    least = score
    above += vouchers
  }
  const perScore = new Map<number, { readonly facts: YearFacts; readonly voucher: number }[]>()
  for (const { facts, scores } of years)
    for (const v of facts.order()) {
      const score = scores[v] ?? 0
      if (score < least || facts.selected[v] === 0) continue
      const own = perScore.get(score) ?? []
      if (own.length < HITS_LISTED) own.push({ facts, voucher: v })
      perScore.set(score, own)
    }
  for (const [, own] of [...perScore].sort(([a], [b]) => b - a))
    for (const { facts, voucher } of own) if (highest.length < HITS_LISTED) highest.push(scoredVoucher(found, weights, facts, voucher))
  return { version: weights.version, weights: weights.weights, highest, distribution }
}
