/** The components of a figure as figures one can open: `t2_0c` is the third term's closing balance in the first column, `t2_0m1` the second part of its movement. */
import { callNames, type FigureTerm, formulaFacts, type KeyFigureResult, type TermValue } from '@verifikat/analyses'
import type { FigureRow } from './values.ts'

const letters = { m: 'movement', c: 'closing', o: 'opening' } as const satisfies Record<string, TermValue>
const calls: readonly string[] = callNames

export interface OpenedTerm {
  readonly term: number
  readonly column: number
  readonly value: TermValue
  /** Of a movement whose accounts differ from day to day; null: the whole. */
  readonly part: number | null
}

export function termFigure(term: number, column: number, value: TermValue, part: number | null = null): string {
  return `t${term}_${column}${value.charAt(0)}${part ?? ''}`
}

export function parseTerm(figure: string): OpenedTerm | null {
  const match = /^t(\d{1,3})_(\d{1,2})([mco])(\d{1,3})?$/.exec(figure)
  if (match === null) return null
  // The pattern holds just these letters.
  const letter = match[3] as keyof typeof letters
  return {
    term: Number(match[1]),
    column: Number(match[2]),
    value: letters[letter],
    part: match[4] === undefined ? null : Number(match[4]),
  }
}

/** Which values of a term a formula can have used, and each column's. */
export function valuesOf(term: FigureTerm): readonly { readonly value: TermValue | null; readonly columns: readonly (number | null)[] }[] {
  switch (term.timing) {
    case 'movement':
      return [{ value: 'movement', columns: term.movementOre }]
    case 'balance':
      return [
        { value: 'closing', columns: term.closingOre },
        { value: 'opening', columns: term.openingOre },
      ]
    case 'value':
      return [{ value: null, columns: term.values }]
  }
}

/** The days of which a movement is made up where its accounts differ from day to day, with the place of the part in each column. */
export function partsOf(term: FigureTerm): readonly { readonly from: string; readonly to: string; readonly parts: readonly number[] }[] {
  const days = new Map(term.parts.flatMap((parts) => parts.map(({ from, to }) => [`${from} ${to}`, { from, to }] as const)))
  return [...days.values()]
    .sort((a, b) => (a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1))
    .map((own) => ({ ...own, parts: term.parts.map((parts) => parts.findIndex(({ from, to }) => from === own.from && to === own.to)) }))
}

/** The terms of a figure, with their places among all. */
export function termsOf(result: KeyFigureResult, figure: FigureRow): readonly { readonly term: FigureTerm; readonly at: number }[] {
  return figure.terms.flatMap((id) => {
    const at = result.terms.findIndex((term) => term.id === id)
    const term = result.terms[at]
    return term === undefined ? [] : [{ term, at }]
  })
}

/** Whether a side of a division is in kronor: it asks for accounts, lines or figures in kronor. */
export function isMoneySide(formula: string, figures: readonly FigureRow[]): boolean {
  if (/[{[]/.test(formula)) return true
  return (formula.match(/[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*/g) ?? []).some((name) => {
    if (calls.includes(name) || Object.hasOwn(formulaFacts, name)) return false
    const figure = figures.find(({ id }) => id === name)
    return figure === undefined || figure.unit === 'kr'
  })
}

/** Opening balances matter where the formula takes averages, openings or changes. */
export function usesOpenings({ formula }: FigureRow): boolean {
  return /\b(?:average|opening|change)\(/.test(formula)
}

/** The one component that a value is made of; null where there are several. */
export function onlyTerm(result: KeyFigureResult, figure: FigureRow, column: number): string | null {
  const terms = termsOf(result, figure)
  const [first] = terms
  if (first === undefined || terms.length > 1 || first.term.timing === 'value' || usesOpenings(figure)) return null
  return termFigure(first.at, column, first.term.timing === 'balance' ? 'closing' : 'movement')
}
