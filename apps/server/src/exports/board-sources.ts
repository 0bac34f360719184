/** What a board's report was made from: a line for the foot of each page, and all of it for its end. */
import { say, type Words } from '@verifikat/analyses'
import type { LedgerRef, ReadDocument } from '@verifikat/db'
import type { Language } from '@verifikat/papers'
import { documentPairs } from './about.ts'

export interface BoardSources {
  readonly foot: string
  readonly lines: readonly string[]
}

interface MadeFrom {
  /** The last day of the report. */
  readonly to: string | null
  readonly ledgers: readonly (Pick<LedgerRef, 'yearFrom' | 'yearTo'> & {
    readonly import: Pick<LedgerRef['import'], 'number' | 'fileName'>
  })[]
  readonly provenance: {
    readonly algorithm: string
    readonly inputHash: string
    readonly resultHash: string
    readonly documents: readonly ReadDocument[]
  }
}

const words = {
  source: ['Source', 'Källa'],
  import: ['import', 'inläsning'],
  more: ['and other years', 'samt andra år'],
  computed: ['computed by version', 'beräknad med version'],
  computation: ['Computation', 'Beräkning'],
  input: ['Hash of what was read', 'Hash för underlaget'],
  result: ['Hash of the result', 'Hash för resultatet'],
} as const satisfies Record<string, Words>

export function boardSources({ to, ledgers, provenance }: MadeFrom, language: Language): BoardSources {
  const w = (key: keyof typeof words) => say(words[key], language)
  const { algorithm, inputHash, resultHash, documents } = provenance
  const version = algorithm.split('@').at(-1) ?? ''
  const fileOf = (ledger: MadeFrom['ledgers'][number]) => `${ledger.import.fileName} (${w('import')} ${ledger.import.number})`
  const ofYear = ledgers.find(({ yearFrom, yearTo }) => to !== null && yearFrom <= to && to <= yearTo) ?? ledgers.at(-1)
  const files = ofYear ? [`${w('source')} ${fileOf(ofYear)}${ledgers.length > 1 ? ` ${w('more')}` : ''}`] : []
  // the company’s own register moves every figure: which version it was stands on each page
  const own = documents.flatMap(({ part, version: of, hash }) => (part === 'realEstates' && hash !== null ? [of] : []))
  const names = documentPairs(documents, language)
  const register = names.find((_, i) => documents[i]?.part === 'realEstates')?.[0] ?? ''
  return {
    foot: [...files, ...own.map((of) => `${register} version ${of}`), `${w('computed')} ${version}`].join('   ·   '),
    lines: [
      ...ledgers.map((ledger) => `${w('source')}: ${fileOf(ledger)}, ${ledger.yearFrom} – ${ledger.yearTo}`),
      ...names.map(([name, said]) => `${name}: ${said}`),
      `${w('computation')}: ${algorithm}`,
      `${w('input')}: ${inputHash}`,
      `${w('result')}: ${resultHash}`,
    ],
  }
}
