// node --conditions=source --import tsx bench/flows.ts [vouchers]: counterparts and relations, milliseconds per analysis as a worker holds the books.
import { cpuUsage } from 'node:process'
import { followReleases } from '../packages/analyses/src/accruals/releases.ts'
import { buildBooks } from '../packages/analyses/src/books/build.ts'
import { datasetOf } from '../packages/analyses/src/company/dataset.ts'
import type { Dataset } from '../packages/analyses/src/define.ts'
import { generateCompany } from '../packages/analyses/src/generator/index.ts'
import { indexLedger } from '../packages/analyses/src/ledger/index-ledger.ts'
import { memoryTexts } from '../packages/analyses/src/ledger/text.ts'
import { relationTemplates } from '../packages/analyses/src/reference/relation-templates.ts'
import { analyses } from '../packages/analyses/src/registry.ts'
import { readSie } from '../packages/analyses/src/sie/reader.ts'

/** Vouchers that make about 3.2 million rows. */
const vouchers = Number(process.argv[2] ?? 947_000)
const ROUNDS = 7

function sample(): Dataset {
  const [year] = generateCompany({ seed: 'bench', vouchers, endMonth: 12, firstYear: 'full' }).years
  if (!year) throw new Error('the generator made no year')
  const bytes = year.bytes()
  const { ledger } = readSie(bytes)
  const texts = memoryTexts(bytes, ledger.encoding, ledger.repairTexts)
  console.log(`${ledger.vouchers.length} vouchers, ${ledger.rows.length} rows`)
  return datasetOf(buildBooks([{ ledger: indexLedger(ledger), texts, sha256: 'bench', generated: null }]).books)
}

async function measure(what: string, act: () => unknown): Promise<void> {
  const rounds: { readonly wall: number; readonly processor: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuUsage()
    const begun = performance.now()
    await act()
    const wall = performance.now() - begun
    const { user, system } = cpuUsage(before)
    rounds.push({ wall, processor: (user + system) / 1000 })
  }
  const [first, ...later] = rounds
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const text = (ms: number | undefined) => (ms ?? 0).toFixed(1).padStart(7)
  console.log(
    `${what.padEnd(46)}first ${text(first?.wall)} ms (processor ${text(first?.processor)})   then ${text(middle(later.map(({ wall }) => wall)))} ms (processor ${text(middle(later.map(({ processor }) => processor)))})`,
  )
}

const data = sample()
const context = { progress: () => undefined }
const counterpart = (params: unknown) => () => analyses.counterpart.runUnknown(data, params, context)
for (const method of ['proportional', 'allOther', 'oppositeSide', 'unambiguous'])
  await measure(`counterpart, every account, ${method}`, counterpart({ method }))
await measure('counterpart, every account, half a year', counterpart({ to: '2025-06-15', from: '2025-01-01' }))
await measure('counterpart, sales', counterpart({ base: ['3000-3799'] }))
await measure('counterpart, bank, all other', counterpart({ base: ['1930'], method: 'allOther' }))
await measure('counterpart, every account, without closing', counterpart({ withoutClosing: true }))
await measure(
  'counterpart, sales over 1 000 kr',
  counterpart({ base: ['3000-3799'], filters: { amount: { minOre: 100_000, absolute: true } } }),
)
await measure('counterpart, the vouchers of a pair', counterpart({ base: ['3000-3799'], pair: { base: '3001', counter: '1510' } }))
for (const { id } of relationTemplates)
  await measure(`relation, ${id}`, () => analyses.relation.runUnknown(data, { template: id }, context))

for (const count of [10_000, 100_000]) {
  const postings = Array.from({ length: count }, (_, i) => ({ ore: (i % 3 === 2 ? -1 : 1) * (100 + (i % 977)), group: `text ${i % 50}` }))
  if (count > 10_000 && process.argv.includes('--short')) continue
  await measure(`accruals, ${count} postings`, () => followReleases(postings))
}
