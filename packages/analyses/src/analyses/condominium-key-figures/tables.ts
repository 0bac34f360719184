import { yearName } from '../../books/year-name.ts'
import { areaKindWords, keyFigureWords } from '../../company/real-estate-columns.ts'
import { type AreaKind, areaKinds } from '../../company/real-estates.ts'
import { foundOfAssociation } from '../../condominium/found-tables.ts'
import { isTwelveMonths, monthsText, yearWords } from '../../condominium/years.ts'
import { condominiumRuleOf, referenceBands, savingBands } from '../../reference/condominium.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type Kind, type Opened, type Table, tableOf, type Value } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { decimal, percentText } from '../../texts/figures.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, type Drill, movementDrill } from '../drill.ts'
import { changeRatio } from '../ore.ts'
import { areaOf, definitions, isArea } from './run.ts'
import type {
  Amount,
  AmountId,
  AreaTerm,
  CondominiumKeyFiguresParams,
  CondominiumKeyFiguresResult,
  Figure,
  FigureYear,
  PrintedComparison,
} from './schema.ts'
import { amountWords, areaTermWords, basisWords, method, movedWords, unitWords, words } from './words.ts'

type Result = CondominiumKeyFiguresResult

interface FigureRow {
  readonly id: string
  readonly name: Words
  readonly unit: Words
  readonly kind: Kind
  readonly level: number
  readonly isTotal: boolean
  readonly values: readonly (number | null)[]
  readonly opened: readonly (Opened | null)[]
  readonly about: Value
}

/** What each amount is made of, where it is a sum. */
const partsOf: Partial<Record<AmountId, readonly AmountId[]>> = {
  saving: ['result', 'depreciation', 'scrapping', 'planned', 'one-off'],
  energy: ['electricity', 'heating', 'water'],
}

const balances: ReadonlySet<AmountId> = new Set(['debt', 'debt-left-out', 'assets', 'equity'])
/** Costs are positive as they are booked; income and debt stand in credit. */
const inDebit: ReadonlySet<AmountId> = new Set([
  'depreciation',
  'scrapping',
  'planned',
  'one-off',
  'electricity',
  'heating',
  'water',
  'assets',
  'equity',
])

/** The lines that an amount of a year is; null where no list of lines is it. */
export function amountDrill({ id, years }: Amount, y: number, year: FigureYear | undefined): Opened | null {
  const own = years[y]
  if (!own || own.ore === null || !year) return null
  if (partsOf[id]) return words.sumAbove
  if (id === 'fees-homes') return null
  if (own.accounts.length === 0) return id === 'equity' ? words.equityWithReserves : common.noFunction
  if (!year.hasVouchers) return common.balancesOnly
  const scope = { accounts: [...own.accounts], period: { from: year.from, to: year.to } }
  const sign = inDebit.has(id) ? {} : { measure: 'negated' as const }
  if (balances.has(id)) {
    const drill = balanceDrill(own.openingOre, 0, scope)
    return drill && { ...drill, ...sign }
  }
  return { ...movementDrill('netOre', { ...scope, withoutResetVouchers: true }), ...sign } satisfies Drill
}

function amountRow(result: Result, id: AmountId, level: number, isTotal = false): FigureRow {
  const amount = result.amounts.find((own) => own.id === id)
  return {
    id,
    name: amountWords[id],
    unit: unitWords.kr,
    kind: 'ore',
    level,
    isTotal,
    values: amount?.years.map(({ ore }) => ore) ?? [],
    opened: result.years.map((year, y) => (amount ? amountDrill(amount, y, year) : null)),
    about: aboutAmount(amount),
  }
}

/** Which accounts the newest year’s amount is of, and why those. */
function aboutAmount(amount: Amount | undefined): Value {
  const own = amount?.years.at(-1)
  if (!own || own.basis === null) return own && own.accounts.length > 0 ? own.accounts.join(', ') : ''
  if (own.basis === 'none') return common.noFunction
  const [en, sv] = basisWords[own.basis]
  const accounts = own.accounts.join(', ')
  return en === '' ? accounts : ([`${accounts} (${en})`, `${accounts} (${sv})`] as const)
}

