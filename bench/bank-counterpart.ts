// node --conditions=source --import tsx bench/bank-counterpart.ts [SIZE…]: who gets the money of so many rows of the bank, cold and warm.
import { run } from '../packages/analyses/src/analyses/bank-counterpart/run.ts'
import { bankCounterpartParams } from '../packages/analyses/src/analyses/bank-counterpart/schema.ts'
import { BankBuilder } from '../packages/analyses/src/bank/builder.ts'
import { bankOf } from '../packages/analyses/src/bank/join-files.ts'
import { datasetOf, noOwnParts } from '../packages/analyses/src/company/dataset.ts'
import { Random } from '../packages/analyses/src/generator/random.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 300_000, 1_000_000]
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

const none = { currency: 'SEK', years: [], accounts: [], findings: [] }
for (const size of sizes) {
  const data = datasetOf(none, { ...noOwnParts, bank: bankOfSize(size) })
  const params = bankCounterpartParams.parse({ from: '2025-01-01', to: '2025-12-31' })
  const timed = () => {
    const begun = performance.now()
    const used = process.cpuUsage()
    const { totals } = run(data, params, { progress: () => undefined })
    const { user, system } = process.cpuUsage(used)
    return { ms: performance.now() - begun, cpuMs: (user + system) / 1000, ...totals }
  }
  const cold = timed()
  const warm = Array.from({ length: 15 }, timed)
  const middle = (of: (own: (typeof warm)[number]) => number) => warm.map(of).sort((a, b) => a - b)[7] ?? Number.NaN
  console.log(
    `${size} rows, ${cold.payees} payees: cold ${(cold.ms / 1000).toFixed(2)} s, warm ${middle(({ ms }) => ms).toFixed(0)} ms (${middle(({ cpuMs }) => cpuMs).toFixed(0)} ms of processor), ` +
      `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
  )
}
