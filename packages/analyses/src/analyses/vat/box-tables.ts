import { vatBoxNames } from '../../reference/vat-box-names.ts'
import type { VatBox } from '../../reference/vat-boxes.ts'
import { filled } from '../../tables/filled.ts'
import { type ColumnOf, type Opened, type RowFlag, type Table, tableOf, type Value } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { monthWords } from '../../words/months.ts'
import { isOtherThanComputed, truncated } from './cells.ts'
import { accountsFigure, boxFigure, daysFigure, daysOf, revenueFigure } from './figures.ts'
import type { VatCell, VatPeriod, VatResult } from './schema.ts'
import { basisWords, estimated, explanationWords, returnWords, stateWords, words } from './words.ts'

type Box = VatResult['boxes'][number]

/** `2026-03`, `2026-Q1`, `2026`, `2026/2027` as people read them; of two fiscal years of a calendar year `2026-01–2026-04`. */
export function periodWords(label: string): Words {
  const [year = '', part] = label.split('-')
  if (part === undefined || label.includes('–')) return [label, label]
  return part.startsWith('Q') ? [`${part} ${year}`, `kv ${part.slice(1)} ${year}`] : monthWords(label)
}

export function boxName(box: VatBox): Words {
  const [en, sv] = vatBoxNames[box]
  return [`${box} ${en}`, `${box} ${sv}`]
}

export const oreOfKr = (kr: number | null) => (kr === null ? null : kr * 100)

/** Null where one of them is unknown. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}

/** Whether a cell is to be looked at: what its state says, its mark shows, and the count of boxes counts. */
export const isMarked = ({ state }: Pick<VatCell, 'state'>) => state === 'differs' || state === 'computed-differs'

/** Booked or declared in some period. */
export function isUsed({ box, cells }: Pick<Box, 'box' | 'cells'>): boolean {
  return box === '49' || cells.some(({ bookedOre, declaredKr }) => (bookedOre ?? 0) !== 0 || (declaredKr ?? 0) !== 0)
}

/** Boxes of output VAT by the rate in per cent. */
const outputBoxes: ReadonlyMap<number, VatBox> = new Map([
  [25, '10'],
  [12, '11'],
  [6, '12'],
])

interface BoxRow {
  readonly id: string
  readonly label: Words
  readonly level: 0 | 1
  readonly isReturn: boolean
  /** A period each, then all of them. */
  readonly values: readonly Value[]
  readonly flags: readonly RowFlag[]
  readonly figure: (slot: number | null) => Opened | null
  /** Where it is to be looked at. */
  readonly differs: (slot: number) => boolean
}

/** Boxes down, periods across. */
export function overviewTable(result: VatResult): Table {
  const used = result.boxes.filter(isUsed)
  const columns = result.periods.map(
    ({ returnPeriod, label }, s): ColumnOf<BoxRow> => ({
      id: `p${returnPeriod}`,
      label: periodWords(label),
      kind: 'ore',
      kindOf: ({ isReturn }) => (isReturn ? 'text' : 'ore'),
      of: ({ values }) => values[s] ?? null,
      figure: ({ figure }) => figure(s),
      mark: ({ differs }) => (differs(s) ? 'warning' : null),
    }),
  )
  const all: ColumnOf<BoxRow> = {
    id: 'all',
    label: words.total,
    kind: 'ore',
    kindOf: ({ isReturn }) => (isReturn ? 'text' : 'ore'),
    of: ({ values }) => values.at(-1) ?? null,
    figure: ({ figure }) => figure(null),
  }
  return tableOf<BoxRow>({
    id: 'overview',
    title: words.overview,
    note: words.overviewNote,
    empty: words.noBoxes,
    rows: [returnRow(result.periods), ...used.flatMap((row) => rowsOf(result, row))],
    key: ({ id }) => id,
    level: ({ level }) => level,
    columns: [
      { id: 'box', label: words.box, kind: 'text', of: ({ label }) => label, grow: true },
      { id: 'state', label: words.state, kind: 'flags', of: ({ flags }) => flags, shown: 'when-it-says-something' },
      ...columns,
      ...(result.periods.length > 1 ? [all] : []),
    ],
  })
}

