// node --conditions=source --import tsx bench/bank.ts: rows of a bank account against lines of the ledger, time and quality by size.
import { type BankMatches, matchBank } from '../packages/analyses/src/bank-matching/match-bank.ts'
import { noisyBank, qualityOf } from '../packages/analyses/src/testing/bank-noise.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 300_000, 1_000_000]

for (const size of sizes) {
  // an event is 1.5 rows or lines on the larger side
  const made = performance.now()
  const noisy = noisyBank('bench', Math.round(size / 1.5))
  const begun = performance.now()
  const { matches, bounded }: BankMatches = matchBank(noisy.bank, noisy.ledger, noisy.tokens, { toleranceDays: 3, referenceDays: 31 })
  const ended = performance.now()
  const { right, wrong, not } = qualityOf(noisy, matches)
  const share = (count: number) => `${((100 * count) / (right + wrong + not)).toFixed(2)} %`
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    `${noisy.bank.length} rows, ${noisy.ledger.length} lines: read ${seconds(begun - made)}, matched ${seconds(ended - begun)}${bounded ? ' (bounded)' : ''}, ` +
      `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB; right ${share(right)}, wrong ${share(wrong)}, not ${share(not)}`,
  )
}