function figureRows(result: Result, figure: Figure, number: string): FigureRow[] {
  const { id, unit, numerator, denominator, values } = figure
  const [en, sv] = keyFigureWords[id]
  const isPercent = unit === 'percent'
  const head: FigureRow = {
    id: `figure-${id}`,
    name: number === '' ? [en, sv] : [`${number} ${en}`, `${number} ${sv}`],
    unit: isPercent ? unitWords.percent : unitWords.perM2,
    // whole kronor by the rules: öre of them would be none
    kind: isPercent ? 'ratio' : 'decimal',
    level: 0,
    isTotal: false,
    values: values.map((value) => (value === null ? null : isPercent ? Math.round(value * 100) / 10_000 : value)),
    opened: values.map((value, y) => quotientOf(result, figure, y, value)),
    about: bandOf(figure, result.years.at(-1)),
  }
  const under = (row: FigureRow): FigureRow => ({ ...row, id: `${id}-${row.id}` })
  const parts = (partsOf[numerator] ?? []).map((part) => under(amountRow(result, part, 1)))
  const above = under(amountRow(result, numerator, 1, parts.length > 0))
  const below = isArea(denominator)
    ? {
        id: denominator,
        name: areaTermWords[denominator],
        unit: unitWords.m2,
        kind: 'decimal' as const,
        level: 1,
        isTotal: false,
        values: result.years.map(({ areas }) => areaOf(denominator, areas)),
        opened: result.years.map(({ areas }) => toldOf(areas, kindsOfTerm[denominator])),
        about: words.ofRegister,
      }
    : amountRow(result, denominator, 1)
  return [head, ...parts, above, under(below)]
}

/** A figure as it is reckoned: 1 104 276 ÷ 4 767 = 231,65 ≈ 232. */
function quotientOf({ amounts, years }: Result, { id, numerator, denominator }: Figure, y: number, value: number | null): Words | null {
  const oreOf = (amount: AmountId) => amounts.find((own) => own.id === amount)?.years[y]?.ore ?? null
  const above = oreOf(numerator)
  const ore = isArea(denominator) ? null : oreOf(denominator)
  const below = isArea(denominator) ? areaOf(denominator, years[y]?.areas ?? null) : ore === null ? null : ore / 100
  if (value === null || above === null || below === null) return null
  const { unit, factor = 1 } = definitions[id]
  const times = factor === 1 ? '' : `${percentText(factor * 100)} × `
  const shown = (own: number) => (unit === 'percent' ? percentText(own) : decimal(own))
  const exact = Math.round(((factor * above) / below) * (unit === 'percent' ? 100 : 1)) / 100
  const said = `${times}${decimal(above / 100)} ÷ ${decimal(below)} = ${exact === value ? '' : `${shown(exact)} ≈ `}${shown(value)}`
  return [said, said]
}

const kindsOfTerm: Readonly<Record<AreaTerm, readonly AreaKind[]>> = {
  'area-granted': ['granted-homes', 'granted-premises'],
  'area-total': areaKinds,
  'area-homes': ['granted-homes'],
  'area-premises': ['granted-premises'],
}

/** The rows of the register that an area is the sum of at the year’s end, each with its days. */
function toldOf(areas: FigureYear['areas'], kinds: readonly AreaKind[]): Words | null {
  const rows = areas?.byKind.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (rows.length === 0) return null
  const said = (at: 0 | 1) =>
    rows
      .flatMap(({ kind, told }) =>
        told.map(({ m2, from, to, property, countsInTotal }) => {
          const days = to === null ? `${words.areaFrom[at]} ${from}` : `${from} – ${to}`
          const notes = [...(property === '' ? [] : [property]), ...(countsInTotal ? [] : [words.notInTotal[at]])]
          return `${[areaKindWords[kind][at], ...notes].join(', ')}: ${decimal(m2)} m², ${days}`
        }),
      )
      .join('; ')
  return [`${words.ofRegister[0]}. ${said(0)}.`, `${words.ofRegister[1]}. ${said(1)}.`]
}