function returnRow(periods: readonly VatPeriod[]): BoxRow {
  const values = [...periods.map(({ returned }) => returnWords[returned]), declaredWords(periods)]
  return { id: 'return', label: words.returnRow, level: 0, isReturn: true, values, flags: [], figure: () => null, differs: () => false }
}

/** How many periods have a return, and how many of those were typed: the same wherever it is said. */
export function declaredWords(periods: readonly Pick<VatPeriod, 'returned'>[]): Words {
  const typed = periods.filter(({ returned }) => returned === 'typed').length
  const [en, sv] = ofWords(periods.filter(({ returned }) => returned === 'filed').length + typed, periods.length)
  return typed === 0 ? [en, sv] : [`${en}, ${typed} typed`, `${sv}, ${typed} ${typed === 1 ? 'inskriven' : 'inskrivna'}`]
}

export const ofWords = (count: number, all: number): Words => [`${count} of ${all}`, `${count} av ${all}`]

/** One row where all agrees, else one for each of what stands side by side. */
function rowsOf(result: VatResult, { box, cells }: Box): BoxRow[] {
  const kronor = (of: (cell: VatCell) => number | null) => {
    const values = cells.map((cell) => oreOfKr(of(cell)))
    return [...values, sumOf(values)]
  }
  const bookedOre = kronor(({ bookedKr }) => bookedKr)
  const none = { level: 1, isReturn: false, flags: [], figure: () => null, differs: () => false } as const
  const rows: BoxRow[] = [
    {
      id: box,
      label: boxName(box),
      level: 0,
      isReturn: false,
      values: bookedOre,
      flags: flagsOf(result, box, cells),
      figure: (slot) => boxFigure(result, box, slot, bookedOre.at(slot ?? -1) ?? null),
      differs: () => false,
    },
  ]
  const isDifferent = cells.some(({ differenceKr }) => differenceKr !== null && differenceKr !== 0)
  const computed = cells.map(({ computedOre }) => formOre(computedOre))
  const isComputed = cells.some(
    ({ computedOre, bookedOre: own }) => computedOre !== null && own !== null && Math.abs(computedOre - own) >= 100,
  )
  if (isDifferent) rows.push({ ...none, id: `${box}-declared`, label: common.declared, values: kronor(({ declaredKr }) => declaredKr) })
  if (isDifferent || isComputed)
    if (computed.some((ore) => ore !== null))
      rows.push({
        ...none,
        id: `${box}-computed`,
        label: common.computed,
        values: [...computed, sumOf(computed)],
        differs: (slot) => cells[slot]?.state === 'computed-differs',
      })
  if (isDifferent)
    rows.push({
      ...none,
      id: `${box}-difference`,
      label: common.difference,
      values: kronor(({ differenceKr }) => differenceKr),
      figure: (slot) => (slot === null ? null : differenceFigure(result, box, slot)),
      differs: (slot) => cells[slot]?.state === 'differs',
    })
  return rows
}

/** The lines that are booked less what is declared, and what would explain it; where there are no lines, that alone. */
function differenceFigure(result: VatResult, box: VatBox, slot: number): Opened | null {
  const cell = result.boxes.find((row) => row.box === box)?.cells[slot]
  if (!cell || cell.declaredKr === null || cell.differenceKr === 0) return null
  const why = explanationWords(cell)
  const booked = boxFigure(result, box, slot, oreOfKr(cell.bookedKr))
  if (booked === null || !('query' in booked)) return why
  return { ...booked, less: { label: common.declared, ore: cell.declaredKr * 100 }, page: 'taxes', ...(why && { why }) }
}

