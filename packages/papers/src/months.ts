/** The month matrix as a table. */
import type { ResultOf } from '@verifikat/analyses'
import type { Hung } from './made-table.ts'
import { doubted } from './statements.ts'
import { type Column, type ColumnKind, type Labels, text } from './table.ts'

type Matrix = ResultOf<'monthly-matrix'>
type MatrixRow = Matrix['rows'][number]

const rhythms: Readonly<Record<MatrixRow['rhythm'], Labels>> = {
  monthly: { en: 'Monthly', sv: 'Varje månad' },
  quarterly: { en: 'Quarterly', sv: 'Varje kvartal' },
  annual: { en: 'Once a year', sv: 'En gång om året' },
  irregular: { en: 'Irregular', sv: 'Oregelbunden' },
  none: { en: 'Nothing booked', sv: 'Inget bokfört' },
}

const events: Readonly<Record<MatrixRow['events'][number]['kind'], Labels>> = {
  missing: { en: 'Missing', sv: 'Saknas' },
  double: { en: 'Double', sv: 'Dubbel' },
  'sign-change': { en: 'Sign change', sv: 'Teckenbyte' },
  spike: { en: 'Spike', sv: 'Spik' },
  starts: { en: 'Starts', sv: 'Börjar' },
  stops: { en: 'Stops', sv: 'Slutar' },
}

const rowNames: Readonly<Record<Matrix['rowsBy'], readonly [string, string]>> = {
  accounts: ['Account', 'Konto'],
  lines: ['Line', 'Rad'],
  objects: ['Object', 'Objekt'],
}

/** Row by month, with its total, rhythm and what breaks it. */
export function matrixColumns({ unit, months, mode, rowsBy, rows }: Matrix): readonly Column<MatrixRow>[] {
  const kind: ColumnKind = unit === 'lines' ? 'count' : unit
  const adds = unit === 'ratio' || rowsBy === 'lines' ? {} : { adds: 'plain' as const }
  const figure = (id: string, [en, sv]: readonly [string, string], value: (row: MatrixRow) => number | null): Column<MatrixRow> => ({
    id,
    header: { en, sv },
    kind,
    value,
  })
  const hasOutside = rows.some(({ outside }) => outside !== null && outside !== 0)
  const parts = [...months.map(({ month }) => month), ...(hasOutside ? ['outside'] : [])]
  return [
    ...(rowsBy === 'lines' ? [] : [text<MatrixRow>(...rowNames[rowsBy], ({ id }) => id)]),
    text('Name', 'Namn', ({ name, kind: of, lacking }, language) =>
      of === 'no-object'
        ? { en: 'No object', sv: 'Utan objekt' }[language]
        : doubted(typeof name === 'string' ? name : name[language], lacking, language),
    ),
    ...months.map(({ month }, m) => ({ ...figure(month, [month, month], ({ values }) => values[m] ?? null), ...adds })),
    ...(hasOutside ? [{ ...figure('outside', ['Outside the year', 'Utanför året'], ({ outside }) => outside), ...adds }] : []),
    ...(mode === 'closing'
      ? []
      : [
          {
            ...figure('total', ['Total', 'Summa'], ({ total }) => total),
            ...adds,
            derived: { op: 'sum' as const, of: parts },
          },
        ]),
    figure('mean', ['Mean', 'Medel'], ({ mean }) => mean),
    figure('median', ['Median', 'Median'], ({ median }) => median),
    text('Rhythm', 'Rytm', ({ rhythm }, language) => rhythms[rhythm][language]),
    text('Pattern', 'Mönster', (row, language) =>
      row.events.map(({ month, kind: event }) => `${events[event][language]} ${month}`).join(', '),
    ),
  ]
}

/** Accounts lead to their pages; lines of a layout hold each other and have no sums. */
export function hungMonths({ rowsBy }: Matrix, rows: readonly MatrixRow[]): Hung {
  return {
    ...(rowsBy === 'accounts' ? { account: { column: 0, of: (index: number) => rows[index]?.id ?? null } } : {}),
    ...(rowsBy === 'lines' ? {} : { control: { kind: null, has: () => true } }),
  }
}
