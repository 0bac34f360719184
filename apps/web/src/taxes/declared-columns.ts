import type { DeclarationKind, DeclarationVersion, Said } from './types.ts'

/** What a cell shows: text, a number of things, or an amount; `withheld` from whoever may not see salaries; null where the declaration says none. */
export type DeclaredCell =
  | { readonly text: string }
  | { readonly count: number }
  | { readonly ore: number; readonly unit: 'kr' | 'ore' }
  | 'withheld'
  | null

export type ColumnKey =
  | 'net'
  | 'boxes'
  | 'contributions'
  | 'withheld'
  | 'individuals'
  | 'removals'
  | 'forms'
  | 'values'
  | 'program'
  | 'opening'
  | 'closing'
  | 'rows'
  | 'difference'
  | 'finalTax'
  | 'incomeTax'
  | 'preliminary'
  | 'decidedOn'
  | 'filed'

const filed = { key: 'filed', isText: true } as const

/** Columns of each kind's table; texts are aligned to the left, and what is not `main` gives way on a narrow screen. */
export const declaredColumns: Readonly<
  Record<DeclarationKind, readonly { readonly key: ColumnKey; readonly isText?: true; readonly isMain?: true }[]>
> = {
  eskd: [{ key: 'net', isMain: true }, { key: 'boxes' }, filed],
  agi: [{ key: 'contributions', isMain: true }, { key: 'withheld' }, { key: 'individuals' }, { key: 'removals' }, filed],
  sru: [{ key: 'forms', isText: true, isMain: true }, { key: 'values' }, { key: 'program', isText: true }, filed],
  'tax-account': [{ key: 'opening' }, { key: 'closing', isMain: true }, { key: 'rows' }, { key: 'difference' }],
  'final-tax': [{ key: 'finalTax', isMain: true }, { key: 'incomeTax' }, { key: 'preliminary' }, { key: 'decidedOn', isText: true }],
}

export function declaredCell({ said, filedOn }: Pick<DeclarationVersion, 'said' | 'filedOn'>, key: ColumnKey): DeclaredCell {
  if (key === 'filed') return filedOn === null ? null : { text: filedOn }
  switch (said.kind) {
    case 'eskd':
      if (key === 'boxes') return { count: Object.keys(said.boxes).length }
      return key === 'net' ? kronor(said.boxes['49']) : null
    case 'agi': {
      const heads = said.months.flatMap(({ headLevel }) => headLevel ?? [])
      if (key === 'individuals') return { count: sum(said.months.map(({ individuals }) => individuals)) }
      if (key === 'removals') return { count: sum(said.months.map(({ removals }) => removals)) }
      if ((key === 'contributions' || key === 'withheld') && said.months.some(({ sums }) => sums === null)) return 'withheld'
      if (key === 'contributions') return kronor(ofAll(heads.map(({ fk487 }) => fk487)))
      return key === 'withheld' ? kronor(ofAll(heads.map(({ fk497 }) => fk497))) : null
    }
    case 'sru':
      if (key === 'values') return { count: sum(said.forms.map(({ values }) => values)) }
      if (key === 'forms') return { text: said.forms.length === 0 ? 'INFO.SRU' : said.forms.map(({ form }) => form).join(', ') }
      return key === 'program' ? { text: said.program } : null
    case 'tax-account':
      if (key === 'rows') return { count: said.rows }
      if (key === 'difference') return ore(said.differenceOre)
      return key === 'opening' ? ore(said.opening?.ore) : key === 'closing' ? ore(said.closing?.ore) : null
    case 'final-tax':
      if (key === 'decidedOn') return { text: said.decidedOn }
      if (key === 'finalTax') return kronor(said.finalTaxKr)
      return key === 'incomeTax' ? kronor(said.incomeTaxKr) : key === 'preliminary' ? kronor(said.preliminaryKr) : null
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, own) => all + own, 0)
/** Of several months only where each of them says it. */
const ofAll = (numbers: readonly (number | null)[]) => {
  const known = numbers.flatMap((own) => own ?? [])
  return known.length === 0 || known.length < numbers.length ? null : sum(known)
}
const kronor = (kr: number | null | undefined): DeclaredCell => (typeof kr === 'number' ? { ore: kr * 100, unit: 'kr' } : null)
const ore = (own: number | null | undefined): DeclaredCell => (typeof own === 'number' ? { ore: own, unit: 'ore' } : null)

/** Months as `2026-03`, several as their first and last, income years as `2025`, a statement by its days; empty where none is said. */
export function periodOf(said: Said): string {
  switch (said.kind) {
    case 'eskd':
    case 'final-tax':
      return monthOf(said.period)
    case 'agi':
      return span(said.months.map(({ period }) => monthOf(period)))
    case 'sru':
      return span(said.forms.map(({ period }) => period))
    case 'tax-account':
      return span([said.from, said.to])
  }
}

const monthOf = (period: string) => (/^\d{6}$/.test(period) ? `${period.slice(0, 4)}-${period.slice(4)}` : period)

function span(all: readonly string[]): string {
  const sorted = [...new Set(all)].filter((own) => own !== '').sort()
  const first = sorted[0] ?? ''
  const last = sorted.at(-1)
  return last === undefined || last === first ? first : `${first} – ${last}`
}
