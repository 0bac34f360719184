/** Key figures as a table: each with its two sides, its values in its own unit, or why there is none. */
import {
  callNames,
  type FigureValue,
  type FigureWriting,
  figureMarks,
  formulaFacts,
  lackingText,
  type ResultOf,
  scaledText,
} from '@verifikat/analyses'
import { kronorIn } from './csv.ts'
import { unlikeWords } from './statements.ts'
import { type Cell, type Column, type ColumnKind, type Labels, type Language, text } from './table.ts'

type Figures = ResultOf<'key-figure'>
type Figure = Figures['figures'][number]

/** Why a figure has no value, as the cell says it. */
const reasons: Readonly<Record<NonNullable<FigureValue['reason']>['code'], Labels>> = {
  'division-by-zero': { en: 'Not computable: {of} is 0', sv: 'Ej beräkningsbart: {of} är 0' },
  'not-positive': { en: 'Not computable: {of} is not positive', sv: 'Ej beräkningsbart: {of} är inte positivt' },
  'too-large': { en: 'Not computable: {of} is too large', sv: 'Ej beräkningsbart: {of} är för stort' },
  'input-missing': { en: 'Not computable: {of} is not entered', sv: 'Ej beräkningsbart: {of} är inte angivet' },
  'fact-missing': { en: 'Not computable: no {of} for the date', sv: 'Ej beräkningsbart: {of} saknas för datumet' },
  'function-empty': { en: 'Not computable: no account is {of}', sv: 'Ej beräkningsbart: inget konto är {of}' },
  'opening-unknown': { en: 'Not computable: the opening of {of} is unknown', sv: 'Ej beräkningsbart: ingående {of} är okänt' },
  'no-data': { en: 'Not computable: no data for {of}', sv: 'Ej beräkningsbart: data saknas för {of}' },
  'denominator-small': {
    en: 'Not computable: {of} is too small against the turnover for the figure to say anything',
    sv: 'Ej beräkningsbart: {of} är för litet mot omsättningen för att nyckeltalet ska säga något',
  },
  'sheet-differs': {
    en: 'Not computable: the balance sheet does not balance, which leaves {of} uncertain',
    sv: 'Ej beräkningsbart: balansräkningen går inte ihop, så {of} är osäkert',
  },
  'other-chart': {
    en: 'Not computable: accounts are named otherwise than their numbers say, which leaves {of} uncertain',
    sv: 'Ej beräkningsbart: konton heter annat än deras nummer säger, så {of} är osäkert',
  },
  'lacks-unplaced': { en: 'Not computable: {of} is {lacking}', sv: 'Ej beräkningsbart: {of} är {lacking}' },
  'formula-invalid': { en: 'The formula cannot be read', sv: 'Formeln går inte att läsa' },
}

const units: Readonly<Record<Figure['unit'], Labels>> = {
  '%': { en: '%', sv: '%' },
  times: { en: 'times', sv: 'ggr' },
  days: { en: 'days', sv: 'dagar' },
  kr: { en: 'kr', sv: 'kr' },
}

const kinds = { '%': 'ratio', times: 'decimal', days: 'decimal', kr: 'ore' } as const satisfies Record<Figure['unit'], ColumnKind>

function reasonOf({ code, of, lacking }: NonNullable<FigureValue['reason']>, language: Language): string {
  const unsure = lacking ? lackingText({ accounts: lacking.accounts, ore: [lacking.ore] }, language, (own) => kronorIn(language, own)) : ''
  return reasons[code][language].replace('{of}', of).replace('{lacking}', unsure)
}

function cellOf({ unit }: Figure, value: FigureValue | undefined, language: Language): Cell {
  if (!value) return null
  if (value.value === null) return value.reason ? reasonOf(value.reason, language) : null
  return unit === 'kr' ? Math.round(value.value) : value.value
}

function spanOf({ kind, from, to }: Figures['columns'][number], language: Language): string {
  if (kind === 'date') return to
  return `${kind === 'budget' ? 'Budget ' : ''}${from} ${language === 'sv' ? 'till' : 'to'} ${to}`
}

