// What bank-account and bank-counterpart find of errors planted in the bank files of generated companies, and how well bank and ledger are matched.
import { matchAccount } from '../analyses/bank-account/account-matching.ts'
import { bookedEarly } from '../analyses/bank-account/findings.ts'
import { flaggedRows } from '../analyses/bank-account/row-flags.ts'
import { run as runAccount } from '../analyses/bank-account/run.ts'
import { bankAccountParams } from '../analyses/bank-account/schema.ts'
import { payeeFlagIds } from '../analyses/bank-counterpart/flag-ids.ts'
import { run as runPayees } from '../analyses/bank-counterpart/run.ts'
import { bankCounterpartParams } from '../analyses/bank-counterpart/schema.ts'
import { bankAccounts, notificationsOf } from '../bank/account-statements.ts'
import { bankOf } from '../bank/join-files.ts'
import { readBankFile } from '../bank/read.ts'
import { bankText } from '../bank/texts.ts'
import { matchBank } from '../bank-matching/match-bank.ts'
import { at } from '../column.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { dayOfIso } from '../dates.ts'
import { booksOfCompany, generatedBank } from '../generator/bank-files.ts'
import { companyBank } from '../generator/company-bank.ts'
import { type CompanyOptions, generateCompany } from '../generator/index.ts'
import { GENERATED_IBAN, type PlantedInBank } from '../generator/planted-in-bank.ts'
import { noisyBank, qualityOf } from './bank-noise.ts'

const ctx = { progress: () => undefined }

export interface BankFlagScore {
  readonly id: PlantedInBank
  readonly planted: number
  readonly found: number
  readonly flagged: number
  readonly falsePositives: number
}

export interface BankScore {
  readonly options: CompanyOptions
  readonly rows: number
  readonly flags: readonly BankFlagScore[]
  /** What is left between bank and ledger at the end, beyond what was planted. */
  readonly unexplainedMinor: number | null
}

/** Generates a company and its bank with planted errors, and counts what both analyses find of them. */
export function scoreBank(options: CompanyOptions): BankScore {
  const company = generateCompany(options)
  const books = booksOfCompany(company)
  const { rows, planted } = companyBank(books, '1930', String(options.seed))
  const { files, counterparties } = generatedBank(company, String(options.seed))
  const bank = bankOf(files.map(({ fileName, bytes }) => readBankFile(bytes, { fileName, sha256: fileName }).bank))
  const dataset = datasetOf(books, { ...noOwnParts, bank, counterparties })
  const params = bankAccountParams.parse({ account: '1930', bankAccount: GENERATED_IBAN })
  const account = runAccount(dataset, params, ctx)
  const payees = runPayees(dataset, bankCounterpartParams.parse({ approvalLimitMinor: 5_000_000, watchedCountries: ['GB'] }), ctx)
  const scored = (id: PlantedInBank, flagged: number, refs: ReadonlySet<string>): BankFlagScore => {
    const own = [...new Set(planted.get(id) ?? [])]
    const found = own.filter((reference) => refs.has(reference)).length
    return { id, planted: own.length, found, flagged, falsePositives: flagged - found }
  }
  const flags = payeeFlagIds.map((id) => {
    const refs = new Set(payees.payments.flatMap(({ reference, flags: own }) => (own.includes(id) ? [reference] : [])))
    return scored(id, payees.flags.find((own) => own.id === id)?.count ?? 0, refs)
  })
  const own = bankAccounts(bank).find((one) => one.account === GENERATED_IBAN)
  if (!own) throw new Error('the bank has no such account')
  const index = books.accounts.findIndex(({ number }) => number === '1930')
  const matching = matchAccount(books, bank, notificationsOf(bank).joined, own, index, params, [])
  const rowFlags = flaggedRows(
    bank,
    own,
    books.years.map(({ year }) => dayOfIso(year.to)),
  )
  const referencesOf = (all: readonly number[]) => all.map((row) => bankText(bank.texts, at(bank.rows.reference, row)))
  const early = bookedEarly(matching, params.openDays).flatMap((match) => match.bank.map((item) => at(matching.rows, item)))
  const below = account.daily?.days.flatMap(({ date, bankMinor }) => (bankMinor < 0 ? [date] : [])) ?? []
  const said = (id: PlantedInBank, found: readonly string[]) => scored(id, found.length, new Set(found))
  return {
    options,
    rows: rows.length,
    flags: [
      said(
        'not-booked',
        account.onlyBank.map(({ reference }) => reference),
      ),
      said(
        'not-paid',
        account.onlyLedger.map(({ voucher }) => voucher),
      ),
      said('booked-early', referencesOf(early)),
      said('below-limit', below),
      said('round-transfers', referencesOf(rowFlags['round-transfers'])),
      said('reversed', referencesOf(rowFlags.reversed)),
      said('withdrawals', referencesOf(rowFlags.withdrawals)),
      ...flags,
    ],
    unexplainedMinor: account.reconciliation?.unexplainedMinor ?? null,
  }
}

