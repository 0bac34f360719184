/** The tabs of the analysis of vouchers as tables: each exports what it shows. */
import type { FlagTexts, ResultOf } from '@verifikat/analyses'
import { changesTable } from './journal-changes.ts'
import { digitsTable, hitsTable, scoreTable, testsTable } from './journal-library.ts'
import { profileTable, timeTable, totalsColumns } from './journal-shapes.ts'
import { type Table, tableOf } from './made-table.ts'
import { count, date, type Language, ore, ratio, summed, text } from './table.ts'
import type { ExportView } from './view.ts'

type Journal = ResultOf<'journal-entry'>
type Part<K extends keyof Journal> = NonNullable<Journal[K]>

export interface JournalTable {
  readonly table: Table
  readonly notes?: readonly (readonly [string, string])[]
  readonly leftOut?: number
}

/** The table of the tab; null: the lines of the search. A part that the result lacks has no rows. */
export function journalTable(journal: Journal, view: ExportView, texts: FlagTexts, language: Language): JournalTable | null {
  const { library, numbers, sides, time, profile, changes, completeness } = journal
  const options = { unit: view.unit }
  switch (view.tab) {
    case 'tests': {
      const chosen = library?.tests.find(({ id }) => id === view.test)
      if (library && view.test === 'score') return scoreTable(library, texts, language, options)
      return chosen ? hitsTable(chosen, texts, language, options) : testsTable(library, view, texts, language)
    }
    case 'digits':
      return digitsTable(library?.benford ?? null, view, language)
    case 'numbers':
      return { table: tableOf(numberColumns, numbers ?? [], language) }
    case 'users':
      return { table: tableOf(userColumns, sides?.users ?? [], language, options) }
    case 'time':
      return timeTable(time, language, options)
    case 'profile':
      return profileTable(profile, language, options)
    case 'changes':
      return changesTable(changes, view, language)
    case 'completeness':
      return completenessTable(completeness, language, options)
    default:
      return null
  }
}

const spans = (gaps: readonly { readonly from: number; readonly to: number }[]) =>
  gaps.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')

const numberColumns = [
  date<Part<'numbers'>[number]>('Fiscal year from', 'Räkenskapsår från', ({ yearFrom }) => yearFrom),
  text('Series', 'Serie', ({ series }: Part<'numbers'>[number]) => series),
  count('Vouchers', 'Verifikat', ({ vouchers }: Part<'numbers'>[number]) => vouchers),
  count('First number', 'Första nr', ({ first }: Part<'numbers'>[number]) => first),
  count('Last number', 'Sista nr', ({ last }: Part<'numbers'>[number]) => last),
  count('Missing', 'Saknas', ({ missing }: Part<'numbers'>[number]) => missing),
  count('Gaps', 'Luckor', ({ gapCount }: Part<'numbers'>[number]) => gapCount),
  text('Missing numbers', 'Nummer som saknas', ({ gaps }: Part<'numbers'>[number]) => spans(gaps)),
  count('Duplicates', 'Dubbla', ({ duplicateCount }: Part<'numbers'>[number]) => duplicateCount),
  text('Duplicate numbers', 'Dubbla nummer', ({ duplicates }: Part<'numbers'>[number]) =>
    duplicates.map(({ number, vouchers }) => `${number} × ${vouchers}`).join(', '),
  ),
  count('Out of order', 'Fel ordning', ({ disorderedCount }: Part<'numbers'>[number]) => disorderedCount),
  text('Numbers out of order', 'Nummer i fel ordning', ({ disordered }: Part<'numbers'>[number]) =>
    disordered.map(({ number }) => number).join(', '),
  ),
  count('Without number', 'Utan nummer', ({ unnumbered }: Part<'numbers'>[number]) => unnumbered),
  count('Odd numbers', 'Udda nummer', ({ odd }: Part<'numbers'>[number]) => odd),
  date('First date', 'Första datum', ({ firstDate }: Part<'numbers'>[number]) => firstDate),
  date('Last date', 'Sista datum', ({ lastDate }: Part<'numbers'>[number]) => lastDate),
]

type User = Part<'sides'>['users'][number]
const userColumns = [
  text('Signature', 'Signatur', ({ user }: User) => user),
  ...totalsColumns<User>(),
  ratio('Share of lines', 'Andel av raderna', ({ share }: User) => share),
  date('First date', 'Första datum', ({ firstDate }: User) => firstDate),
  date('Last date', 'Sista datum', ({ lastDate }: User) => lastDate),
  count('Accounts', 'Konton', ({ accounts }: User) => accounts),
  text('Series', 'Serier', ({ series }: User) => series.join(', ')),
  count('Median lag in days', 'Mediandröjsmål i dagar', ({ medianLagDays }: User) => medianLagDays),
]

type Account = Part<'completeness'>['accounts'][number]
const accountColumns = [
  text('Account', 'Konto', ({ account }: Account) => account),
  text('Name', 'Namn', ({ name }: Account) => name),
  count('Lines', 'Rader', ({ lines }: Account) => lines),
  summed('Debit', 'Debet', ({ debitOre }: Account) => debitOre),
  summed('Credit', 'Kredit', ({ creditOre }: Account) => creditOre),
  summed('Net', 'Netto', ({ netOre }: Account) => netOre),
  ore('Trial balance', 'Råbalans', ({ movementOre }: Account) => movementOre),
  ore('Difference', 'Differens', ({ differenceOre }: Account) => differenceOre),
  ore('According to the file', 'Filen anger', ({ declaredMovementOre }: Account) => declaredMovementOre),
  ore('Difference from the file', 'Differens mot fil', ({ declaredDifferenceOre }: Account) => declaredDifferenceOre),
]

/** The completeness paper: every account, and in words what was read of each file and whether it adds up. */
function completenessTable(paper: Journal['completeness'], language: Language, options: Pick<ExportView, 'unit'>): JournalTable {
  const accounts = paper?.accounts ?? []
  const table = tableOf(accountColumns, accounts, language, {
    ...options,
    account: { column: 0, of: (index) => accounts[index]?.account ?? null },
  })
  if (paper === null) return { table }
  const w = (en: string, sv: string) => ({ en, sv })[language]
  const read = ({ vouchers, lines, empty, outsideYear }: (typeof paper.sources)[number]) =>
    w(
      `${vouchers} vouchers (${empty} without lines), ${lines} lines, ${outsideYear} outside the year`,
      `${vouchers} verifikat (${empty} utan rader), ${lines} rader, ${outsideYear} utanför året`,
    )
  const { declaredDiffering, unbalanced, unbalancedCount } = paper
  const named = unbalanced.map(({ series, number }) => `${series} ${number}`.trim()).join(', ')
  return {
    table,
    notes: [
      [
        w('Vouchers against the trial balance', 'Verifikaten mot råbalansen'),
        paper.agrees ? w('Agree', 'Stämmer') : w('Differ', 'Avviker'),
      ],
      [
        w('Accounts that differ from the file', 'Konton som avviker från filen'),
        declaredDiffering === null ? w('the file declares nothing', 'filen anger inget') : String(declaredDiffering),
      ],
      [w('Vouchers that do not balance', 'Verifikat som inte balanserar'), unbalancedCount === 0 ? '0' : `${unbalancedCount}: ${named}`],
      ...paper.sources.flatMap((own) => [
        [`${own.yearFrom} – ${own.yearTo}`, read(own)] as const,
        ...(own.source === '' ? [] : [[w('SHA-256 of the file', 'Filens SHA-256'), own.source] as const]),
      ]),
    ],
  }
}