function flagsOf({ periods, unboxed }: VatResult, box: VatBox, cells: readonly VatCell[]): RowFlag[] {
  const flags: RowFlag[] = []
  const lacking = unboxed.filter(({ percent }) => box === '05' || box === outputBoxes.get(percent))
  if (lacking.length > 0)
    flags.push({ severity: 'warning', name: words.lacking.name, why: joined(lacking.map((own) => filled(words.lacking.why, { ...own }))) })
  const told = (is: (cell: VatCell) => boolean) =>
    cells.flatMap((cell, s): Words[] => {
      const [en, sv] = periodWords(periods[s]?.label ?? '')
      const why = explanationWords(cell)
      return is(cell) ? [[`${en}: ${why?.[0] ?? ''}`, `${sv}: ${why?.[1] ?? ''}`]] : []
    })
  const differing = told(({ state }) => state === 'differs')
  if (differing.length > 0) flags.push({ severity: 'warning', name: stateWords.differs, why: joined(differing) })
  const pending = told(({ state, explanation }) => state !== 'differs' && explanation === 'pending')
  if (pending.length > 0) flags.push({ severity: 'info', name: words.pending, why: joined(pending) })
  const other = cells.flatMap(({ state, bookedOre, computedOre }, s) => {
    const [en, sv] = periodWords(periods[s]?.label ?? '')
    const [ofEn, ofSv] = words.otherThanComputed
    return state === 'computed-differs'
      ? [filled([ofEn.replace('{period}', en), ofSv.replace('{period}', sv)], { bookedOre, computedOre })]
      : []
  })
  if (other.length > 0) flags.push({ severity: 'warning', name: stateWords['computed-differs'], why: joined(other) })
  if ([...outputBoxes.values()].includes(box) && cells.some(({ bookedOre, computedOre }) => computedOre === null && (bookedOre ?? 0) !== 0))
    flags.push({ severity: 'info', ...words.notComputed })
  if (cells.some(({ state }) => state === 'unverified'))
    flags.push({ severity: 'info', name: stateWords.unverified, why: words.typedMeans })
  return flags
}

function joined(texts: readonly Words[]): Words {
  return [texts.map(([en]) => en).join(' '), texts.map(([, sv]) => sv).join(' ')]
}

interface ComparedRow extends VatCell {
  readonly label: string
  readonly box: VatBox
  readonly slot: number
}

/** Period by period, box by box: booked, declared, computed, the difference and what explains it. */
export function comparedTable(result: VatResult): Table {
  const rows = result.periods.flatMap(({ label }, slot) =>
    result.boxes.filter(isUsed).flatMap(({ box, cells }): ComparedRow[] => {
      const cell = cells[slot]
      return cell && isUsed({ box, cells: [cell] }) ? [{ ...cell, label, box, slot }] : []
    }),
  )
  return tableOf<ComparedRow>({
    id: 'compared',
    title: words.compared,
    note: filled(words.comparedNote, { thresholdKr: result.thresholdKr }),
    empty: words.noBoxes,
    rows,
    key: ({ label, box }) => `${label} ${box}`,
    columns: [
      { id: 'period', label: common.period, kind: 'text', of: ({ label }) => periodWords(label) },
      { id: 'box', label: words.box, kind: 'text', of: ({ box }) => boxName(box), grow: true },
      {
        id: 'booked',
        label: common.booked,
        kind: 'ore',
        of: ({ bookedKr }) => oreOfKr(bookedKr),
        figure: ({ box, slot, bookedKr }) => boxFigure(result, box, slot, oreOfKr(bookedKr)),
      },
      { id: 'declared', label: common.declared, kind: 'ore', of: ({ declaredKr }) => oreOfKr(declaredKr) },
      {
        id: 'computed',
        label: common.computed,
        kind: 'ore',
        of: ({ computedOre }) => formOre(computedOre),
        shown: 'when-it-says-something',
      },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceKr }) => oreOfKr(differenceKr),
        figure: ({ box, slot }) => differenceFigure(result, box, slot),
        derived: { op: 'minus', left: 'booked', right: 'declared' },
      },
      {
        id: 'not-computed',
        label: words.bookedLessComputed,
        kind: 'ore',
        of: (cell) => (isOtherThanComputed(cell) ? (cell.bookedOre ?? 0) - (cell.computedOre ?? 0) : null),
        mark: (cell) => (cell.state === 'computed-differs' ? 'warning' : null),
        shown: 'when-it-says-something',
      },
      {
        id: 'state',
        label: words.state,
        kind: 'text',
        of: ({ state }) => stateWords[state],
        mark: (cell) => (isMarked(cell) ? 'warning' : null),
      },
      { id: 'explains', label: words.explains, kind: 'text', of: explanationWords, shown: 'when-it-says-something' },
    ],
  })
}

