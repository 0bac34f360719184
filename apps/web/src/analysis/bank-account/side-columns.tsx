import { currencyDecimals } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Minor } from '../../bank/Minor.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatMinor, formatOre, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import type { Heading, Line, SideRow } from './side-rows.ts'

export interface SideColumnsOf {
  readonly currency: string
  /** The currency of the books. */
  readonly books: string
  readonly unit: Unit
  /** Days that a row may be open. */
  readonly openDays: number
  /** Ids of the open items that are chosen to be matched; null: the reader may match nothing. */
  readonly picked: ReadonlySet<string> | null
  readonly onPick: (itemId: string) => void
}

/** Bank to the left, ledger to the right, and what became of it. */
export function useSideColumns({ currency, books, unit, openDays, picked, onPick }: SideColumnsOf): readonly Column<SideRow>[] {
  const { t } = useTranslation('bank')
  return useMemo(() => {
    const bank = (label: string) => ({ name: t('chart.bank'), label })
    const ledger = (label: string) => ({ name: t('chart.ledger'), label })
    const amountText = (minor: number | null) =>
      minor === null ? '–' : currency === 'SEK' ? formatOre(minor, unit) : formatMinor(minor, currencyDecimals(currency))
    const amount = (minor: number | null) =>
      currency === 'SEK' && minor !== null ? <Money ore={minor} unit={unit} zero="digit" /> : <Minor minor={minor} currency={currency} />
    const ofLine = (of: (line: Line) => string) => (row: SideRow) => (row.kind === 'line' ? of(row) : '')
    const headingText = ({ id, count }: Heading) => `${t(`sides.${id}`)} ${t(`sides.count.${id}`, { count, n: formatCount(count) })}`
    const party = ({ bank: own }: Line) => (own === null ? '' : own.hidden ? t('person') : own.counterparty || own.text)
    const outcome = (line: Line) => outcomeText(line, t, amountText)
    const edge = (row: SideRow) => `dt-begins${row.kind === 'line' && row.edge !== null ? ` ba-edge-${row.edge}` : ''}`
    const ore = (row: SideRow) => (row.kind === 'line' ? (row.ledger?.amountOre ?? null) : null)
    const inBooks: Column<SideRow> = {
      id: 'ledger-books',
      label: t('sides.inCurrency', { currency: books }),
      group: ledger(t('sides.inCurrency', { currency: books })),
      align: 'right',
      text: (row) => oreText(ore(row), unit),
      cell: (row) => {
        const own = ore(row)
        return own === null ? undefined : <Money ore={own} unit={unit} zero="digit" />
      },
    }
    const columns: Column<SideRow>[] = [
      {
        id: 'day',
        label: t('sides.day'),
        group: bank(t('sides.day')),
        align: 'left',
        isTree: true,
        text: (row) => (row.kind === 'heading' ? headingText(row) : (row.bank?.date ?? '')),
        measured: ofLine(({ bank: own }) => (own ? `${own.date}${picked === null ? '' : ' 0000'}` : '')),
        cell: (row) =>
          row.kind === 'heading' ? (
            <span className="ba-heading">
              <Icon name={row.isExpanded ? 'chevron-down' : 'chevron-right'} />
              <b>{t(`sides.${row.id}`)}</b>{' '}
              <span className="t3">{t(`sides.count.${row.id}`, { count: row.count, n: formatCount(row.count) })}</span>
            </span>
          ) : (
            <span className="ba-day">
              {picked !== null && row.item.kind !== 'match' && row.bank?.hidden !== true && (
                <input
                  type="checkbox"
                  data-cell-act
                  tabIndex={-1}
                  aria-label={t('sides.pick', {
                    name: `${row.bank?.date ?? row.ledger?.date} ${amountText((row.bank ?? row.ledger)?.amountMinor ?? null)}`,
                  })}
                  checked={picked.has(row.itemId)}
                  onChange={() => onPick(row.itemId)}
                />
              )}
              {row.bank?.date}
            </span>
          ),
      },
      {
        id: 'party',
        label: t('sides.party'),
        group: bank(t('sides.party')),
        align: 'left',
        grow: { min: 110, max: 300 },
        text: ofLine((line) => (line.item.kind === 'ledger' ? candidateText(line, t) : party(line))),
        look: (row) => (row.kind === 'line' && row.item.kind === 'ledger' ? 'ba-candidates' : undefined),
      },
      {
        id: 'reference',
        label: t('sides.reference'),
        group: bank(t('sides.reference')),
        align: 'left',
        grow: { min: 70, max: 160 },
        under: 'party',
        text: ofLine(({ bank: own }) => (own ? own.paymentReference || own.reference : '')),
      },
      {
        id: 'bank',
        label: t('sides.amount'),
        group: bank(t('sides.amount')),
        align: 'right',
        tone: 'read',
        text: ofLine(({ bank: own }) => (own ? amountText(own.amountMinor) : '')),
        cell: (row) => (row.kind === 'line' && row.bank ? amount(row.bank.amountMinor) : undefined),
      },
      {
        id: 'voucher',
        label: t('sides.voucher'),
        group: ledger(t('sides.voucher')),
        align: 'left',
        look: edge,
        text: ofLine(({ ledger: own }) => own?.voucher ?? ''),
        opens: (row) => row.kind === 'line' && row.ledger !== null,
      },
      {
        id: 'booked',
        label: t('sides.booked'),
        group: ledger(t('sides.booked')),
        align: 'left',
        text: ofLine(({ ledger: own }) => own?.date ?? ''),
      },
      {
        id: 'text',
        label: t('sides.text'),
        group: ledger(t('sides.text')),
        align: 'left',
        grow: { min: 110, max: 320 },
        text: ofLine((line) => (line.item.kind === 'bank' ? candidateText(line, t) : (line.ledger?.text ?? ''))),
        look: (row) => (row.kind === 'line' && row.item.kind === 'bank' ? 'ba-candidates' : undefined),
      },
      {
        id: 'ledger',
        label: t('sides.amount'),
        group: ledger(t('sides.amount')),
        align: 'right',
        text: (row) => (row.kind === 'heading' ? amountText(row.amountMinor) : row.ledger ? amountText(row.ledger.amountMinor) : ''),
        cell: (row) => (row.kind === 'heading' ? amount(row.amountMinor) : row.ledger ? amount(row.ledger.amountMinor) : undefined),
      },
      ...(currency === books ? [] : [inBooks]),
      {
        id: 'outcome',
        label: t('sides.outcome'),
        align: 'left',
        isAct: true,
        text: ofLine(outcome),
        measured: ofLine((line) => `${outcome(line)}  00`),
        cell: (row) => (row.kind === 'line' ? <Outcome line={row} text={outcome(row)} openDays={openDays} /> : undefined),
      },
    ]
    return columns
  }, [t, currency, books, unit, openDays, picked, onPick])
}

