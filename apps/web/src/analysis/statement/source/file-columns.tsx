import type { FileCheck } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { Money } from '../../../components/Money.tsx'
import { StatusText, type Tone } from '../../../components/StatusText.tsx'
import type { Locale } from '../../../format/dates.ts'
import { formatCount, formatOre, type Unit } from '../../../format/money.ts'
import type { Column } from '../../table/column.ts'
import type { Texts } from '../../use-texts.ts'

/** A row of any of the file's lists. */
export interface CheckRow {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly texts: Readonly<Record<string, string>>
  readonly ore: Readonly<Record<string, number | null>>
  readonly count: number | null
  readonly status: 'agrees' | 'differs' | 'not-declared' | 'unknown'
}

export const fileParts = ['accounts', 'months', 'objects', 'sru'] as const
export type FilePart = (typeof fileParts)[number]

/** The list as rows of one kind; accounts and fields all of them, months and objects those that differ. */
export function checkRows(file: FileCheck, part: FilePart, locale: Locale): readonly CheckRow[] {
  const nameOf = new Map(file.accounts.map(({ account, name }) => [account, name]))
  switch (part) {
    case 'accounts':
      return file.accounts.map(({ account, name, lineCount, status, ...ore }) => ({
        id: account,
        account,
        name,
        texts: {},
        count: lineCount,
        status,
        ore: {
          opening: ore.openingOre,
          movement: ore.movementOre,
          computed: ore.computedOre,
          declared: ore.declaredOre,
          difference: ore.differenceOre,
          declaredOpening: ore.declaredOpeningOre,
          prior: ore.priorClosingOre,
          declaredPrior: ore.declaredPriorOre,
        },
      }))
    case 'months':
      return file.months.map(({ account, month, movementOre, declaredOre, differenceOre }) => ({
        id: `${account} ${month}`,
        account,
        name: nameOf.get(account) ?? '',
        texts: { month },
        count: null,
        status: 'differs',
        ore: { movement: movementOre, declared: declaredOre, difference: differenceOre },
      }))
    case 'objects':
      return file.objects.map(({ account, dimension, object, ...ore }) => ({
        id: `${account} ${dimension} ${object}`,
        account,
        name: nameOf.get(account) ?? '',
        count: null,
        status: 'differs',
        texts: { object: `${dimension}: ${object}` },
        ore: {
          opening: ore.openingOre,
          movement: ore.movementOre,
          computed: ore.computedOre,
          declared: ore.declaredOre,
          difference: ore.differenceOre,
        },
      }))
    case 'sru':
      return file.sru.map(({ code, name, accounts, sumOre, expectedOre, differenceOre, moved }) => ({
        id: code,
        account: code,
        name: name?.[locale] ?? '',
        count: accounts,
        texts: { moved: moved.join(', ') },
        ore: { sum: sumOre, expected: expectedOre, difference: differenceOre },
        status: differenceOre === null ? 'not-declared' : differenceOre === 0 ? 'agrees' : 'differs',
      }))
  }
}

const shown: Readonly<Record<FilePart, readonly string[]>> = {
  accounts: ['declaredOpening', 'opening', 'movement', 'computed', 'declared', 'difference', 'prior', 'declaredPrior'],
  months: ['month', 'movement', 'declared', 'difference'],
  objects: ['object', 'opening', 'movement', 'computed', 'declared', 'difference'],
  sru: ['sum', 'expected', 'difference', 'moved'],
}
const textual: ReadonlySet<string> = new Set(['month', 'object', 'moved'])
const tones = { agrees: 'green', differs: 'red', 'not-declared': 'grey', unknown: 'grey' } as const satisfies Record<
  CheckRow['status'],
  Tone
>

/** In bookkeeping sign; prior years only where anything is known of them. */
export function checkColumns(part: FilePart, rows: readonly CheckRow[], unit: Unit, t: Texts): readonly Column<CheckRow>[] {
  const keys = shown[part].filter((key) => textual.has(key) || !/prior/i.test(key) || rows.some(({ ore }) => ore[key] !== null))
  return [
    {
      id: 'account',
      label: t(part === 'sru' ? 'statements:file.code' : 'tb.col.account'),
      align: 'left',
      text: ({ account }) => account,
      sortValue: ({ account }) => account,
      isPinned: true,
      isHeader: true,
    },
    {
      id: 'name',
      label: t('tb.col.name'),
      align: 'left',
      text: ({ name }) => name,
      sortValue: ({ name }) => name,
      isPinned: true,
      grow: { min: 120, max: 320 },
    },
    ...keys.map((key): Column<CheckRow> => (textual.has(key) ? textColumn(key, t) : moneyColumn(key, part, unit, t))),
    ...(part === 'accounts' || part === 'sru'
      ? [
          {
            id: 'count',
            label: t(part === 'sru' ? 'statements:file.accountCount' : 'tb.col.fLines'),
            align: 'right',
            tone: 'quiet',
            text: ({ count }: CheckRow) => (count === null ? t('tb.unknown') : count === 0 ? '–' : formatCount(count)),
            sortValue: ({ count }: CheckRow) => count,
          } satisfies Column<CheckRow>,
        ]
      : []),
    {
      id: 'status',
      label: t('tb.status'),
      align: 'left',
      text: ({ status }) => t(`statements:status.${status}`),
      cell: ({ status }): ReactNode => <StatusText tone={tones[status]}>{t(`statements:status.${status}`)}</StatusText>,
      measured: ({ status }) => `000${t(`statements:status.${status}`)}`,
      sortValue: ({ status }) => status,
    },
  ]
}

function textColumn(key: string, t: Texts): Column<CheckRow> {
  return {
    id: key,
    label: t(`statements:file.${key === 'month' ? 'month' : key === 'object' ? 'object' : 'moved'}`),
    align: 'left',
    text: ({ texts }) => texts[key] ?? '',
    sortValue: ({ texts }) => texts[key] ?? '',
  }
}

const labels = {
  declaredOpening: 'declaredOpening',
  opening: 'opening',
  movement: 'movement',
  computed: 'computed',
  declared: 'declared',
  difference: 'difference',
  prior: 'prior',
  declaredPrior: 'declaredPrior',
  sum: 'sum',
  expected: 'expected',
} as const
type Label = keyof typeof labels

function moneyColumn(key: string, part: FilePart, unit: Unit, t: Texts): Column<CheckRow> {
  const label: Label = isLabel(key) ? key : 'difference'
  const ore = (row: CheckRow) => row.ore[key] ?? null
  return {
    id: `b${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    label: t(`statements:file.${label}`),
    title: t(`statements:file.title.${label}`),
    align: 'right',
    ...(key === 'computed' ? { tone: 'read' as const } : {}),
    text: (row) => (ore(row) === null ? t('tb.unknown') : ore(row) === 0 ? '–' : formatOre(ore(row) ?? 0, unit)),
    cell: (row) => <Money ore={ore(row)} unit={key === 'difference' && ore(row) !== 0 ? 'ore' : unit} />,
    sortValue: ore,
    opens: (row) => part === 'accounts' && (key === 'movement' || key === 'computed' || key === 'difference') && ore(row) !== null,
  }
}

function isLabel(key: string): key is Label {
  return Object.hasOwn(labels, key)
}
