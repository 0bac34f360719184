import { yearWords } from '../../condominium/years.ts'
import { referenceBands } from '../../reference/condominium.ts'
import type { PeriodChart } from '../../tables/chart.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import type { StressRow } from '../condominium-debt/schema.ts'
import { withUncovered } from '../condominium-debt/stress-words.ts'
import { movementDrill } from '../drill.ts'
import { reviewTable } from './review.ts'
import type { CondominiumBoardReportParams, CondominiumBoardReportResult } from './schema.ts'
import { decisionSentences, figureOf, type Sentence, summarySentences } from './sentences.ts'
import { costWords, method, words } from './words.ts'

type Result = CondominiumBoardReportResult
type Cost = Result['costs'][number]

const means: Readonly<Partial<Record<string, number>>> = Object.fromEntries(referenceBands.map(({ figure, mean }) => [figure, mean]))

/** The questions that are answered by a figure per m². */
const questions = [
  { id: 'saving', question: words.saving, name: words.savingName },
  { id: 'debt', question: words.debt, name: words.debtName },
  { id: 'fee', question: words.fee, name: words.feeName },
] as const
type Question = (typeof questions)[number]

function proseTable(
  id: string,
  title: Words,
  empty: Words,
  rows: readonly Sentence[],
  place: { readonly note?: Words; readonly under?: string },
): Table {
  return tableOf<Sentence>({
    id,
    title,
    ...place,
    empty,
    look: 'prose',
    rows,
    key: (row) => row.id,
    columns: [{ id: 'sentence', label: words.sentence, kind: 'text', of: ({ text }) => text, grow: true }],
  })
}

function oreOf(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : value * 100
}

function figuresTable(result: Result): Table {
  const last = result.years.length - 1
  return tableOf<Question>({
    id: 'figures',
    title: words.figures[Math.max(0, Math.min(result.years.length, words.figures.length) - 1)] ?? words.year,
    note: words.meanSource,
    empty: words.noFigures,
    rows: questions,
    key: ({ id }) => id,
    columns: [
      { id: 'question', label: words.question, kind: 'text', of: ({ question }) => question, grow: true },
      { id: 'unit', label: words.unit, kind: 'text', of: () => words.perM2 },
      ...result.years.map(
        (year, y): ColumnOf<Question> => ({
          id: `y${y}`,
          label: yearWords(year),
          overTime: true,
          kind: 'ore',
          of: ({ id }) => oreOf(figureOf(result, id)[y]),
          ...(y === last ? { read: true as const } : {}),
        }),
      ),
      {
        id: 'plan',
        label: words.planNeed,
        kind: 'ore',
        of: ({ id }) => (id === 'saving' ? result.planPerM2Ore : null),
        shown: 'when-it-says-something',
      },
      { id: 'mean', label: words.mean, kind: 'ore', of: ({ id }) => oreOf(means[id]) },
    ],
  })
}

const stressNoteOfToday: Words = [`${words.stressNote[0]} ${words.todaysRates[0]}`, `${words.stressNote[1]} ${words.todaysRates[1]}`]

function stressTable({ stress, newRatePercent }: Result): Table {
  return tableOf<StressRow>({
    id: 'stress',
    title: words.stress,
    note: withUncovered(newRatePercent === null ? stressNoteOfToday : words.stressNote, stress),
    empty: words.noStress,
    // at today's rates nothing costs more; at rates of new terms that are given it may already
    rows: stress.rows.filter(({ points }) => points !== 0 || newRatePercent !== null),
    key: ({ points }) => String(points),
    columns: [
      newRatePercent === null
        ? { id: 'points', label: words.points, kind: 'decimal', of: ({ points }) => points, grow: true }
        : { id: 'rate', label: words.rateOfNewTerms, kind: 'ratio', of: ({ points }) => (newRatePercent + points) / 100, grow: true },
      { id: 'extra', label: words.extra, kind: 'ore', of: ({ allExtraOre }) => allExtraOre },
      { id: 'm2', label: words.perM2More, kind: 'ore', of: ({ perM2Ore }) => perM2Ore.at(-1) ?? null },
      {
        id: 'apartment',
        label: words.perApartment,
        kind: 'ore',
        of: ({ perApartmentOre }) => {
          const yearly = perApartmentOre.at(-1) ?? null
          return yearly === null ? null : Math.round(yearly / 12)
        },
        read: true,
      },
      {
        id: 'rise',
        label: words.rise,
        kind: 'ratio',
        of: ({ risePercent }) => {
          const percent = risePercent.at(-1) ?? null
          return percent === null ? null : percent / 100
        },
      },
    ],
  })
}

