/** Statements by source as tables: where lines come from, and each file against its own vouchers. */
import type { FileCheck, ResultOf, SourceRow } from '@verifikat/analyses'
import type { Placed } from './layout.ts'
import { sided, statementHead } from './statements.ts'
import { type Cell, type Column, count, type Labels, type Language, text } from './table.ts'
import type { ExportView } from './view.ts'

type SourceStatement = ResultOf<'source-balance-sheet'>

function sourceName(key: string | null, by: SourceStatement['by'], language: Language): string {
  if (key === null) return { en: 'No registration date', sv: 'Utan registreringsdatum' }[language]
  if (key !== '') return key
  return { series: { en: 'No series', sv: 'Ingen serie' }, user: { en: 'No user', sv: 'Ingen signatur' } }[
    by === 'user' ? 'user' : 'series'
  ][language]
}

const cellFlags = { unusual: { en: 'Unusual', sv: 'Ovanligt' }, manual: { en: 'By hand', sv: 'Manuellt' } } as const satisfies Record<
  SourceRow['flags'][number][number],
  Labels
>

/** One column per source, between opening and closing of balances; amounts, or how many lines. */
export function sourceColumns({ sources, statement, by, rows }: SourceStatement, view: ExportView): readonly Column<Placed<SourceRow>>[] {
  const isBalance = statement === 'balance'
  const hasCarried = isBalance && rows.some(({ carriedOre }) => carriedOre !== null && carriedOre !== 0)
  const inLines = view.cells === 'lines'
  const money = (id: string, en: string, sv: string, of: (row: SourceRow) => number | null | undefined) =>
    sided<SourceRow>(id, [en, sv], view, of)
  const bySource = sources.map(({ key }, s): Column<Placed<SourceRow>> => {
    const en = sourceName(key, by, 'en')
    const sv = sourceName(key, by, 'sv')
    if (!inLines) return money(`s${s}`, en, sv, ({ valuesOre }) => valuesOre[s])
    return { ...count(en, sv, ({ figures }: Placed<SourceRow>) => figures?.lines[s] ?? null), id: `s${s}`, adds: 'plain' }
  })
  const total = money('total', 'Total', 'Summa', ({ totalOre }) => totalOre)
  const flagged = ({ figures }: Placed<SourceRow>, language: Language) =>
    (['unusual', 'manual'] as const)
      .flatMap((flag) => {
        const names = sources.flatMap(({ key }, s) => (figures?.flags[s]?.includes(flag) ? [sourceName(key, by, language)] : []))
        return names.length === 0 ? [] : [`${cellFlags[flag][language]}: ${names.join(', ')}`]
      })
      .join('; ')
  return [
    ...statementHead<SourceRow>(),
    ...(isBalance ? [money('opening', 'Opening', 'Ingående', ({ openingOre }) => openingOre)] : []),
    ...bySource,
    inLines ? total : { ...total, derived: { op: 'sum', of: sources.map((_, s) => `s${s}`) } },
    ...(hasCarried ? [money('carried', 'Carried', 'Fört mellan år', ({ carriedOre }) => carriedOre)] : []),
    ...(isBalance
      ? [
          {
            ...money('closing', 'Closing', 'Utgående', ({ closingOre }) => closingOre),
            derived: { op: 'sum' as const, of: ['opening', 'total', ...(hasCarried ? ['carried'] : [])] },
          },
        ]
      : []),
    text('Flags', 'Flaggor', flagged),
  ]
}

/** A row of any of the lists of a file. */
export interface CheckRow {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly ore: Readonly<Record<string, number | null>>
  readonly count: number | null
  readonly status: FileCheck['accounts'][number]['status']
}

/** The file that is looked at: the one asked for, else the newest of the period. */
export function fileInSight({ files }: SourceStatement, { file }: Pick<ExportView, 'file'>): FileCheck | null {
  return files.find(({ from }) => from === file) ?? files.at(-1) ?? null
}

