/** Key figures, months and sources as tables. */
import type { FigureValue, ResultOf } from '@verifikat/analyses'
import { statementHead } from './statements.ts'
import { type Cell, type Column, type Language, ore, text } from './table.ts'

type Figures = ResultOf<'key-figure'>
type Figure = Figures['figures'][number]

/** Why a figure has no value, as the cell says it. */
const reasons: Readonly<Record<NonNullable<FigureValue['reason']>['code'], Readonly<Record<Language, string>>>> = {
  'division-by-zero': { en: 'Not computable: {of} is 0', sv: 'Ej beräkningsbart: {of} är 0' },
  'not-positive': { en: 'Not computable: {of} is not positive', sv: 'Ej beräkningsbart: {of} är inte positivt' },
  'input-missing': { en: 'Not computable: {of} is not entered', sv: 'Ej beräkningsbart: {of} är inte angivet' },
  'fact-missing': { en: 'Not computable: no {of} for the date', sv: 'Ej beräkningsbart: {of} saknas för datumet' },
  'function-empty': { en: 'Not computable: no account is {of}', sv: 'Ej beräkningsbart: inget konto är {of}' },
  'opening-unknown': { en: 'Not computable: the opening of {of} is unknown', sv: 'Ej beräkningsbart: ingående {of} är okänt' },
  'no-data': { en: 'Not computable: no data for {of}', sv: 'Ej beräkningsbart: data saknas för {of}' },
  'formula-invalid': { en: 'The formula cannot be read', sv: 'Formeln går inte att läsa' },
}

function cellOf({ unit }: Figure, value: FigureValue | undefined, language: Language): Cell {
  if (!value) return null
  if (value.value === null) return value.reason ? reasons[value.reason.code][language].replace('{of}', value.reason.of) : null
  return unit === 'kr' ? value.value / 100 : value.value
}

function spanOf({ kind, from, to }: Figures['columns'][number], language: Language): string {
  if (kind === 'date') return to
  return `${kind === 'budget' ? 'Budget ' : ''}${from} ${language === 'sv' ? 'till' : 'to'} ${to}`
}

/** Figure by column: kronor, days and ratios as numbers, and where there is none the reason. */
export function figureColumns({ columns }: Figures): readonly Column<Figure>[] {
  return [
    { header: { en: 'Key figure', sv: 'Nyckeltal' }, kind: 'text', value: ({ name }, language) => name[language] },
    text('Unit', 'Enhet', ({ unit }) => unit),
    text('Formula', 'Formel', ({ formula }) => formula),
    ...columns.map(
      (column, c): Column<Figure> => ({
        header: { en: spanOf(column, 'en'), sv: spanOf(column, 'sv') },
        kind: 'number',
        value: (figure, language) => cellOf(figure, figure.values[c], language),
      }),
    ),
  ]
}

type Matrix = ResultOf<'monthly-matrix'>
type MatrixRow = Matrix['rows'][number]
type SourceStatement = ResultOf<'source-balance-sheet'>

const rhythms: Readonly<Record<MatrixRow['rhythm'], Readonly<Record<Language, string>>>> = {
  monthly: { en: 'Monthly', sv: 'Varje månad' },
  quarterly: { en: 'Quarterly', sv: 'Varje kvartal' },
  annual: { en: 'Once a year', sv: 'En gång om året' },
  irregular: { en: 'Irregular', sv: 'Oregelbunden' },
  none: { en: 'Nothing booked', sv: 'Inget bokfört' },
}

const events: Readonly<Record<MatrixRow['events'][number]['kind'], Readonly<Record<Language, string>>>> = {
  missing: { en: 'Missing', sv: 'Saknas' },
  double: { en: 'Double', sv: 'Dubbel' },
  'sign-change': { en: 'Sign change', sv: 'Teckenbyte' },
  spike: { en: 'Spike', sv: 'Spik' },
  starts: { en: 'Starts', sv: 'Börjar' },
  stops: { en: 'Stops', sv: 'Slutar' },
}

/** Row by month, with its total, rhythm and what breaks it. */
export function matrixColumns({ unit, months, mode }: Matrix): readonly Column<MatrixRow>[] {
  const kind = unit === 'lines' ? 'count' : unit
  const figure = (en: string, sv: string, value: (row: MatrixRow) => number | null): Column<MatrixRow> => ({
    header: { en, sv },
    kind,
    value,
  })
  const named = ({ name }: MatrixRow, language: Language) => (typeof name === 'string' ? name : name[language])
  return [
    text('Row', 'Rad', ({ id }) => id),
    { header: { en: 'Name', sv: 'Namn' }, kind: 'text', value: named },
    ...months.map(({ month }, m) => figure(month, month, ({ values }) => values[m] ?? null)),
    ...(mode === 'closing' || mode === 'change' ? [] : [figure('Outside the year', 'Utanför året', ({ outside }) => outside)]),
    figure('Total', 'Summa', ({ total }) => total),
    figure('Mean', 'Medel', ({ mean }) => mean),
    figure('Median', 'Median', ({ median }) => median),
    { header: { en: 'Rhythm', sv: 'Rytm' }, kind: 'text', value: ({ rhythm }, language) => rhythms[rhythm][language] },
    {
      header: { en: 'Pattern', sv: 'Mönster' },
      kind: 'text',
      value: (row, language) => row.events.map(({ month, kind: event }) => `${events[event][language]} ${month}`).join(', '),
    },
  ]
}

/** A statement with one column per source between opening and closing. */
export function sourceColumns({ sources, statement }: SourceStatement): readonly Column<SourceStatement['rows'][number]>[] {
  const label = (key: string | null, language: Language) =>
    key === null ? { en: 'No date', sv: 'Utan datum' }[language] : key === '' ? { en: 'None', sv: 'Ingen' }[language] : key
  const isBalance = statement === 'balance'
  return [
    ...statementHead,
    ...(isBalance ? [ore<SourceStatement['rows'][number]>('Opening', 'Ingående', ({ openingOre }) => openingOre)] : []),
    ...sources.map(({ key }, s) =>
      ore<SourceStatement['rows'][number]>(label(key, 'en'), label(key, 'sv'), ({ valuesOre }) => valuesOre[s] ?? null),
    ),
    ore('Total', 'Summa', ({ totalOre }) => totalOre),
    ...(isBalance
      ? [
          ore<SourceStatement['rows'][number]>('Carried', 'Fört mellan år', ({ carriedOre }) => carriedOre),
          ore<SourceStatement['rows'][number]>('Closing', 'Utgående', ({ closingOre }) => closingOre),
        ]
      : []),
  ]
}