/** What others came to, with where that is from: a comparison, no norm. */
function bandOf({ id, values }: Figure, year: FigureYear | undefined): Value {
  const band = referenceBands.find(({ figure }) => figure === id)
  if (!band) return ''
  // the debt is what it is whatever the year's months; what comes in or goes out in a year is not
  if (year && !isTwelveMonths(year) && id !== 'debt' && id !== 'fee-share') return ofMonths(year)
  const value = values.at(-1) ?? null
  const saving = id === 'saving' && value !== null ? savingBands.find(({ from }) => from === null || value >= from) : undefined
  const [en, sv] = band.text
  const own: Words = [`${en} (${band.source[0]})`, `${sv} (${band.source[1]})`]
  return saving ? [`${own[0]} · ${saving.text[0]}, hsb.se`, `${own[1]} · ${saving.text[1]}, hsb.se`] : own
}

function ofMonths(year: FigureYear): Words {
  const months = monthsText(year)
  return [`of ${months} months: not comparable with a year’s`, `avser ${months} månader: inte jämförbart med ett års`]
}

const numbers: Partial<Record<Figure['id'], string>> = {
  fee: '1',
  'fee-homes': '1b',
  'fee-premises': '1b',
  debt: '2',
  'debt-granted': '3',
  saving: '4',
  sensitivity: '5',
  energy: '6',
  'fee-share': '7',
}

/** A year by its name; where the years follow different rules, by its rules too. */
function yearLabel({ years }: Result, year: FigureYear): Words {
  const [en, sv] = yearWords(year)
  const rule = years.some((other) => other.rule !== year.rule) ? condominiumRuleOf(year.from) : null
  return rule === null ? [en, sv] : [`${en}, ${rule.name[0]}`, `${sv}, ${rule.name[1]}`]
}

function figuresTable(result: Result): Table {
  const rows = [
    amountRow(result, 'net-sales', 0),
    amountRow(result, 'result', 0),
    ...result.figures.flatMap((figure) => figureRows(result, figure, numbers[figure.id] ?? '')),
    amountRow(result, 'debt-left-out', 0),
  ]
  const last = result.years.length - 1
  const years = result.years.map(
    (year, y): ColumnOf<FigureRow> => ({
      id: `y${y}`,
      label: yearLabel(result, year),
      overTime: true,
      kind: 'ore',
      kindOf: ({ kind }) => kind,
      of: ({ values }) => values[y] ?? null,
      figure: ({ opened }) => opened[y] ?? null,
      ...(y === last ? { read: true as const } : {}),
    }),
  )
  const compared = result.years.length > 1
  return tableOf<FigureRow>({
    id: 'figures',
    title: words.figures,
    note: ruleNote(result),
    empty: words.noFigures,
    rows,
    key: ({ id }) => id,
    kindOfRow: ({ isTotal }) => (isTotal ? 'total' : 'row'),
    level: ({ level }) => level,
    columns: [
      { id: 'name', label: words.figure, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'unit', label: words.unit, kind: 'text', of: ({ unit }) => unit },
      ...years,
      ...(compared
        ? [
            {
              id: 'change',
              label: words.change,
              help: words.changeHelp,
              kind: 'ratio' as const,
              // per cent of a per cent, and points of an amount, there are none
              kindOf: (row: FigureRow) => (growsNever(row) ? 'text' : 'ratio'),
              of: (row: FigureRow) => (growsNever(row) ? '' : growthOf(row, result.years.slice(-2))),
              derived: { op: 'growth' as const, left: `y${last}`, right: `y${last - 1}` },
            },
            {
              id: 'points',
              label: words.changePoints,
              help: words.changePointsHelp,
              kind: 'decimal' as const,
              kindOf: ({ kind }: FigureRow) => (kind === 'ratio' ? 'decimal' : 'text'),
              of: (row: FigureRow) => (row.kind === 'ratio' ? pointsOf(row, result.years.slice(-2)) : ''),
              shown: 'when-it-says-something' as const,
            },
          ]
        : []),
      { id: 'about', label: words.about, kind: 'text', of: ({ about }) => about },
    ],
  })
}

