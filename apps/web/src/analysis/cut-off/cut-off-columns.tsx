import type { CutOff, CutOffLine } from '@verifikat/analyses'
import { StatusText, type Tone } from '../../components/StatusText.tsx'
import { formatCount, type Unit } from '../../format/money.ts'
import { accountColumn, dateColumn, lineText, moneyColumn, sided, textColumn, voucherColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'

const tones = { right: 'green', wrong: 'red', split: 'amber', unknown: 'grey' } as const satisfies Record<
  CutOffLine['belongs']['verdict'],
  Tone
>

export interface CutOffColumns {
  readonly t: Texts
  readonly unit: Unit
  readonly side: 1 | -1
  readonly cutOff: CutOff
  /** Room for less: the drill-down panel is open. */
  readonly isNarrow: boolean
}

export function cutOffLineId({ yearFrom, row }: Pick<CutOffLine, 'yearFrom' | 'row'>): string {
  return `${yearFrom}:${row}`
}

/** Place of a line in the list of its day; null where that list is longer than what is here. */
export function placeInDay(cutOff: CutOff, line: CutOffLine): number | null {
  if (cutOff.leftOut.count > 0) return null
  const place = cutOff.lines.filter(({ date }) => date === line.date).indexOf(line)
  return place === -1 ? null : place
}

/** The suggestion with its reason: which words were read, where, and which days they mean. */
export function hintText({ belongs }: CutOffLine, t: Texts): string {
  const { hint } = belongs
  if (hint === null) return ''
  const days = hint.from === hint.to ? hint.from : `${hint.from} – ${hint.to}`
  const where = belongs.in === 'voucher' ? ` ${t('period:cut.inVoucher')}` : ''
  return `“${hint.words}”${where} → ${days}${hint.yearAssumed ? ` ${t('period:cut.yearAssumed')}` : ''}`
}

export function cutOffColumns({ t, unit, side, cutOff, isNarrow }: CutOffColumns): readonly Column<CutOffLine>[] {
  const unknown = t('tb.unknown')
  const isRegistered = cutOff.lines.some(({ registrationDate }) => registrationDate !== null)
  const wrongOre = cutOff.wrongBefore.ore + cutOff.wrongAfter.ore
  // Where no text speaks of a period there is nothing to suggest.
  const isHinted = cutOff.lines.some(({ belongs }) => belongs.hint !== null)
  const isWrong = cutOff.wrongBefore.count + cutOff.wrongAfter.count > 0
  const verdict: Column<CutOffLine> = {
    id: 'verdict',
    label: t('period:col.verdict'),
    title: t('period:title.verdict'),
    align: 'left',
    text: ({ belongs }) => (belongs.verdict === 'unknown' ? '–' : t(`period:verdict.${belongs.verdict}`)),
    measured: ({ belongs }) => (belongs.verdict === 'unknown' ? '–' : `mm${t(`period:verdict.${belongs.verdict}`)}`),
    cell: ({ belongs }) =>
      belongs.verdict === 'unknown' ? (
        <span className="z" title={t('period:verdict.unknown')}>
          –
        </span>
      ) : (
        <StatusText tone={tones[belongs.verdict]}>{t(`period:verdict.${belongs.verdict}`)}</StatusText>
      ),
    sortValue: ({ belongs }) => ['wrong', 'split', 'right', 'unknown'].indexOf(belongs.verdict),
  }
  const why: Column<CutOffLine> = {
    id: 'why',
    label: t('period:col.why'),
    title: t('period:title.why'),
    align: 'left',
    tone: 'small',
    text: (line) => hintText(line, t),
    sortValue: ({ belongs }) => belongs.hint?.to ?? null,
    grow: { min: 120, max: 330 },
  }
  const wrong = moneyColumn<CutOffLine>({
    id: 'wrong',
    label: t('period:col.wrong'),
    title: t('period:title.wrong'),
    ore: ({ belongs }) => sided(belongs.wrongOre, side),
    unit,
    unknown,
    sum: { ore: sided(wrongOre, side) },
  })
  return [
    dateColumn<CutOffLine>(t, ({ date }) => date),
    voucherColumn<CutOffLine>(t, (line) => line),
    {
      id: 'days',
      label: t('period:col.days'),
      title: t('period:title.days'),
      align: 'right',
      tone: 'small',
      text: ({ days }) => (days > 0 ? `+${days}` : formatCount(days)),
      sortValue: ({ days }) => days,
    },
    accountColumn<CutOffLine>(t, ({ account, accountName }) => ({ account, name: accountName })),
    textColumn<CutOffLine>(t, lineText, { min: 110, max: 300, takesRest: true }),
    moneyColumn<CutOffLine>({
      id: 'amount',
      label: t('period:col.amount'),
      ore: (line) => sided(line.ore, side),
      unit,
      unknown,
      tone: 'read',
      sum: { ore: sided(cutOff.before.netOre + cutOff.afterwards.netOre, side) },
    }),
    ...(isRegistered
      ? [
          {
            id: 'registered',
            label: t('gl.col.registered'),
            title: t('gl.registeredTitle'),
            align: 'left' as const,
            tone: 'small' as const,
            text: (line: CutOffLine) => line.registrationDate ?? '–',
            cell: (line: CutOffLine) => registered(line, cutOff.date, t),
            measured: (line: CutOffLine) => `${line.registrationDate ?? '–'}${isLateOver(line, cutOff.date) ? 'mm' : ''}`,
            sortValue: (line: CutOffLine) => line.registrationDate,
          },
        ]
      : []),
    ...(isHinted ? [verdict] : []),
    ...(isHinted && !isNarrow ? [why] : []),
    ...(isWrong ? [wrong] : []),
  ]
}
/** Dated up to the day and registered after it is what an auditor looks for. */
function isLateOver({ registrationDate, side }: CutOffLine, date: string): boolean {
  return side === 'before' && registrationDate !== null && registrationDate > date
}

function registered(line: CutOffLine, date: string, t: Texts) {
  const { registrationDate, lagDays } = line
  if (registrationDate === null) return '–'
  const isAfter = isLateOver(line, date)
  const why = isAfter ? t('period:cut.registeredAfter', { days: lagDays ?? 0 }) : undefined
  return isAfter ? (
    <span title={why}>
      <StatusText tone="amber">
        <span className="n">{registrationDate}</span>
      </StatusText>
    </span>
  ) : (
    <span className="n">{registrationDate}</span>
  )
}