const scoredCompanies: readonly CompanyOptions[] = [
  { seed: 'bank-1', vouchers: 2_000, years: 2, endMonth: 12 },
  { seed: 'bank-2', vouchers: 6_000, years: 2, endMonth: 12 },
]
const noiseSeeds = ['noise-1', 'noise-2', 'noise-3', 'noise-4', 'noise-5']
const NOISY_EVENTS = 10_000

/** docs/answer-key-bank.md. */
export function bankAnswerKeyDocument(): string {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`
  const companies = scoredCompanies.map((options) => {
    const { rows, flags, unexplainedMinor } = scoreBank(options)
    const lines = flags
      .filter(({ planted, flagged }) => planted + flagged > 0)
      .map(({ id, planted, found, flagged, falsePositives }) => {
        const recall = planted === 0 ? '–' : `${found} of ${planted}`
        return `| ${id} | ${flagged} | ${recall} | ${falsePositives} (${share(falsePositives, rows)}) |`
      })
    return `## Company \`${options.seed}\`

${rows} rows of the bank over ${options.years ?? 1} fiscal years; unexplained between bank and ledger at the end: ${unexplainedMinor === null ? 'not known' : `${unexplainedMinor} öre`}.

| Flag | Flagged | Recall | Flagged beside |
|---|---:|---:|---:|
${lines.join('\n')}
`
  })
  const noise = noiseSeeds.map((seed) => {
    const noisy = noisyBank(seed, NOISY_EVENTS)
    const { matches } = matchBank(noisy.bank, noisy.ledger, noisy.tokens, { toleranceDays: 3, referenceDays: 31 })
    const { right, wrong, not } = qualityOf(noisy, matches)
    const all = right + wrong + not
    return `| ${seed} | ${noisy.bank.length} | ${noisy.ledger.length} | ${share(right, all)} | ${share(wrong, all)} | ${share(not, all)} |`
  })
  return `# What bank analyses find of planted errors

Written by \`npm run answer-key\`. The bank of a generated company says every line of its account 1930 a day or two later, read back from camt.053; among its rows
errors are planted, some payments are left out or weeks late, and money goes to and fro an account that the books do not have (\`below-limit\` counts days). Flagged beside is what is flagged and was not planted: it may well be true of the company, as shared accounts
are, and is no error of the rule. A row that is planted for one flag can have others too.

${companies.join('\n')}
## Matching bank and ledger

Rows and lines that belong together, of years with fees, batches, part payments, takings, payouts less a fee, wrong digits and shifted days (\`testing/bank-noise.ts\`):
the share that is matched rightly, wrongly and not at all. Any other seed makes another year.

| Seed | Rows | Lines | Rightly | Wrongly | Not |
|---|---:|---:|---:|---:|---:|
${noise.join('\n')}
`
}