export function checkRows(file: FileCheck, { part, differing }: Pick<ExportView, 'part' | 'differing'>, language: Language): CheckRow[] {
  const nameOf = new Map(file.accounts.map(({ account, name }) => [account, name]))
  const differs = { count: null, status: 'differs' } as const
  const all: Readonly<Record<ExportView['part'], () => CheckRow[]>> = {
    accounts: () =>
      file.accounts.map(({ account, name, lineCount, status, ...own }) => ({
        id: account,
        name,
        detail: '',
        count: lineCount,
        status,
        ore: {
          declaredOpening: own.declaredOpeningOre,
          opening: own.openingOre,
          movement: own.movementOre,
          computed: own.computedOre,
          declared: own.declaredOre,
          difference: own.differenceOre,
          prior: own.priorClosingOre,
          declaredPrior: own.declaredPriorOre,
        },
      })),
    months: () =>
      file.months.map(({ account, month, ...own }) => ({
        id: account,
        name: nameOf.get(account) ?? '',
        detail: month,
        ...differs,
        ore: { movement: own.movementOre, declared: own.declaredOre, difference: own.differenceOre },
      })),
    objects: () =>
      file.objects.map(({ account, dimension, object, ...own }) => ({
        id: account,
        name: nameOf.get(account) ?? '',
        detail: `${dimension}: ${object}`,
        ...differs,
        ore: {
          opening: own.openingOre,
          movement: own.movementOre,
          computed: own.computedOre,
          declared: own.declaredOre,
          difference: own.differenceOre,
        },
      })),
    sru: () =>
      file.sru.map(({ code, name, accounts, moved, ...own }) => ({
        id: code,
        name: name?.[language] ?? '',
        detail: moved.join(', '),
        count: accounts,
        ore: { computed: own.sumOre, expected: own.expectedOre, difference: own.differenceOre },
        status: own.differenceOre === null ? 'not-declared' : own.differenceOre === 0 ? 'agrees' : 'differs',
      })),
  }
  return all[part]().filter(({ status }) => !differing || status === 'differs')
}

const amounts = {
  declaredOpening: { en: '#IB', sv: '#IB' },
  opening: { en: 'Opening', sv: 'Ingående' },
  movement: { en: 'Vouchers', sv: 'Verifikat' },
  computed: { en: 'Computed', sv: 'Beräknat' },
  declared: { en: 'According to the file', sv: 'Enligt fil' },
  expected: { en: 'According to BAS', sv: 'Enligt BAS' },
  difference: { en: 'Difference', sv: 'Differens' },
  prior: { en: 'Closing of the year before', sv: 'UB året före' },
  declaredPrior: { en: '#UB −1', sv: '#UB −1' },
} as const satisfies Record<string, Labels>

const shownAmounts = {
  accounts: ['declaredOpening', 'opening', 'movement', 'computed', 'declared', 'difference', 'prior', 'declaredPrior'],
  months: ['movement', 'declared', 'difference'],
  objects: ['opening', 'movement', 'computed', 'declared', 'difference'],
  sru: ['computed', 'expected', 'difference'],
} as const satisfies Record<ExportView['part'], readonly (keyof typeof amounts)[]>

const details: Readonly<Record<ExportView['part'], Labels | null>> = {
  accounts: null,
  months: { en: 'Month', sv: 'Månad' },
  objects: { en: 'Object', sv: 'Objekt' },
  sru: { en: 'On another field', sv: 'På annat fält' },
}

const statuses: Readonly<Record<CheckRow['status'], Labels>> = {
  agrees: { en: 'Agrees', sv: 'Stämmer' },
  differs: { en: 'Differs', sv: 'Avviker' },
  'not-declared': { en: 'Not declared', sv: 'Anges inte' },
  unknown: { en: 'Not known', sv: 'Inte känt' },
}

/** What the file declares against what its vouchers come to; prior years only where anything is known of them. Bookkeeping sign. */
export function checkColumns({ part }: Pick<ExportView, 'part'>, rows: readonly CheckRow[]): readonly Column<CheckRow>[] {
  const shown: readonly (keyof typeof amounts)[] = shownAmounts[part]
  const detail = details[part]
  const isKnown = (key: keyof typeof amounts) => !/prior/i.test(key) || rows.some(({ ore }) => ore[key] !== null)
  const money = (key: keyof typeof amounts): Column<CheckRow> => ({
    id: key,
    header: amounts[key],
    kind: 'ore',
    adds: 'plain',
    value: ({ ore }): Cell => ore[key] ?? null,
    ...(key === 'computed' && part !== 'sru' ? { derived: { op: 'sum', of: ['opening', 'movement'] } as const } : {}),
    ...(key === 'difference' ? { derived: { op: 'minus', ...operands[part] } as const } : {}),
  })
  return [
    part === 'sru' ? text('Code', 'Kod', ({ id }) => id) : text('Account', 'Konto', ({ id }) => id),
    text('Name', 'Namn', ({ name }) => name),
    ...(detail === null ? [] : [{ header: detail, kind: 'text', value: (row) => row.detail } satisfies Column<CheckRow>]),
    ...shown.filter(isKnown).map(money),
    ...(part === 'accounts' ? [count('Lines', 'Rader', (row: CheckRow) => row.count)] : []),
    ...(part === 'sru' ? [count('Accounts', 'Konton', (row: CheckRow) => row.count)] : []),
    text('Status', 'Status', ({ status }, language) => statuses[status][language]),
  ]
}

