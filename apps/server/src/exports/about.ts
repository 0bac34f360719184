/** What a reader of an exported file needs to know about it, in words: whose books, which period, how it was asked for and computed. */
import { analyses, type Field, type FlagTexts, fieldsOf, flagTextOf, flagTexts, writtenOrgNumber } from '@verifikat/analyses'
import { catalogue, isAnalysisId, say } from '@verifikat/analyses/catalogue'
import type { OpenExport } from '@verifikat/compute'
import { isSingle, type LedgerRef, type Owner, type ReadDocument, readDocumentSchema } from '@verifikat/db'
import type { Language } from '@verifikat/papers'
import * as z from 'zod'
import { parameterValue } from './parameter-values.ts'
import { parameterName, type Words } from './parameter-words.ts'
import type { About } from './xlsx.ts'

export type Pair = readonly [string, string]

export interface Exported {
  readonly company: Owner
  readonly ledgers: readonly LedgerRef[]
  /** Analysis, or null for plain ledger lines. */
  readonly analysisId: string | null
  readonly period: { readonly from: string | null; readonly to: string | null }
  readonly params: unknown
  readonly provenance: object
}

const documentNames: Readonly<Record<ReadDocument['part'], Words>> = {
  accountPlan: { en: 'Account plan', sv: 'Kontoplan' },
  accountFunctions: { en: 'Account functions', sv: 'Kontofunktioner' },
  budget: { en: 'Budget', sv: 'Budget' },
  inputs: { en: 'Areas', sv: 'Ytor' },
  staff: { en: 'Staff', sv: 'Personal' },
  headcount: { en: 'Employees per month', sv: 'Anställda per månad' },
  counterparties: { en: 'Counterparties', sv: 'Motparter' },
  realEstates: { en: 'Real estate', sv: 'Fastigheter' },
  ownRates: { en: 'Own rates', sv: 'Egna satser' },
  planYears: { en: 'BAS chart by fiscal year', sv: 'BAS-kontoplan per räkenskapsår' },
  legalForm: { en: 'Legal form', sv: 'Företagsform' },
  calendar: { en: 'Working days', sv: 'Arbetsdagar' },
  declarations: { en: 'Declaration', sv: 'Deklaration' },
  bank: { en: 'Bank file', sv: 'Bankfil' },
  bankDecisions: { en: 'Decisions about the bank’s rows', sv: 'Beslut om bankens rader' },
  previous: { en: 'Compared with the earlier import of the year from', sv: 'Jämfört med den tidigare inläsningen av året från' },
}
const linesName: Words = { en: 'Ledger lines', sv: 'Bokföringsrader' }

const words = {
  company: { en: 'Company', sv: 'Företag' },
  orgNumber: { en: 'Org. number', sv: 'Org.nr' },
  noOrgNumber: { en: 'not given', sv: 'saknas' },
  analysis: { en: 'Analysis', sv: 'Analys' },
  period: { en: 'Period', sv: 'Period' },
  asOf: { en: 'As of', sv: 'Per' },
  source: { en: 'Source file', sv: 'Källfil' },
  import: { en: 'import', sv: 'inläsning' },
  unit: { en: 'Unit', sv: 'Enhet' },
  sign: { en: 'Sign', sv: 'Tecken' },
  leftOut: { en: 'Rows left out, as on the screen', sv: 'Utelämnade rader, som på skärmen' },
} as const satisfies Record<string, Words>

const units: Readonly<Record<OpenExport['unit'], Words>> = {
  kr: { en: 'Kronor with two decimals, in the currency of the books', sv: 'Kronor med två decimaler, i bokföringens valuta' },
  ore: { en: 'Kronor with two decimals, in the currency of the books', sv: 'Kronor med två decimaler, i bokföringens valuta' },
  tkr: { en: 'Thousands of kronor, exact', sv: 'Tusental kronor, exakt' },
}

const signs: Readonly<Record<NonNullable<OpenExport['sign']>, Words>> = {
  bookkeeping: { en: 'Bookkeeping sign: debit positive, credit negative', sv: 'Bokföringstecken: debet positivt, kredit negativt' },
  natural: {
    en: 'Natural sign: income, equity and liabilities positive in credit, assets and costs in debit',
    sv: 'Naturligt tecken: intäkter, eget kapital och skulder positiva i kredit, tillgångar och kostnader i debet',
  },
}

/** How the figures of a file are to be read, as far as it has amounts; rows that were not in sight; what is said beside the rows. */
type Read = Pick<OpenExport, 'sign' | 'unit' | 'leftOut' | 'notes'>

