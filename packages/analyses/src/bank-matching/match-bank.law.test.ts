import { expect, test } from 'vitest'
import { at } from '../column.ts'
import { Random } from '../generator/random.ts'
import { noisyBank, qualityOf } from '../testing/bank-noise.ts'
import { matchBank } from './match-bank.ts'
import { eachToken, type MatchSide, sideOf } from './side.ts'
import { Tokens } from './tokens.ts'

const window = { toleranceDays: 3, referenceDays: 31 }
const seeds = ['one', 'two', 'three', 'four']

test.each(seeds)('%s: no item is in two matches, and both sides of each add up to the same', (seed) => {
  const { bank, ledger, tokens } = noisyBank(seed, 1500, 90)
  const { matches } = matchBank(bank, ledger, tokens, window)
  const rows = matches.flatMap((own) => own.bank)
  const lines = matches.flatMap((own) => own.ledger)
  expect(new Set(rows).size).toBe(rows.length)
  expect(new Set(lines).size).toBe(lines.length)
  const sum = (side: MatchSide, items: readonly number[]) => items.reduce((total, item) => total + at(side.minor, item), 0)
  for (const own of matches) expect(sum(bank, own.bank)).toBe(sum(ledger, own.ledger))
})

test.each(seeds)('%s: the order of the rows decides nothing', (seed) => {
  const { bank, ledger, tokens } = noisyBank(seed, 1500, 90)
  const order = shuffled(new Random(seed), bank.length)
  const read = new Tokens()
  const textsOf = (side: MatchSide, item: number) => {
    const texts: string[] = []
    eachToken(side, item, (token) => texts.push(tokens.nameOf(token)))
    return texts
  }
  const again = (side: MatchSide, places: readonly number[]) =>
    sideOf(
      places.length,
      (i) => ({ minor: at(side.minor, at(places, i)), day: at(side.day, at(places, i)), texts: textsOf(side, at(places, i)) }),
      read,
    )
  const other = matchBank(again(bank, order), again(ledger, [...ledger.minor.keys()]), read, window)
  const named = (matches: readonly { readonly bank: readonly number[]; readonly ledger: readonly number[] }[], places: readonly number[]) =>
    matches.map((own) => `${own.bank.map((row) => at(places, row)).sort((a, b) => a - b)}=${own.ledger}`).sort()
  expect(named(other.matches, order)).toEqual(named(matchBank(bank, ledger, tokens, window).matches, [...bank.minor.keys()]))
})

function shuffled(random: Random, length: number): number[] {
  const order = Array.from({ length }, (_, i) => i)
  for (let i = length - 1; i > 0; i--) {
    const j = random.between(0, i)
    const own = at(order, i)
    order[i] = at(order, j)
    order[j] = own
  }
  return order
}

test('of a noisy year nearly all is matched rightly, and next to nothing wrongly', () => {
  for (const seed of seeds) {
    const noisy = noisyBank(seed, 3000)
    const { right, wrong, not } = qualityOf(noisy, matchBank(noisy.bank, noisy.ledger, noisy.tokens, window).matches)
    expect(right / (right + wrong + not)).toBeGreaterThan(0.98)
    expect(wrong / (right + wrong + not)).toBeLessThan(0.002)
  }
})

test('thousands of one amount cost no square of them', () => {
  const tokens = new Tokens()
  const side = (shift: number) => sideOf(40_000, (i) => ({ minor: 9900, day: (i % 300) + shift, texts: ['kortköp'] }), tokens)
  const begun = performance.now()
  const { matches } = matchBank(side(0), side(0), tokens, window)
  expect(matches.flatMap(({ bank }) => bank)).toHaveLength(40_000)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
