import { run } from '../packages/analyses/src/analyses/bank-counterpart/run.ts'
import { bankCounterpartParams } from '../packages/analyses/src/analyses/bank-counterpart/schema.ts'
import { BankBuilder } from '../packages/analyses/src/bank/builder.ts'
import { bankOf } from '../packages/analyses/src/bank/join-files.ts'
import { matchBank } from '../packages/analyses/src/bank-matching/match-bank.ts'
import { datasetOf, noOwnParts } from '../packages/analyses/src/company/dataset.ts'
import { Random } from '../packages/analyses/src/generator/random.ts'
import { noisyBank, qualityOf } from '../packages/analyses/src/testing/bank-noise.ts'
import { type Figure, median, timed } from './report.ts'

const FIRST = 19_723
const DAYS = 730

/** Rows of two years, a payee for each fifty rows, each with one account of its own and now and then another. */
function bankOfSize(size: number) {
  const random = new Random('bench')
  const builder = new BankBuilder()
  const source = builder.source({ fileName: 'bench.xml', sha256: 'b'.repeat(64), format: 'camt.053.001.08' })
  const days = { firstDay: FIRST, lastDay: FIRST + DAYS - 1 }
  const account = 'SE4550000000058398257466'
  const balances = { openingMinor: null, closingMinor: null, statedMinor: null }
  builder.statement({ source, role: 'statement', id: null, account, currency: 'SEK', ...balances, ...days, line: 1 })
  const payees = Math.max(20, Math.round(size / 50))
  for (let row = 0; row < size; row++) {
    const payee = random.skewedIndex(payees)
    const day = FIRST + Math.floor((row / size) * DAYS)
    const minor = random.unit() < 0.3 ? random.between(5_000, 20_000_000) : -random.between(5_000, 20_000_000)
    const counterpartyAccount = String(10_000_000 + payee + (random.unit() < 0.001 ? 5_000_000 : 0))
    const said = { counterparty: `Leverantör ${payee} AB`, counterpartyAccount, text: 'Faktura' }
    builder.row({ bookingDay: day, valueDay: day, minor, currency: 'SEK', status: 'booked', reference: `R${row}`, ...said, line: row + 2 })
  }
  return bankOf([builder.done()])
}

const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
  section: 'bank',
  what,
  value,
  unit,
  target,
  note,
})

/** Rows of the bank against lines of the ledger by size, with how well they are matched; and who gets the money of so many rows. */
export async function bank(): Promise<readonly Figure[]> {
  const counterparties = await counterpartiesOf(1_000_000)
  return [...[100_000, 300_000, 1_000_000].flatMap(matched), ...counterparties]
}

function matched(size: number): Figure[] {
  // an event is 1.5 rows or lines on the larger side
  const noisy = noisyBank('bench', Math.round(size / 1.5))
  const begun = performance.now()
  const { matches } = matchBank(noisy.bank, noisy.ledger, noisy.tokens, { toleranceDays: 3, referenceDays: 31 })
  const seconds = (performance.now() - begun) / 1000
  const { right, wrong, not } = qualityOf(noisy, matches)
  const target = size === 1_000_000 ? { atMost: 10 } : null
  return [
    figure(`matching ${size / 1e6} M`, seconds, 's', target, `${noisy.bank.length} rows, ${noisy.ledger.length} lines, in one year`),
    figure(`matched wrongly, ${size / 1e6} M`, (100 * wrong) / (right + wrong + not), '%', { atMost: 1 }),
  ]
}

async function counterpartiesOf(size: number): Promise<Figure[]> {
  const none = { currency: 'SEK', years: [], accounts: [], findings: [] }
  const data = datasetOf(none, { ...noOwnParts, bank: bankOfSize(size) })
  const params = bankCounterpartParams.parse({ from: '2025-01-01', to: '2025-12-31' })
  const ms = median(await timed(15, () => run(data, params, { progress: () => undefined })))
  return [figure(`counterparties of ${size / 1e6} M rows`, ms, 'ms', { atMost: 100 }, 'warm')]
}
