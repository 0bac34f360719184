import { type Table, tableOf } from '../../tables/table.ts'
import type { CondominiumAdministrationResult } from './schema.ts'
import { evidenceWords, notInBooks, words } from './words.ts'

type Result = CondominiumAdministrationResult
type Pledge = Result['pledges'][number]
type Property = Result['properties'][number]
type Evidence = Result['evidence'][number]

export function pledgesTable({ pledges }: Result): Table {
  return tableOf<Pledge>({
    id: 'pledges',
    title: words.pledges,
    note: words.pledgesNote,
    empty: words.noLoans,
    rows: pledges,
    key: ({ loan }) => loan,
    columns: [
      { id: 'loan', label: words.loan, kind: 'text', of: ({ loan }) => loan },
      { id: 'lender', label: words.lender, kind: 'text', of: ({ lender }) => lender, grow: true },
      { id: 'debt', label: words.debt, kind: 'ore', of: ({ debtOre }) => debtOre, total: 'sum' },
      { id: 'pledged', label: words.pledged, kind: 'ore', of: ({ pledgedOre }) => pledgedOre, total: 'sum', read: true },
    ],
  })
}

export function insuranceTable({ properties }: Result): Table {
  return tableOf<Property>({
    id: 'insurance',
    title: words.insurance,
    empty: words.noProperties,
    rows: properties,
    key: ({ id }) => id,
    columns: [
      { id: 'property', label: words.property, kind: 'text', of: ({ id }) => id, grow: true },
      { id: 'insured', label: words.insured, kind: 'ore', of: ({ insuredOre }) => insuredOre },
      {
        id: 'to',
        label: words.insuredTo,
        kind: 'day',
        of: ({ insuredTo }) => insuredTo,
        mark: ({ hasEnded }) => (hasEnded ? 'warning' : null),
        read: true,
      },
    ],
  })
}

export function evidenceTable({ evidence }: Result): Table {
  return tableOf<Evidence>({
    id: 'evidence',
    title: words.evidence,
    note: words.evidenceNote,
    empty: words.noYears,
    rows: evidence,
    key: ({ part }) => part,
    columns: [
      { id: 'part', label: words.item, kind: 'text', of: ({ part }) => evidenceWords[part], grow: true },
      {
        id: 'rows',
        label: words.rows,
        kind: 'count',
        of: ({ rows }) => rows,
        mark: ({ rows }) => (rows === 0 ? 'warning' : null),
        read: true,
      },
      { id: 'newest', label: words.newest, kind: 'day', of: ({ newest }) => newest },
    ],
  })
}

export function elsewhereTable(): Table {
  return tableOf<(typeof notInBooks)[number]>({
    id: 'elsewhere',
    title: words.elsewhere,
    note: words.elsewhereNote,
    empty: words.noYears,
    rows: notInBooks,
    key: ({ id }) => id,
    columns: [
      { id: 'question', label: words.question, kind: 'text', of: ({ question }) => question, grow: true, wraps: true },
      { id: 'where', label: words.where, kind: 'text', of: ({ where }) => where, grow: true, wraps: true },
    ],
  })
}
