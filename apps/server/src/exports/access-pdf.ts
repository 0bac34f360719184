/** The access list to print and keep: tables that go on over pages, each with its headings, and pages that are counted. */
import type { Language } from '@verifikat/papers'
import { newPdf } from '@verifikat/papers/pdf'
import type { AccessRow } from './access-table.ts'
import type { Times } from './access-times.ts'
import { type AccessColumn, accessWords, columnWords, type Section, sectionWords } from './access-words.ts'

type Shown = Exclude<AccessColumn, 'section'>

/** Shares of the width. */
const columns: Readonly<Record<Section, readonly (readonly [Shown, number])[]>> = {
  person: [
    ...([
      ['name', 14],
      ['email', 17],
      ['role', 11],
      ['rights', 19],
      ['source', 10],
    ] as const),
    ...([
      ['from', 10],
      ['to', 10],
      ['state', 7],
      ['active', 10],
      ['by', 11],
    ] as const),
  ],
  block: [
    ['name', 18],
    ['email', 22],
    ['source', 40],
    ['from', 12],
    ['by', 15],
  ],
  key: [
    ['name', 18],
    ['source', 12],
    ['rights', 25],
    ['from', 12],
    ['to', 12],
    ['state', 10],
    ['active', 20],
    ['by', 15],
  ],
  invitation: [
    ['email', 24],
    ['name', 15],
    ['role', 12],
    ['rights', 22],
    ['from', 12],
    ['to', 12],
    ['state', 12],
    ['by', 14],
  ],
}
/** What a column is called where it is not the usual. */
const renamed: Readonly<Partial<Record<Section, Partial<Record<Shown, { readonly en: string; readonly sv: string }>>>>> = {
  block: { source: { en: 'Reason', sv: 'Skäl' }, by: { en: 'Blocked by', sv: 'Spärrad av' } },
  key: { source: { en: 'Begins', sv: 'Börjar' }, active: { en: 'Last used', sv: 'Senast använd' }, by: { en: 'Whose', sv: 'Vems' } },
  invitation: { by: { en: 'Invited by', sv: 'Inbjuden av' } },
}

/** Names of rights of two words stay on one line. */
const joined = (rights: string) => rights.replaceAll(/(?<!,) /g, '\u00A0')

export interface AccessPdf {
  readonly company: { readonly name: string; readonly orgNumber: string }
  readonly madeAt: string
  readonly madeBy: string
  readonly times: Times
  readonly rows: readonly AccessRow[]
}

export async function accessPdf({ company, madeAt, madeBy, times, rows }: AccessPdf, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const w = (key: keyof typeof accessWords) => accessWords[key][language]
  const title = `${w('title')}: ${company.name}`
  const { pen, finished } = newPdf({ title, author: madeBy, madeAt, language, layout: 'landscape' })
  pen.line(title, 15, 600)
  pen.line([`${w('orgNumber')} ${company.orgNumber || '–'}`, `${w('madeAt')} ${times.minute(madeAt)}`].join('   ·   '), 9)
  pen.line([`${w('madeBy')} ${madeBy}`, `${w('times')} ${times.zone}`].join('   ·   '), 9)
  for (const section of ['person', 'block', 'key', 'invitation'] as const) {
    const own = rows.filter((row) => row.section === section)
    pen.heading(`${sectionWords[section][language]} (${own.length})`)
    if (own.length === 0) pen.line(w('none'), 9)
    else {
      const heads = columns[section].map(([key]) => (renamed[section]?.[key] ?? columnWords[key])[language])
      await pen.table(
        columns[section].map(([, share]) => share),
        heads,
        own.map((row) => columns[section].map(([key]) => (key === 'rights' ? joined(row[key]) : row[key]))),
      )
    }
  }
  return await finished((page, count) => [company.name, `${w('page')} ${page + 1}/${count}`])
}