export async function aboutExport(exported: Exported, { sign, unit, leftOut, notes }: Read, language: Language): Promise<About> {
  const { company, ledgers, params, provenance } = exported
  const texts = await flagTexts(language)
  const w = (key: keyof typeof words) => words[key][language]
  const parameters: Pair[] = [
    [w('company'), company.name],
    [w('orgNumber'), company.orgNumber === '' ? w('noOrgNumber') : writtenOrgNumber(company.orgNumber)],
    [w('analysis'), nameOf(exported, language)],
    [w(isOneDay(exported) ? 'asOf' : 'period'), periodOf(exported)],
    ...ledgers.map(({ yearFrom, yearTo, import: { number, fileName } }): Pair => {
      return [w('source'), `${fileName} (${w('import')} ${number}, ${yearFrom} – ${yearTo})`]
    }),
    [w('unit'), units[unit][language]],
    ...(sign === null ? [] : [[w('sign'), signs[sign][language]] as const]),
    ...(leftOut === 0 ? [] : [[w('leftOut'), String(leftOut)] as const]),
    ...notes,
    ...described(params, language, texts, fieldsFor(exported)),
  ]
  return { parameters, provenance: described(provenance, language, texts, []) }
}

/** `<company>-<analysis>-<period>`, with nothing in it that a file name may not hold. */
export function exportName(exported: Exported, language: Language): string {
  return fileName([exported.company.name, nameOf(exported, language), periodOf(exported).replace(' – ', '_')])
}

/** Parts joined by hyphens, with nothing in it that a file name may not hold. */
export function fileName(parts: readonly string[]): string {
  return parts
    .join('-')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 180)
}

function nameOf({ analysisId }: Exported, language: Language): string {
  if (analysisId === null) return linesName[language]
  return analysisName(analysisId, language)
}

export function analysisName(id: string, language: Language): string {
  return isAnalysisId(id) ? say(catalogue[id].name, language) : id
}

/** An open bound is where the loaded books begin or end. */
function periodOf({ period, ledgers }: Exported): string {
  const from = period.from ?? ledgers[0]?.yearFrom ?? ''
  const to = period.to ?? ledgers.at(-1)?.yearTo ?? ''
  return from === to ? to : `${from} – ${to}`
}

/** Balances of a day, not what happened over days. */
function isOneDay({ period: { from, to } }: Exported): boolean {
  return from !== null && from === to
}

/** Parameters of a sample in words, by the names of its own analyses. */
export async function inWords(params: unknown, language: Language): Promise<readonly Pair[]> {
  return described(params, language, await flagTexts(language), [])
}

/** The parts of a value by name, nested ones by their path; what is not asked for is left out, as is the period, which has a line of its own. */
function described(value: unknown, language: Language, texts: FlagTexts, fields: readonly Field[], path = ''): Pair[] {
  if (path === 'from' || path === 'to' || path === 'period.from' || path === 'period.to') return []
  if (path === 'documents') return documents(value, language)
  if (value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return []
  if (typeof value === 'object' && !Array.isArray(value)) {
    const inner = path === '' || path === 'filters' ? '' : `${path}.`
    return Object.entries(value).flatMap(([key, part]) => described(part, language, texts, fields, inner + key))
  }
  const field = fields.find(({ key }) => key === path)
  if (field !== undefined)
    return [[say(field.label, language), optionName(field, value, language) ?? parameterValue(value, path, language)]]
  const testName = (id: string) => flagTextOf(texts, `journal.${id}`)?.name ?? id
  return [[parameterName(path, language, testName), parameterValue(value, path, language)]]
}

/** The parameters that an analysis names itself. */
function fieldsFor({ analysisId }: Exported): readonly Field[] {
  return analysisId !== null && isAnalysisId(analysisId) ? fieldsOf(analyses[analysisId].params) : []
}

function optionName({ options }: Field, value: unknown, language: Language): string | null {
  const option = options.find((other) => other.value === value)
  return option === undefined ? null : say(option.label, language)
}

/** What a result read beside the books, each with the version and, where it is the company's own, its hash. */
function documents(value: unknown, language: Language): Pair[] {
  return documentPairs(z.array(readDocumentSchema).parse(value), language)
}

export function documentPairs(read: readonly ReadDocument[], language: Language): Pair[] {
  return read.map(({ part, id, name, version, hash }): Pair => {
    const which = id !== null && part !== 'previous' && part !== 'legalForm' && isSingle(part) ? '' : `${name}, `
    return [documentNames[part][language], `${which}version ${version}${hash === null ? '' : ` (${hash})`}`]
  })
}