/** Whether a side of a division is in kronor: it asks for accounts, lines or figures in kronor. */
function isMoneySide(formula: string, figures: readonly Figure[]): boolean {
  const calls: readonly string[] = callNames
  if (/[{[]/.test(formula)) return true
  return (formula.match(/[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*/g) ?? []).some((name) => {
    if (calls.includes(name) || Object.hasOwn(formulaFacts, name)) return false
    const figure = figures.find(({ id }) => id === name)
    return figure === undefined || figure.unit === 'kr'
  })
}

/** What a figure holds for or with, by column: scaled to twelve months, a balance sheet that differs, income, costs and balances on the wrong side. */
function noteOf({ values, unit }: Figure, columns: Figures['columns'], language: Language): string | null {
  const texts = columns.flatMap((column, c) => {
    const value = values[c]
    if (!value) return []
    const own = [scaledText(value.scaledMonths, language), ...figureMarks(value, unit, language, writtenIn(language))]
    return own.flatMap((text) => (text === null ? [] : [`${spanOf(column, language)}: ${text}`]))
  })
  return texts.length === 0 ? null : texts.join('; ')
}

function writtenIn(language: Language): FigureWriting {
  const decimal = (value: number, decimals: number) => {
    const written = value.toFixed(decimals)
    return language === 'sv' ? written.replace('.', ',') : written
  }
  return {
    money: (ore) => kronorIn(language, ore),
    value: (value, unit) => {
      switch (unit) {
        case '%':
          return `${decimal(value * 100, 1)} %`
        case 'times':
          return decimal(value, 2)
        case 'days':
          return decimal(value, 1)
        case 'kr':
          return kronorIn(language, Math.round(value))
      }
    },
  }
}

/** Of each column the two sides and the figure, which is their quotient where its formula is just that; then the changes. */
export function figureColumns(result: Figures, language: Language): readonly Column<Figure>[] {
  const { columns, comparisons, figures } = result
  const side = (c: number, id: 'numerator' | 'denominator', [en, sv]: readonly [string, string]): Column<Figure> => {
    const column = columns[c]
    const isMoney = (figure: Figure) => isMoneySide(figure[id] ?? '', figures)
    return {
      id: `${id}${c}`,
      header: column ? { en: `${en} ${spanOf(column, 'en')}`, sv: `${sv} ${spanOf(column, 'sv')}` } : { en, sv },
      kind: 'number',
      kindOf: (figure) => (isMoney(figure) ? 'ore' : 'number'),
      value: (figure) => {
        const value = figure[id] === null ? null : (figure.values[c]?.[id] ?? null)
        return value === null || !isMoney(figure) ? value : Math.round(value)
      },
    }
  }
  const named = (c: number, of: Language) => {
    const column = columns[c]
    return column ? spanOf(column, of) : ''
  }
  const difference = (of: number, against: number, isUnlike: boolean, own: Language) =>
    `Δ ${named(of, own)} − ${named(against, own)}${isUnlike ? ` (${unlikeWords[own]})` : ''}`
  return [
    text('Key figure', 'Nyckeltal', ({ name }) => name[language]),
    text('Unit', 'Enhet', ({ unit }) => units[unit][language]),
    ...columns.flatMap((_, c): Column<Figure>[] => [
      side(c, 'numerator', ['Numerator', 'Täljare']),
      side(c, 'denominator', ['Denominator', 'Nämnare']),
      {
        id: `v${c}`,
        header: { en: named(c, 'en'), sv: named(c, 'sv') },
        kind: 'number',
        kindOf: ({ unit }) => kinds[unit],
        derived: { op: 'divide', left: `numerator${c}`, right: `denominator${c}` },
        value: (figure) => cellOf(figure, figure.values[c], language),
      },
    ]),
    ...comparisons.map(
      ({ of, against, isUnlike }, pair): Column<Figure> => ({
        header: { en: difference(of, against, isUnlike, 'en'), sv: difference(of, against, isUnlike, 'sv') },
        id: `d${pair}`,
        kind: 'number',
        kindOf: ({ unit }) => kinds[unit],
        derived: { op: 'minus', left: `v${of}`, right: `v${against}` },
        value: ({ changes, unit }) => {
          const change = changes[pair]?.change ?? null
          return change !== null && unit === 'kr' ? Math.round(change) : change
        },
      }),
    ),
    ...(figures.every((figure) => noteOf(figure, columns, language) === null)
      ? []
      : [text<Figure>('Note', 'Anmärkning', (figure) => noteOf(figure, columns, language))]),
    text('Formula', 'Formel', ({ formula }) => formula),
  ]
}