function costsTable({ costs, costsOre, period, hasVouchers }: Result): Table {
  const year = period.years.at(-1)
  return tableOf<Cost>({
    id: 'costs',
    title: words.costs,
    empty: words.noCosts,
    rows: costs,
    key: ({ id }) => id,
    columns: [
      { id: 'cost', label: words.cost, kind: 'text', of: ({ id }) => costWords[id], grow: true },
      {
        id: 'amount',
        label: common.amount,
        kind: 'ore',
        of: ({ ore }) => ore,
        figure: ({ accounts }) =>
          !year
            ? null
            : hasVouchers
              ? movementDrill('netOre', { accounts: [...accounts], period: { from: year.from, to: year.to }, withoutResetVouchers: true })
              : common.balancesOnly,
        total: 'sum',
      },
      {
        id: 'part',
        label: words.ofCosts,
        kind: 'ratio',
        of: ({ ore }) => (costsOre === null || costsOre === 0 ? null : ore / costsOre),
        read: true,
      },
    ],
  })
}

interface Place {
  readonly name: Words
  readonly ore: number | null
  readonly besideOre: number | null
}

/** Bars by year; as ticks the mean of others, beside the saving what the association’s own plan needs in the years after the last one. */
function chartOf(result: Result, { id, question, name }: Question): PeriodChart[] {
  const values = figureOf(result, id)
  if (values.every((value) => value === null)) return []
  const planOre = id === 'saving' ? result.planPerM2Ore : null
  const beside = planOre === null ? words.mean : words.planNeed
  const about = planOre === null ? words.byYear : words.byPlan
  const places = result.years.map(
    (year, y): Place => ({
      name: yearWords(year),
      ore: oreOf(values[y]),
      besideOre: planOre === null ? oreOf(means[id]) : y === result.years.length - 1 ? planOre : null,
    }),
  )
  return [
    {
      id,
      kind: 'periods',
      over: ['figures'],
      title: question,
      unit: words.ofM2,
      says: [`${name[0]}${about[0]}`, `${name[1]}${about[1]}`],
      names: places.map(({ name: ofYear }) => ofYear),
      bars: { label: name, values: places.map(({ ore }) => ore) },
      ticks: { label: beside, values: places.map(({ besideOre }) => besideOre) },
      marked: [],
      twin: tableOf<Place>({
        id,
        title: question,
        empty: words.noFigures,
        rows: places,
        key: (place) => place.name[0],
        columns: [
          { id: 'year', label: words.year, kind: 'text', of: (place) => place.name },
          { id: 'value', label: name, kind: 'ore', of: ({ ore }) => ore },
          { id: 'beside', label: beside, kind: 'ore', of: ({ besideOre }) => besideOre },
        ],
      }),
    },
  ]
}

function facts({ figures, resultOre }: Result): Fact[] {
  const of = (id: string) => oreOf(figureOf({ figures }, id).at(-1))
  return [
    ...questions.map(({ id, name }): Fact => ({ id, label: name, kind: 'ore', value: of(id) })),
    {
      id: 'result',
      label: words.result,
      kind: 'ore',
      value: resultOre,
      ...(resultOre !== null && resultOre < 0 ? { tone: 'warning' as const } : {}),
    },
  ]
}

export const condominiumBoardReportShown: Shown<CondominiumBoardReportParams, Result> = {
  tables: (result) => [
    proseTable('summary', words.summary, words.noSummary, summarySentences(result, means), { note: words.notAudited }),
    figuresTable(result),
    stressTable(result),
    costsTable(result),
    proseTable('decisions', words.decisions, words.noDecisions, decisionSentences(result), { under: 'summary' }),
    reviewTable(result),
  ],
  charts: (result) => questions.flatMap((question) => chartOf(result, question)),
  facts,
  lacks: ({ years }) => (years.some(({ areas }) => areas === null) ? [{ id: 'areas', text: words.lackAreas, page: 'real-estates' }] : []),
  method,
}
