import { buildBooks } from '../books/build.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import type { Dataset } from '../define.ts'
import type { Finding } from '../finding.ts'
import {
  type AssociationKind,
  type AssociationOptions,
  associationKinds,
  associationSizes,
  generateAssociation,
} from '../generator/association/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { analyses } from '../registry.ts'
import type { RuleId } from '../rules/catalogue.ts'
import { readSie } from '../sie/reader.ts'

/** What each planted error of an association is there for to be found by. */
export const associationTraces: Readonly<Record<AssociationKind, RuleId<'condominium'>>> = {
  'fee-not-booked': 'condominium.fees-differ',
  'fee-gap': 'condominium.fee-gap',
  arrears: 'condominium.arrears-high',
  'metering-profit': 'condominium.metering-above-cost',
  'area-changed': 'condominium.area-changed',
  'debt-outside': 'condominium.debt-left-out',
  'loan-differs': 'condominium.loans-differ',
  'short-term-kept': 'condominium.short-term-differs',
  'interest-short': 'condominium.interest-differs',
  'accrual-old': 'condominium.accrued-interest-differs',
  'reserve-low': 'condominium.reserve-below-statutes',
  'reserve-undecided': 'condominium.reserve-not-as-decided',
  'reserve-through-result': 'condominium.reserve-through-result',
  'maintenance-as-repair': 'condominium.large-repairs',
  'depreciation-old': 'condominium.depreciation-differs',
  'part-unscrapped': 'condominium.component-not-scrapped',
  'part-unregistered': 'condominium.components-differ',
  'property-fee-old': 'condominium.property-fee-differs',
  'board-not-salary': 'condominium.board-not-salary',
  'contributions-forgotten': 'condominium.board-without-contributions',
  'grant-unregistered': 'condominium.contributions-differ',
  'insurance-lapsed': 'condominium.insurance-ended',
  'related-purchase': 'condominium.related-purchases',
  'result-undisposed': 'condominium.result-undisposed',
}

/** Findings that say how a figure is read, whatever is booked. */
const readings: ReadonlySet<string> = new Set(['condominium.fees-by-name', 'condominium.planned-by-name', 'condominium.statutes-missing'])

export function datasetOfAssociation(options: AssociationOptions): Dataset {
  const { years, realEstates, counterparties } = generateAssociation(options)
  const sources = years.map(({ bytes, fileName }) => {
    const { ledger } = readSie(bytes)
    return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: fileName, generated: null }
  })
  return datasetOf(buildBooks(sources).books, { ...noOwnParts, realEstates, counterparties })
}

/** Everything that the analyses of an association find in a generated one, and what the reading of its books does. */
export async function associationFindings(options: AssociationOptions): Promise<Finding[]> {
  const dataset = datasetOfAssociation(options)
  const found: Finding[] = [...dataset.books.findings]
  for (const id of associationAnalyses) {
    const result = await analyses[id].runUnknown(dataset, {}, { progress: () => undefined })
    // each of them says what it found
    const { findings } = result as { readonly findings: readonly Finding[] }
    found.push(...findings.filter(({ code }) => code.startsWith('condominium.') && !readings.has(code)))
  }
  return found
}

export const associationAnalyses = [
  'condominium-key-figures',
  'condominium-debt',
  'condominium-fees',
  'condominium-reserve',
  'condominium-components',
  'condominium-cash-flow',
  'condominium-tax',
  'condominium-administration',
] as const

/** `docs/answer-key-condominium.md` */
export async function associationAnswerKey(): Promise<string> {
  const rows: string[] = []
  const codesOf = async (options: AssociationOptions) => new Set((await associationFindings(options)).map(({ code }) => code))
  const clean = new Map(await Promise.all(associationSizes.map(async (size) => [size, await codesOf({ seed: 1, size })] as const)))
  for (const kind of associationKinds) {
    const code = associationTraces[kind]
    const found = await Promise.all(
      associationSizes.map(async (size) => {
        const codes = await codesOf({ seed: 1, size, errors: [kind] })
        const others = [...codes].filter((own) => own !== code && clean.get(size)?.has(own) !== true)
        return `${codes.has(code) ? 'found' : 'missed'}${others.length === 0 ? '' : `; also ${others.join(', ')}`}`
      }),
    )
    rows.push(`| ${kind} | \`${code}\` | ${found.join(' | ')} |`)
  }
  const sound = associationSizes.map(
    (size) => `- ${size}: ${[...(clean.get(size) ?? [])].map((code) => `\`${code}\``).join(', ') || 'nothing'}`,
  )
  return `# Answer key of condominium associations

What the analyses of an association find, with their default parameters, of errors that are planted one at a time in generated associations of three sizes.
Written by \`npm run answer-key\`; never edited by hand.

## No errors

What they point at where nothing is wrong:

${sound.join('\n')}

## One error

| Error | Finding | Small | Medium | Large |
|---|---|---|---|---|
${rows.join('\n')}
`
}
