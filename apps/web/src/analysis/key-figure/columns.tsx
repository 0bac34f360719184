import { figureMarks, type KeyFigureResult } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { Spark } from '../statement/Spark.tsx'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { type Reason, reasonValues } from './reason.ts'
import { isMoneySide } from './terms.ts'
import { isUnusual, type Usual } from './usual.ts'
import { changeText, type FigureRow, isOfTwelve, sideText, unitName, valueText, writtenWith } from './values.ts'

export interface FigureColumns {
  readonly result: KeyFigureResult
  readonly names: readonly string[]
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
  /** Each figure over the months before; null until they are there. */
  readonly months: ReadonlyMap<string, readonly (number | null)[]> | null
  /** How many those are: from the first in which any figure is known. */
  readonly monthCount: number
  readonly usual: ReadonlyMap<string, Usual | null>
  readonly isNarrow: boolean
  /** Why there is no value goes on over a second line. */
  readonly isPhone: boolean
}

export function figureColumns(context: FigureColumns): readonly Column<FigureRow>[] {
  const { result, names, unit, locale, t, usual, months, monthCount, isNarrow, isPhone } = context
  const side = (id: 'numerator' | 'denominator'): Column<FigureRow> => ({
    id,
    label: t(`matrix:kf.col.${id}`),
    title: t(`matrix:kf.title.${id}`, { name: names[0] ?? '' }),
    align: 'right',
    tone: 'quiet',
    text: (row) => sideOf(row, id),
    cell: (row) => <Plain text={sideOf(row, id)} />,
  })
  const sideOf = (row: FigureRow, id: 'numerator' | 'denominator') => {
    const formula = row[id]
    return formula === null ? '' : sideText(row.values[0]?.[id] ?? null, isMoneySide(formula, result.figures), unit, t)
  }
  const value = (row: FigureRow, c: number): string => {
    const own = row.values[c]
    if (own === undefined) return ''
    return own.value === null ? reasonText(own.reason, locale, t) : valueText(own.value, row.unit, unit)
  }
  return [
    {
      id: 'name',
      label: t('matrix:kf.col.name'),
      align: 'left',
      text: (row) => row.name[locale],
      sortValue: (row) => row.name[locale],
      isPinned: true,
      isHeader: true,
      grow: { min: 170, max: 320 },
    },
    {
      id: 'unit',
      under: 'name',
      label: t('matrix:kf.col.unit'),
      align: 'left',
      tone: 'small',
      text: (row) => unitName(row.unit, unit, t),
    },
    ...(isNarrow ? [] : [side('numerator'), side('denominator')]),
    ...result.columns.map(
      (_, c): Column<FigureRow> => ({
        id: `v${c}`,
        label: names[c] ?? '',
        align: 'right',
        ...(c === 0 ? { tone: 'read' as const } : {}),
        text: (row) => value(row, c),
        cell: (row) => {
          const own = row.values[c]
          const text = value(row, c)
          if (own?.value == null) return <span className="kf-none">{text}</span>
          const other = figureMarks(own, row.unit, locale, writtenWith(unit, t)).join('; ')
          if (other !== '')
            return (
              <span className="kf-odd" title={other}>
                <StatusText tone="amber">
                  <span className="vh">{other}</span>
                </StatusText>
                <Plain text={text} />
              </span>
            )
          const isOdd = c === 0 && isOfTwelve(row, result) && isUnusual(own.value, usual.get(row.id) ?? null)
          return isOdd ? (
            <span className="kf-odd">
              <StatusText tone="amber">
                <span className="vh">{t('matrix:kf.unusual')}</span>
              </StatusText>
              <Plain text={text} />
            </span>
          ) : (
            <Plain text={text} />
          )
        },
        measured: (row) => (isPhone && row.values[c]?.value == null ? longestWord(value(row, c)) : `mm${value(row, c)}`),
        sortValue: (row) => row.values[c]?.value ?? null,
        opens: (row) => row.terms.length > 0,
      }),
    ),
    ...result.comparisons.map(({ of, against, isUnlike }, pair): Column<FigureRow> => {
      const text = (row: FigureRow) => {
        const change = row.changes[pair]?.change ?? null
        if (change === null)
          return isUnlike && row.values[of]?.value != null && row.values[against]?.value != null ? t('statements:change.unlike') : ''
        return changeText(change, row.unit, unit)
      }
      return {
        id: `d${pair}`,
        label: 'Δ',
        title: t('statements:change.title', { of: names[of] ?? '', against: names[against] ?? '' }),
        align: 'right',
        text,
        cell: (row) => <Plain text={text(row)} />,
      }
    }),
    {
      id: 'usual',
      label: t('matrix:kf.col.usual'),
      title: t('matrix:kf.title.usual'),
      align: 'right',
      tone: 'small',
      text: (row) => {
        const own = usual.get(row.id)
        return own ? `${valueText(own.low, row.unit, unit)} – ${valueText(own.high, row.unit, unit)}` : ''
      },
    },
    ...(isNarrow
      ? []
      : [
          {
            id: 'spark',
            label: t('matrix:kf.col.months', { count: monthCount }),
            title: t('matrix:kf.title.months'),
            align: 'right' as const,
            text: () => '',
            cell: (row: FigureRow) => <Spark values={months?.get(row.id)} sign={1} />,
            widest: ['00000000'],
          },
        ]),
  ]
}

function Plain({ text }: { readonly text: string }) {
  if (text === '–') return <span className="z">{text}</span>
  return <span className={text.startsWith('\u2212') ? 'n neg' : 'n'}>{text}</span>
}

/** Texts that go on over more lines need no more room than their longest word. */
function longestWord(text: string): string {
  return text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** Why there is no value, in a word or two; the whole reason stands with the figure. */
export function reasonText(reason: Reason | null | undefined, locale: Locale, t: Texts): string {
  return reason ? t(`matrix:kf.short.${reason.code}`, reasonValues(reason, locale)) : t('tb.unknown')
}