const operands = {
  accounts: { left: 'computed', right: 'declared' },
  months: { left: 'movement', right: 'declared' },
  objects: { left: 'computed', right: 'declared' },
  sru: { left: 'computed', right: 'expected' },
} as const

const verdicts: Readonly<Record<FileCheck['verdict'], Labels>> = {
  agrees: { en: 'The file agrees with its vouchers to the öre', sv: 'Filen stämmer med sina verifikat på öret' },
  differs: { en: 'The file differs from its vouchers', sv: 'Filen avviker från sina verifikat' },
  'not-verifiable': { en: 'The file cannot be verified', sv: 'Filen kan inte stämmas av' },
}

const unverified: Readonly<Record<FileCheck['unverified'][number], Labels>> = {
  'no-vouchers': { en: 'the file has no vouchers', sv: 'filen har inga verifikat' },
  'no-opening-records': { en: 'the file has no #IB', sv: 'filen har ingen #IB' },
  'no-closing-records': { en: 'the file has neither #UB nor #RES', sv: 'filen har varken #UB eller #RES' },
  'no-period-balances': { en: 'months: the file has no #PSALDO', sv: 'månader: filen har inte #PSALDO' },
  'no-object-balances': { en: 'objects: the file has no #OUB', sv: 'objekt: filen har inte #OUB' },
  'sru-of-another-return': {
    en: 'fields of the tax return: those of INK4, which a partnership declares in, are not here',
    sv: 'deklarationens fält: de i INK4, som ett handelsbolag deklarerar i, finns inte här',
  },
  'no-sru-codes': { en: 'fields of the tax return: the file has no #SRU', sv: 'deklarationens fält: filen har inte #SRU' },
  'opening-unknown': { en: 'balances: the opening is not known', sv: 'saldon: ingående balans är inte känd' },
  'prior-year-not-loaded': {
    en: 'opening against the year before: it is not loaded',
    sv: 'ingående balans mot året före: det är inte inläst',
  },
}

const tallied = {
  accounts: { en: 'Accounts', sv: 'Konton' },
  months: { en: 'Months', sv: 'Månader' },
  objects: { en: 'Objects', sv: 'Objekt' },
} as const satisfies Record<string, Labels>

/** The completeness paper in words: which file, its verdict, what was compared and what could not be. */
export function checkNotes(file: FileCheck, language: Language): (readonly [string, string])[] {
  const w = (words: Labels) => words[language]
  const tally = ({ compared, differing }: FileCheck['accountTally']) =>
    compared === 0
      ? w({ en: 'nothing to compare with', sv: 'inget att jämföra med' })
      : w({ en: `${differing} of ${compared} differ`, sv: `${differing} av ${compared} avviker` })
  return [
    [w({ en: 'The file against its vouchers', sv: 'Filen mot sina verifikat' }), `${file.from} – ${file.to}`],
    [w({ en: 'Verdict', sv: 'Utlåtande' }), w(verdicts[file.verdict])],
    [w(tallied.accounts), tally(file.accountTally)],
    [w(tallied.months), tally(file.monthTally)],
    [w(tallied.objects), tally(file.objectTally)],
    [
      w({ en: 'Openings unlike the closing of the year before', sv: 'Ingående balanser som avviker från året före' }),
      String(file.openingBreaks),
    ],
    ...(file.unverified.length === 0
      ? []
      : [[w({ en: 'Not verified', sv: 'Inte avstämt' }), file.unverified.map((code) => w(unverified[code])).join('; ')] as const]),
    ...(file.withoutSru.length === 0 ? [] : [[w({ en: 'Without SRU code', sv: 'Utan SRU-kod' }), file.withoutSru.join(', ')] as const]),
    ...(file.source === null || file.source === '' ? [] : [[w({ en: 'SHA-256 of the file', sv: 'Filens SHA-256' }), file.source] as const]),
  ]
}