/** Nothing lacks where no per cent can be said: of per cents, from 0, and from one sign to the other. */
function growsNever({ kind, values }: FigureRow): boolean {
  const [before = null, now = null] = values.slice(-2)
  return kind === 'ratio' || (before !== null && now !== null && changeRatio(now, before) === null)
}

/** Per cent of a per cent says nothing, nor do two years of different months. */
export function growthOf({ kind, values }: Pick<FigureRow, 'kind' | 'values'>, years: readonly FigureYear[]): number | null {
  if (kind === 'ratio' || !years.every(isTwelveMonths)) return null
  const [before = null, now = null] = values.slice(-2)
  return changeRatio(now, before)
}

/** What a per cent is more than the year before, in percentage points. */
function pointsOf({ kind, values }: FigureRow, years: readonly FigureYear[]): number | null {
  if (kind !== 'ratio' || !years.every(isTwelveMonths)) return null
  const [before = null, now = null] = values.slice(-2)
  return before === null || now === null ? null : Math.round((now - before) * 10_000) / 100
}

/** Which rules hold for the year, and what the figures are divided by. */
function ruleNote({ years }: Result): Words {
  const rule = years.at(-1)?.rule ?? null
  const split = rule === 'K3 38' ? words.splitAsked : words.splitLater
  const head: Words = rule === null ? words.noRule : rule === 'K3 38' ? words.underK3 : words.underAdvice
  return [`${head[0]} ${split[0]} ${words.noNorm[0]}`, `${head[1]} ${split[1]} ${words.noNorm[1]}`]
}

type AreaRow = NonNullable<FigureYear['areas']>['byKind'][number]

function areasTable({ years }: Result): Table {
  const last = years.at(-1)
  return tableOf<AreaRow>({
    id: 'areas',
    title: words.areas,
    empty: words.noAreas,
    rows: last?.areas?.byKind ?? [],
    key: ({ kind }) => kind,
    columns: [
      { id: 'kind', label: words.kindOfArea, kind: 'text', of: ({ kind }) => areaKindWords[kind], grow: true },
      { id: 'units', label: words.units, kind: 'count', of: ({ units }) => units },
      { id: 'm2', label: unitWords.m2, kind: 'decimal', of: ({ m2 }) => m2, figure: ({ kind }) => toldOf(last?.areas ?? null, [kind]) },
      {
        id: 'total',
        label: areaTermWords['area-total'],
        kind: 'decimal',
        of: ({ inTotalM2 }) => inTotalM2,
        total: last?.areas?.totalM2 ?? null,
      },
    ],
  })
}

/** The note of the annual report: each figure in a row, the years in columns, newest first. */
function noteTable(result: Result): Table {
  const order = result.years.map((year, y) => ({ year, y })).toReversed()
  const rows = [
    amountRow(result, 'net-sales', 0),
    amountRow(result, 'result', 0),
    ...result.figures.flatMap((figure) => figureRows(result, figure, '').slice(0, 1)),
  ]
  return tableOf<FigureRow>({
    id: 'note',
    title: words.noteTable,
    note: words.noteText,
    empty: words.noFigures,
    rows,
    key: ({ id }) => id,
    columns: [
      { id: 'name', label: words.figure, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'unit', label: words.unit, kind: 'text', of: ({ unit }) => unit },
      ...order.map(
        ({ year, y }): ColumnOf<FigureRow> => ({
          id: `y${y}`,
          label: yearLabel(result, year),
          kind: 'ore',
          kindOf: ({ kind }) => kind,
          of: ({ values }) => values[y] ?? null,
        }),
      ),
    ],
  })
}

