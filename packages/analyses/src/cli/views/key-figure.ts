import { figureNotes } from '../../analyses/key-figure/marks.ts'
import type { FigureValue, KeyFigureResult, NotComputable } from '../../analyses/key-figure/schema.ts'
import { formulaProblemText } from '../../formula/problem.ts'
import { lackingText } from '../../statements/lacking-text.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'

type Figure = KeyFigureResult['figures'][number]

const reasons: Readonly<Record<NotComputable['code'], (of: string) => string>> = {
  'division-by-zero': (of) => `${of} is 0`,
  'not-positive': (of) => `${of} is not positive`,
  'too-large': (of) => `${of} is too large`,
  'input-missing': (of) => `${of} is not entered`,
  'fact-missing': (of) => `there is no ${of} for the date`,
  'function-empty': (of) => `no account is ${of}`,
  'opening-unknown': (of) => `the opening of ${of} is unknown`,
  'no-data': (of) => `no data for ${of}`,
  'denominator-small': (of) => `${of} is too small against the turnover for the figure to say anything`,
  'sheet-differs': (of) => `the balance sheet does not balance, which leaves ${of} uncertain`,
  'other-chart': (of) => `accounts are named otherwise than their numbers say, which leaves ${of} uncertain`,
  'lacks-unplaced': (of) => `${of} is `,
  'formula-invalid': () => 'the formula cannot be read',
}

function decimal(value: number, decimals: number): string {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(decimals).split('.')
  return `${value < 0 ? '−' : ''}${group(Number(whole))}${rest === '' ? '' : `,${rest}`}`
}

function shown({ unit }: Figure, { value }: FigureValue): string {
  return value === null ? 'n/a' : valueText(value, unit)
}

function valueText(value: number, unit: Figure['unit']): string {
  switch (unit) {
    case '%':
      return `${decimal(value * 100, 1)} %`
    case 'times':
      return decimal(value, 2)
    case 'days':
      return decimal(value, 0)
    case 'kr':
      return kronor(value)
  }
}

function lacksText(lacking: NotComputable['lacking']): string {
  return lacking ? `${lackingText({ accounts: lacking.accounts, ore: [lacking.ore] }, 'en', kronor)}, on no line of the layout` : ''
}

function headOf({ kind, from, to }: KeyFigureResult['columns'][number]): string {
  return kind === 'date' ? to : `${kind === 'budget' ? 'Budget ' : ''}${from} to ${to}`
}

/** Figures with their values and formulas; below why some cannot be computed. */
export function* keyFigureView(result: KeyFigureResult): Generator<string> {
  const money = (head: string): Column => ({ head, align: 'right' })
  yield `Key figures, ${result.layout.name.en}, ${result.currency}\n\n`
  yield table(
    [
      { head: 'Key figure', align: 'left' },
      { head: 'Unit', align: 'left' },
      ...result.columns.map(headOf).map(money),
      { head: 'Formula', align: 'left' },
    ],
    result.figures.map((figure) => [
      figure.name.en,
      figure.unit,
      ...figure.values.map((value) => shown(figure, value)),
      shorten(figure.formula, 70),
    ]),
  )
  const missing = result.figures.flatMap((figure) =>
    figure.values.flatMap(({ reason }, c) => {
      const column = result.columns[c]
      if (!reason || !column) return []
      const why = figure.problem
        ? formulaProblemText(figure.problem, 'en').replace(/\.$/, '')
        : `${reasons[reason.code](reason.of)}${lacksText(reason.lacking)}`
      return [`${figure.name.en}, ${headOf(column)}: ${why}.\n`]
    }),
  )
  yield missing.length === 0 ? '\n' : `\nNot computable:\n${missing.join('')}\n`
  for (const { column, text, names } of figureNotes(result, 'en', { value: valueText, money: kronor })) {
    const own = result.columns[column]
    if (own) yield `${headOf(own)}, ${text}: ${names.join(', ')}.\n\n`
  }
  yield findingLines(result.findings)
}
