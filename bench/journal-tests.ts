// node --conditions=source --import tsx bench/journal-tests.ts [vouchers]: the library of journal-entry tests, milliseconds per test.
import { buildBooks } from '../packages/analyses/src/books/build.ts'
import { suggestedAccountFunctions } from '../packages/analyses/src/company/account-functions.ts'
import { noCompanyCalendar } from '../packages/analyses/src/company/calendar.ts'
import { generateCompany } from '../packages/analyses/src/generator/index.ts'
import { journalTestParams, journalWeights } from '../packages/analyses/src/journal-tests/params.ts'
import { runJournalTests } from '../packages/analyses/src/journal-tests/run.ts'
import { indexLedger } from '../packages/analyses/src/ledger/index-ledger.ts'
import { memoryTexts } from '../packages/analyses/src/ledger/text.ts'
import { readSie } from '../packages/analyses/src/sie/reader.ts'

/** Vouchers that make about 3.2 million rows. */
const vouchers = Number(process.argv[2] ?? 947_000)

const [year] = generateCompany({ seed: 'bench', vouchers, endMonth: 12, firstYear: 'full' }).years
if (!year) throw new Error('the generator made no year')
const bytes = year.bytes()
const { ledger } = readSie(bytes)
const texts = memoryTexts(bytes, ledger.encoding, ledger.repairTexts)
const { books } = buildBooks([{ ledger: indexLedger(ledger), texts, sha256: 'bench', generated: null }])
console.log(`${ledger.vouchers.length} vouchers, ${ledger.rows.length} rows, ${(bytes.length / 1e6).toFixed(0)} MB`)

for (let round = 1; round <= 3; round++) {
  const parts: (readonly [string, number])[] = []
  const begun = performance.now()
  const cpu = process.cpuUsage()
  let before = begun
  const run = runJournalTests(
    {
      books,
      population: [{ index: 0, selected: null }],
      params: journalTestParams.parse({ 'management-user': { users: ['ek'] } }),
      weights: journalWeights.parse({}),
      trivialOre: null,
      manualSeries: null,
      accountFunctions: suggestedAccountFunctions,
      calendar: noCompanyCalendar,
      previous: [],
    },
    (part) => {
      const now = performance.now()
      parts.push([part, now - before])
      before = now
    },
  )
  const total = performance.now() - begun
  const used = process.cpuUsage(cpu)
  if (round === 3) {
    for (const [part, ms] of parts) {
      const test = run.result.tests.find(({ id }) => id === part)
      console.log(
        `${part.padEnd(34)}${ms.toFixed(0).padStart(7)} ms${test ? `${String(test.vouchers).padStart(10)} vouchers ${test.reason ?? ''}` : ''}`,
      )
    }
  }
  console.log(`round ${round}: ${total.toFixed(0)} ms (processor ${((used.user + used.system) / 1000).toFixed(0)} ms)`)
}
