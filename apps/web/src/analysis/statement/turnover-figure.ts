/** The figures one can open in a statement with turnover, and their words. */
import type { Drill } from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'
import { figureFrom } from '../drill/figure.ts'
import type { Figure } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import { flipped } from './figures.ts'
import { rowName, signOf } from './rows.ts'
import type { TurnoverRow } from './turnover-rows.ts'

const keys = {
  opening: 'openingOre',
  debit: 'debitOre',
  credit: 'creditOre',
  net: 'netOre',
  closing: 'closingOre',
  // Counts are opened as the amounts of the same lines: their sum is what can be asserted.
  debitCount: 'debitOre',
  creditCount: 'creditOre',
} as const
export type TurnoverKey = (typeof keys)[keyof typeof keys]

export interface TurnoverFigureContext {
  readonly row: TurnoverRow
  readonly figure: string
  readonly sign: 'natural' | 'bookkeeping'
  readonly hasVouchers: boolean
  readonly drillOf: (key: TurnoverKey) => Drill | null
  readonly locale: Locale
  readonly t: Texts
}

export function turnoverFigure({ row, figure, sign, hasVouchers, drillOf, locale, t }: TurnoverFigureContext): Figure | null {
  if (!isFigure(figure)) return null
  const key = keys[figure]
  const name = row.account === null ? rowName(row, locale) : `${row.account} ${rowName(row, locale)}`
  const ore = key in row ? (row as Readonly<Partial<Record<TurnoverKey, number | null>>>)[key] : undefined
  if (ore === undefined) return null
  const natural = figureFrom(
    drillOf(key),
    ore,
    {
      title: `${name} ${t(`statements:turnover.${figure}`)}`,
      linesTitle: t('tb.linesOf', { name: row.account ?? name }),
      note: !hasVouchers
        ? t('tb.noVouchers')
        : row.accounts === null
          ? t('statements:note.mixed')
          : ore === 0
            ? t('drill.none')
            : t('statements:note.openingOnly'),
      isDeclared: row.kind === 'account' && !hasVouchers,
    },
    t,
  )
  const isSided = key !== 'debitOre' && key !== 'creditOre'
  return isSided && signOf(row, sign) === -1 ? flipped(natural) : natural
}

function isFigure(figure: string): figure is keyof typeof keys {
  return Object.hasOwn(keys, figure)
}
