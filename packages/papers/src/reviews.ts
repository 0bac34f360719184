/** Analytical reviews and results per object as tables: their figures, what was expected on what basis, and why what was flagged was. */
import type { FlagTexts, ObjectRow, ResultOf } from '@verifikat/analyses'
import { flagColumns } from './flags.ts'
import type { Placed } from './layout.ts'
import type { Hung } from './made-table.ts'
import { comparedColumns, doubted, sided, statementHead } from './statements.ts'
import { type Column, count, date, type Labels, type Language, ore, ratio, text } from './table.ts'
import { type ExportView, sideOf, signed } from './view.ts'

type Review = ResultOf<'balance'> | ResultOf<'result'>
export type ReviewRow = Review['rows'][number]
type Expectation = NonNullable<ReviewRow['expectation']>

const bases: Readonly<Record<Expectation['basis'], Labels>> = {
  'prior-year': { en: 'Prior year', sv: 'Föregående år' },
  budget: { en: 'Budget', sv: 'Budget' },
  trend: { en: 'Trend', sv: 'Trend' },
  driver: { en: 'Driver', sv: 'Drivare' },
  typed: { en: 'Own amount', sv: 'Eget belopp' },
}

const reasons: Readonly<Record<NonNullable<Expectation['reason']>, Labels>> = {
  'no-prior-year': { en: 'no prior year', sv: 'inget föregående år' },
  'no-budget': { en: 'no budget', sv: 'ingen budget' },
  'too-few-months': { en: 'too few months', sv: 'för få månader' },
  'not-whole-months': { en: 'not whole months', sv: 'inte hela månader' },
  'no-driver': { en: 'no driver', sv: 'ingen drivare' },
  unknown: { en: 'not known', sv: 'inte känt' },
}

/** On what an expectation rests and on how many figures; else why there is none. */
function basisOf({ figures }: Placed<ReviewRow>, language: Language): string | null {
  const expectation = figures?.expectation ?? null
  if (expectation === null) return null
  if (expectation.reason !== null) return reasons[expectation.reason][language]
  return `${bases[expectation.basis][language]} · ${expectation.observations}`
}

export function reviewColumns(
  review: Review,
  shares: Labels,
  texts: FlagTexts,
  language: Language,
  view: ExportView,
): readonly Column<Placed<ReviewRow>>[] {
  return [
    ...statementHead<ReviewRow>(),
    ...comparedColumns<ReviewRow>(review, view),
    sided<ReviewRow>('expected', ['Expected', 'Väntat'], view, ({ expectedOre }) => expectedOre),
    {
      ...sided<ReviewRow>('difference', ['Against the expected', 'Mot väntat'], view, ({ differenceOre }) => differenceOre),
      derived: { op: 'minus', left: 'v0', right: 'expected' },
    },
    text('Basis', 'Grund', basisOf),
    ratio(shares.en, shares.sv, ({ figures }: Placed<ReviewRow>) =>
      figures === null ? null : signed(figures.shareRatios[0], sideOf(figures, view)),
    ),
    ...flagColumns<Placed<ReviewRow>>(review.flags, texts, language, ({ row }) => row.id),
  ]
}

type ObjectList = ResultOf<'object-list-income-statement'>

const whole: Labels = { en: 'Whole company', sv: 'Hela företaget' }
const without: Labels = { en: 'No object', sv: 'Utan objekt' }

function objectName({ kind, object, name }: ObjectRow, language: Language): string {
  if (kind === 'total') return whole[language]
  return object === null ? without[language] : name
}

/** The period in full, the last column of each that it is compared with beside it. */
export function objectColumns(list: ObjectList, texts: FlagTexts, language: Language, view: ExportView): readonly Column<ObjectRow>[] {
  const { columns, periods, flags } = list
  const last = columns.length - 1
  const money = (c: number, p: number): Column<ObjectRow> | null => {
    const column = columns[c]
    const period = periods[p]
    if (column === undefined || period === undefined) return null
    const side = sideOf(column, view)
    const span = (word: string) => (p === 0 ? '' : ` ${period.from} ${word} ${period.to}`)
    const ofPeriod = column.lacking && { ...column.lacking, ore: column.lacking.ore.slice(p, p + 1) }
    const header = {
      en: doubted(`${column.name.en}${span('to')}`, ofPeriod, 'en'),
      sv: doubted(`${column.name.sv}${span('till')}`, ofPeriod, 'sv'),
    }
    return { ...ore<ObjectRow>(header.en, header.sv, (row) => signed(row.periods[p]?.valuesOre[c], side)), id: `c${c}p${p}`, adds: 'plain' }
  }
  return [
    text('Dimension', 'Dimension', ({ dimension, kind }) => (kind === 'total' ? '' : dimension)),
    text('Object', 'Objekt', ({ object }) => object),
    text('Name', 'Namn', objectName),
    ...columns.map((_, c) => money(c, 0)).filter((column) => column !== null),
    ...periods
      .slice(1)
      .map((_, p) => money(last, p + 1))
      .filter((column) => column !== null),
    ratio('Margin', 'Marginal', (row: ObjectRow) => row.periods[0]?.marginRatio ?? null),
    ratio('Share of sales', 'Andel av försäljningen', (row: ObjectRow) => row.periods[0]?.salesShareRatio ?? null),
    { ...count('Lines', 'Rader', (row: ObjectRow) => row.periods[0]?.lineCount ?? null), adds: 'plain' },
    date('First line', 'Första rad', (row) => row.periods[0]?.firstDate ?? null),
    date('Last line', 'Sista rad', (row) => row.periods[0]?.lastDate ?? null),
    ...flagColumns<ObjectRow>(flags, texts, language, ({ id }) => id),
  ]
}

/**
 * The whole company is the sum of the objects of the outermost dimension and what has none, an object that of those below it; the control sums are
 * those of the outermost dimension, which stands first in each row.
 */
export function hungObjects({ levels }: Pick<ObjectList, 'levels'>, rows: readonly ObjectRow[]): Hung {
  const [outermost] = levels
  const terms = (index: number) => {
    const of = rows[index]
    const parent = of?.kind === 'total' ? null : of?.id
    const own = rows.flatMap((row, other) => (row.kind !== 'total' && row.parent === parent ? [{ index: other, side: 1 as const }] : []))
    return of === undefined ? [] : [own]
  }
  if (outermost === undefined) return { terms }
  const has = (index: number) => rows[index]?.kind !== 'total' && rows[index]?.dimension === outermost
  return { terms, control: { kind: { en: outermost, sv: outermost }, has } }
}