function printedTable({ printed }: Result): Table {
  const shown = ({ unit }: PrintedComparison, value: number | null) =>
    value === null ? null : unit === 'percent' ? Math.round(value * 100) / 10_000 : value
  const kindOf = ({ unit }: PrintedComparison): Kind => (unit === 'percent' ? 'ratio' : 'decimal')
  const below = ({ isArea: isM2 }: PrintedComparison, value: number | null) =>
    value === null ? null : isM2 ? value : Math.round(value * 100)
  const belowKind = ({ isArea: isM2 }: PrintedComparison): Kind => (isM2 ? 'decimal' : 'ore')
  return tableOf<PrintedComparison>({
    id: 'printed',
    title: words.printed,
    note: words.printedNote,
    empty: words.noPrinted,
    rows: printed,
    key: ({ id, to }) => `${id} ${to}`,
    columns: [
      { id: 'name', label: words.figure, kind: 'text', of: ({ id }) => keyFigureWords[id], grow: true },
      { id: 'year', label: words.year, kind: 'text', of: (row) => yearName(row) },
      { id: 'printed', label: words.printedValue, kind: 'decimal', kindOf, of: (row) => shown(row, row.printed) },
      { id: 'now', label: words.now, kind: 'decimal', kindOf, of: (row) => shown(row, row.now), read: true },
      {
        id: 'difference',
        label: words.difference,
        kind: 'decimal',
        kindOf,
        of: (row) => {
          const printedValue = shown(row, row.printed)
          const now = shown(row, row.now)
          return printedValue === null || now === null ? null : now - printedValue
        },
        derived: { op: 'minus', left: 'now', right: 'printed' },
        mark: ({ moved }) => (moved === 'nothing' ? null : 'warning'),
      },
      { id: 'moved', label: words.moved, kind: 'text', of: ({ moved }) => movedWords[moved] },
      { id: 'abovePrinted', label: words.abovePrinted, kind: 'ore', of: ({ abovePrintedOre }) => abovePrintedOre },
      { id: 'aboveNow', label: words.aboveNow, kind: 'ore', of: ({ aboveNowOre }) => aboveNowOre },
      { id: 'belowPrinted', label: words.belowPrinted, kind: 'decimal', kindOf: belowKind, of: (row) => below(row, row.belowPrinted) },
      { id: 'belowNow', label: words.belowNow, kind: 'decimal', kindOf: belowKind, of: (row) => below(row, row.belowNow) },
    ],
  })
}

function facts({ years, filing, lossOre }: Result): Fact[] {
  const areas = years.at(-1)?.areas
  const loss: Fact[] =
    lossOre === null ? [] : [{ id: 'loss', label: words.loss, kind: 'ore', value: lossOre, tone: 'warning', note: words.lossNote }]
  return [
    { id: 'granted', label: areaTermWords['area-granted'], kind: 'decimal', value: areas?.grantedM2 ?? null },
    { id: 'total', label: areaTermWords['area-total'], kind: 'decimal', value: areas?.totalM2 ?? null },
    ...loss,
    { id: 'filing', label: words.filing, kind: 'day', value: filing.due, note: words.filingNote },
  ]
}

export const condominiumKeyFiguresShown: Shown<CondominiumKeyFiguresParams, Result> = {
  tables: (result) => [figuresTable(result), areasTable(result), noteTable(result), printedTable(result)],
  facts,
  lacks: ({ years }) => (years.some(({ areas }) => areas === null) ? [{ id: 'areas', text: words.lackAreas, page: 'real-estates' }] : []),
  ...foundOfAssociation,
  method,
}
