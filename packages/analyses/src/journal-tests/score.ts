import { float64At, uint16At, uint32At } from '../column.ts'
import { familyOf, type JournalTestId, journalTestIds } from './catalogue.ts'
import type { YearFacts } from './facts.ts'
import { flaggedVouchers, voucherRef, type YearHits } from './hits.ts'
import type { ListedScores } from './inputs.ts'
import type { JournalWeights } from './params.ts'
import { HITS_LISTED, type JournalLibrary, type ScoredVoucher } from './schema.ts'

/** What each test found, per tested year. */
export type Found = ReadonlyMap<JournalTestId, readonly YearHits[]>

/**
 * The score of a voucher: Σ weights of the tests that flag it, each once however many of its lines are flagged, and of those that look at one fact the
 * heaviest; a test that describes the fiscal year weighs 0 there, whoever set the weights.
 */
export function scoresOf(found: Found, { weights }: JournalWeights, facts: YearFacts): Uint16Array {
  const scores = new Uint16Array(facts.ledger.vouchers.length)
  const heaviest = new Map<JournalTestId, Map<number, number>>()
  for (const [id, years] of found) {
    const weight = weights[id]
    const own = years.find((year) => year.facts === facts)
    if (!own || own.describes || weight === 0 || own.count === 0) continue
    const family = familyOf(id)
    const counted = heaviest.get(family) ?? new Map<number, number>()
    heaviest.set(family, counted)
    for (const v of flaggedVouchers(own.vouchers, own.count)) {
      const before = counted.get(v) ?? 0
      if (weight <= before) continue
      counted.set(v, weight)
      scores[v] = uint16At(scores, v) + weight - before
    }
  }
  return scores
}

/** A voucher with its score and every reason, heaviest first, then in the order of the catalogue; what a heavier one of its family says adds 0. */
export function scoredVoucher(found: Found, { weights }: JournalWeights, facts: YearFacts, voucher: number): ScoredVoucher {
  const reasons = journalTestIds.flatMap((id) => {
    const own = found.get(id)?.find((year) => year.facts === facts)
    return own?.vouchers[voucher] === 1 ? [{ id, weight: own.describes ? 0 : weights[id] }] : []
  })
  const heaviestFirst = (a: (typeof reasons)[number], b: (typeof reasons)[number]) =>
    b.weight - a.weight || journalTestIds.indexOf(a.id) - journalTestIds.indexOf(b.id)
  const counted = new Set<JournalTestId>()
  for (const reason of reasons.sort(heaviestFirst)) {
    const family = familyOf(reason.id)
    if (counted.has(family)) reason.weight = 0
    counted.add(family)
  }
  reasons.sort(heaviestFirst)
  return {
    voucher: voucherRef(facts, voucher),
    score: reasons.reduce((sum, { weight }) => sum + weight, 0),
    debitOre: float64At(facts.sums().debitOre, voucher),
    reasons,
  }
}

/** A tested year with the score of each of its vouchers. */
export interface ScoredYear {
  readonly facts: YearFacts
  readonly scores: Uint16Array
}

/** The distribution of scores and the vouchers with the highest. */
export function scoreSummary(found: Found, weights: JournalWeights, years: readonly ScoredYear[]): JournalLibrary['score'] {
  const counts = new Map<number, number>()
  for (const { facts, scores } of years)
    for (let v = 0; v < scores.length; v++)
      if (facts.selected[v] === 1) counts.set(uint16At(scores, v), (counts.get(uint16At(scores, v)) ?? 0) + 1)
  const distribution = [...counts].sort(([a], [b]) => b - a).map(([score, vouchers]) => ({ score, vouchers }))
  const highest = highestScores(found, weights, years, distribution, 0, HITS_LISTED)
  return { version: weights.version, origin: weights.origin, weights: weights.weights, highest, distribution }
}

/** A page of the vouchers with a score above 0, highest first, then in the order of every list. */
export function highestScores(
  found: Found,
  weights: JournalWeights,
  years: readonly ScoredYear[],
  distribution: JournalLibrary['score']['distribution'],
  offset: number,
  limit: number,
): ScoredVoucher[] {
  // The scores that the page begins and ends with, and how many of the first one are before it.
  let most = 0
  let least = 0
  let skip = offset
  let left = limit
  for (const { score, vouchers } of distribution) {
    if (score === 0 || left <= 0) break
    if (most === 0 && skip >= vouchers) {
      skip -= vouchers
      continue
    }
    if (most === 0) most = score
    least = score
    left -= vouchers - (score === most ? skip : 0)
  }
  if (most === 0 || limit === 0) return []
  const perScore = new Map<number, { readonly facts: YearFacts; readonly voucher: number }[]>()
  for (const { facts, scores } of years)
    for (const v of facts.order()) {
      const score = uint16At(scores, v)
      if (score < least || score > most || facts.selected[v] === 0) continue
      const own = perScore.get(score) ?? []
      if (own.length < skip + limit) own.push({ facts, voucher: v })
      perScore.set(score, own)
    }
  const page: ScoredVoucher[] = []
  for (const [score, own] of [...perScore].sort(([a], [b]) => b - a))
    for (const { facts, voucher } of score === most ? own.slice(skip) : own)
      if (page.length < limit) page.push(scoredVoucher(found, weights, facts, voucher))
  return page
}

/** The scores of a fiscal year's vouchers, also of those without any, in the order asked for; places that are none of the year are left out. */
export function scoredOf(
  found: Found,
  weights: JournalWeights,
  years: readonly ScoredYear[],
  yearFrom: string,
  vouchers: readonly number[],
): ListedScores {
  const facts = years.find((own) => own.facts.year.year.from === yearFrom)?.facts
  if (!facts) return { vouchers: 0, lines: 0, sumOre: 0, scored: [] }
  const { firstRow, length } = facts.ledger.vouchers
  const known = vouchers.filter((voucher) => voucher < length)
  const scored = known.map((voucher) => scoredVoucher(found, weights, facts, voucher))
  return {
    vouchers: known.length,
    lines: known.reduce((sum, v) => sum + uint32At(firstRow, v + 1) - uint32At(firstRow, v), 0),
    sumOre: scored.reduce((sum, { debitOre }) => sum + debitOre, 0),
    scored,
  }
}

/** What the vouchers with a score above 0 come to: how many, their lines, Σ debit. */
export function scoredSums(years: readonly ScoredYear[]): { readonly vouchers: number; readonly lines: number; readonly sumOre: number } {
  let vouchers = 0
  let lines = 0
  let sumOre = 0
  for (const { facts, scores } of years) {
    const { firstRow } = facts.ledger.vouchers
    const { debitOre } = facts.sums()
    for (let v = 0; v < scores.length; v++) {
      if (scores[v] === 0 || facts.selected[v] === 0) continue
      vouchers++
      lines += uint32At(firstRow, v + 1) - uint32At(firstRow, v)
      sumOre += float64At(debitOre, v)
    }
  }
  return { vouchers, lines, sumOre }
}