interface AccountRow {
  readonly box: VatBox
  readonly account: Box['accounts'][number]
  readonly slots: readonly number[]
}

/** Which accounts make up each box, why, and what they hold. */
export function boxAccountsTable(result: VatResult): Table {
  const rows = result.boxes.flatMap(({ box, accounts }) =>
    accounts.map((account): AccountRow => ({ box, account, slots: result.periods.map((_, s) => s) })),
  )
  return tableOf<AccountRow>({
    id: 'accounts',
    title: words.boxAccounts,
    note: words.boxAccountsNote,
    empty: words.noBoxes,
    rows,
    key: ({ box, account }) => `${box} ${account.account} ${account.from ?? ''}`,
    columns: [
      { id: 'box', label: words.box, kind: 'text', of: ({ box }) => boxName(box) },
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account.account },
      { id: 'name', label: common.name, kind: 'text', of: ({ account }) => account.name, grow: true },
      { id: 'basis', label: words.basis, kind: 'text', of: ({ account }) => basisOf(account) },
      { id: 'from', label: words.from, kind: 'day', of: ({ account }) => account.from, shown: 'when-it-says-something' },
      { id: 'to', label: words.to, kind: 'day', of: ({ account }) => account.to, shown: 'when-it-says-something' },
      ...result.periods.map(
        ({ returnPeriod, label }, s): ColumnOf<AccountRow> => ({
          id: `p${returnPeriod}`,
          label: periodWords(label),
          kind: 'ore',
          of: ({ account }) => account.cellsOre[s] ?? null,
          figure: ({ account }) => (account.cellsOre[s] === 0 ? null : daysFigure([account], daysOf(result, s), 'sum')),
        }),
      ),
      {
        id: 'net',
        label: common.net,
        kind: 'ore',
        of: ({ account }) => account.netOre,
        figure: ({ account }) => daysFigure([account], daysOf(result, null), 'sum'),
      },
    ],
  })
}

function basisOf({ basis, isEstimated }: AccountRow['account']): Words {
  const [en, sv] = basisWords[basis]
  return isEstimated ? [`${en}, ${estimated[0]}`, `${sv}, ${estimated[1]}`] : [en, sv]
}

const withoutVat: readonly VatBox[] = ['08', '35', '36', '37', '38', '39', '40', '41', '42']

interface ExemptRow {
  readonly id: string
  readonly box: Words
  readonly account: string
  readonly name: string
  readonly why: Words
  readonly ore: number
  readonly figure: Opened | null
}

/** Sales that carry no VAT of the seller’s, account by account with the reason; and revenue of no box. */
export function exemptTable(result: VatResult): Table {
  const rows = result.boxes
    .filter(({ box }) => withoutVat.includes(box))
    .flatMap(({ box, accounts }) =>
      accounts.map((account): ExemptRow => {
        const isPurchase = box === '37'
        return {
          id: `${box} ${account.account} ${account.from ?? ''}`,
          box: boxName(box),
          account: account.account,
          name: account.name,
          why: basisOf(account),
          ore: isPurchase ? account.netOre : 0 - account.netOre,
          figure: accountsFigure(result, [box], null, isPurchase ? 'sum' : 'negated', (own) => own === account.account),
        }
      }),
    )
  const outside = result.revenue.flatMap(({ from, to, outside: accounts }) =>
    accounts.map(({ account, name, ore }): ExemptRow => {
      const figure = revenueFigure(account, { from, to })
      const why = result.unboxed.some((own) => own.account === account) ? words.noBoxWithVat : words.noBox
      return { id: `- ${account} ${from}`, box: words.noBox, account, name, why, ore, figure }
    }),
  )
  return tableOf<ExemptRow>({
    id: 'exempt',
    title: words.exempt,
    note: words.exemptNote,
    empty: words.noExempt,
    rows: [...rows, ...outside],
    key: ({ id }) => id,
    columns: [
      { id: 'box', label: words.box, kind: 'text', of: ({ box }) => box },
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'why', label: words.basis, kind: 'text', of: ({ why }) => why },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, figure: ({ figure }) => figure },
    ],
  })
}

/** As the form has it: öre are dropped. */
const formOre = (ore: number | null): number | null => (ore === null ? null : oreOfKr(truncated(ore)))
