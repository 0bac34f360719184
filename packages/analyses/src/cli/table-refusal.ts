import type { CellKind, TableProblem, WrongHeading, WrongValue } from '../company/wrong-cells.ts'
import { Refusal } from './refusal.ts'

/** A file may be wrong throughout: so many of its cells are told. */
const TOLD = 10

export type HeadingTexts = Readonly<Record<WrongHeading['problem'], (heading: Pick<WrongHeading, 'text'>) => string>>

/** Why a table is not used: each cell that is wrong by its line, or its headings. */
export function tableRefusal(path: string, problem: TableProblem, headings: HeadingTexts): Refusal {
  const all = 'others' in problem ? [problem, ...problem.others] : [problem]
  const said = all.slice(0, TOLD).map((own) => `line ${own.line}: ${'kind' in own ? valueText(own) : headings[own.problem](own)}`)
  const left = all.length - said.length
  return new Refusal(`${path}, ${said.join('; ')}${left > 0 ? `; and ${left} more` : ''}.`)
}

function valueText({ column, text, problem, kind }: WrongValue): string {
  if (problem === 'lacks') return `${column} is empty`
  return problem === 'too-large'
    ? `‘${text}’ is too large for ${column}: an amount is at most 90 071 992 547 409,91 kr`
    : `‘${text}’ is no ${column}, which is ${written[kind]}`
}

const written: Readonly<Record<CellKind, string>> = {
  text: 'a text',
  day: 'a day as 2025-12-31',
  month: 'a month as 2025-12',
  year: 'a year as 2025',
  count: 'a whole number, 0 or more',
  ore: 'an amount as 1250 or 1250,50',
  number: 'a number as 3 or 3,25',
  area: '0 or more, as 82 or 82,5 without marks between thousands',
  flag: 'yes or no',
  choice: 'one of the words of that column',
}