const oreText = (ore: number | null, unit: Unit): string => (ore === null ? '' : formatOre(ore, unit))

type T = ReturnType<typeof useTranslation<'bank'>>['t']

function candidateText({ item }: Line, t: T): string {
  if (item.kind === 'match' || item.open.candidates.length === 0) return ''
  const { candidates } = item.open
  const [first] = candidates
  const free = candidates.filter(({ isMatched }) => !isMatched).length
  if (free > 1) return t('sides.equal', { count: free })
  return t(free === 1 ? 'sides.candidate' : 'sides.candidateMatched', {
    day: first?.date,
    name: first?.hidden ? t('person') : first?.label,
  })
}

function outcomeText({ item, edge }: Line, t: T, amount: (minor: number) => string): string {
  if (item.kind === 'match') {
    const { bank, ledger, days, amountMinor } = item.match
    if (edge === 'last') return amount(amountMinor)
    if (edge === 'middle') return ''
    const shape = `${bank.length}–${ledger.length}`
    return days === 0 ? shape : `${shape} ${t('sides.days', { count: days })}`
  }
  const { settledOn, days } = item.open
  if (settledOn !== null) return t(item.kind === 'ledger' ? 'sides.bankOn' : 'sides.ledgerOn', { day: settledOn })
  return days === 0 ? t('sides.sameDay') : t('sides.days', { count: days })
}

function Outcome({ line: { item, edge }, text, openDays }: { readonly line: Line; readonly text: string; readonly openDays: number }) {
  if (item.kind === 'match') {
    if (edge === 'last') return <b className="n">{text}</b>
    const isSure = item.match.confidence === 'high'
    return edge === 'middle' || isSure ? <span className="n">{text}</span> : <StatusText tone="amber">{text}</StatusText>
  }
  const { settledOn, days } = item.open
  if (settledOn !== null) return <span className="t2 n">{text}</span>
  return <StatusText tone={days > openDays ? 'red' : 'amber'}>{text}</StatusText>
}
