import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { voucherName } from '../drill/names.ts'
import type { Column } from '../table/column.ts'
import { useTexts } from '../use-texts.ts'
import { CompleteStatus } from './CompleteStatus.tsx'
import { FigureTable, plain } from './FigureTable.tsx'
import { VOUCHER_LIST } from './rows.ts'
import type { JournalViewProps, Part } from './types.ts'

type Completeness = Part<'completeness'>
type Account = Completeness['accounts'][number]

export interface CompletenessTabProps extends JournalViewProps {
  readonly completeness: Completeness
}

/** The paper that comes before every test: all vouchers were read, and they come to the movement of every account. */
export function CompletenessTab(props: CompletenessTabProps) {
  const { completeness, result, unit } = props
  const t = useTexts()
  const differing = completeness.accounts.filter(({ differenceOre }) => differenceOre !== null && differenceOre !== 0).length
  const columns = useMemo(() => accountColumns(completeness, t, unit), [completeness, t, unit])
  const { period } = result
  return (
    <>
      <div className="je-paper-head">
        <div className="je-paper-says">
          <CompleteStatus completeness={completeness} />
          {completeness.declaredDiffering === null ? (
            <StatusText tone="grey">{t('journal:complete.undeclared')}</StatusText>
          ) : completeness.declaredDiffering === 0 ? (
            <StatusText tone="green">{t('journal:complete.declared')}</StatusText>
          ) : (
            <StatusText tone="amber">{t('journal:complete.declaredDiffers', { count: completeness.declaredDiffering })}</StatusText>
          )}
        </div>
        <p className="t2">
          {t('journal:complete.says', {
            from: period.from,
            to: period.to,
            vouchers: formatCount(completeness.sources.reduce((sum, own) => sum + own.vouchers, 0)),
            lines: formatCount(completeness.sources.reduce((sum, own) => sum + own.lines, 0)),
            accounts: formatCount(completeness.accounts.length),
            differing: formatCount(differing),
          })}
        </p>
        <Sources {...props} />
        {completeness.unbalanced.length > 0 && <Unbalanced {...props} />}
      </div>
      <FigureTable
        {...props}
        label={t('journal:complete.spoken', { count: completeness.accounts.length })}
        rows={completeness.accounts}
        columns={columns}
        rowOf={({ account }) => `completeness:${account}`}
        sumLabel="Σ"
        empty={t('journal:complete.empty')}
      />
    </>
  )
}

function accountColumns(
  completeness: Completeness,
  t: ReturnType<typeof useTexts>,
  unit: CompletenessTabProps['unit'],
): readonly Column<Account>[] {
  type Amount = 'debitOre' | 'creditOre' | 'netOre' | 'movementOre' | 'differenceOre' | 'declaredMovementOre' | 'declaredDifferenceOre'
  const amount = (id: Amount, more: Partial<Column<Account>> = {}): Column<Account> => ({
    id,
    label: t(`journal:col.${id}`),
    title: t(`journal:colWhy.${id}`),
    align: 'right',
    text: (row) => (row[id] === null ? t('tb.unknown') : formatOre(row[id], unit)),
    cell: (row) => <Money ore={row[id]} unit={unit} />,
    sortValue: (row) => row[id],
    ...more,
  })
  const sum = (ore: number) => ({ text: formatOre(ore, unit), cell: <Money ore={ore} unit={unit} zero="digit" /> })
  const net = completeness.debitOre - completeness.creditOre
  return [
    plain('account', t('tb.col.account'), ({ account }) => account, {
      isHeader: true,
      isPinned: true,
      sortValue: ({ account }) => account,
    }),
    plain('name', t('tb.col.name'), ({ name }) => name, { grow: { min: 120, max: 300, takesRest: true } }),
    plain('lines', t('journal:col.lines'), ({ lines }) => formatCount(lines), {
      align: 'right',
      tone: 'quiet',
      sortValue: ({ lines }) => lines,
      opens: ({ lines }) => lines > 0,
    }),
    amount('debitOre', { opens: ({ debitOre }) => debitOre !== 0, sum: sum(completeness.debitOre) }),
    amount('creditOre', { opens: ({ creditOre }) => creditOre !== 0, sum: sum(completeness.creditOre) }),
    amount('netOre', { sum: sum(net) }),
    amount('movementOre'),
    amount('differenceOre', { tone: 'read' }),
    amount('declaredMovementOre'),
    amount('declaredDifferenceOre'),
  ]
}

/** What was read of each file, with the file's hash. */
function Sources({ completeness, unit }: CompletenessTabProps) {
  const t = useTexts()
  return (
    <table className="je-sources">
      <thead>
        <tr>
          {(['year', 'source', 'vouchers', 'empty', 'lines', 'debitOre', 'creditOre', 'outsideYear'] as const).map((id) => (
            <th key={id} scope="col" className={id === 'year' || id === 'source' ? undefined : 'r'}>
              {t(`journal:source.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {completeness.sources.map((own) => (
          <tr key={own.yearFrom}>
            <th scope="row" className="n">
              {own.yearFrom} – {own.yearTo}
            </th>
            <td className="mono" title={own.source}>
              {own.source === '' ? '–' : `${own.source.slice(0, 12)}…`}
            </td>
            <td className="r n">{formatCount(own.vouchers)}</td>
            <td className="r n">{formatCount(own.empty)}</td>
            <td className="r n">{formatCount(own.lines)}</td>
            <td className="r">
              <Money ore={own.debitOre} unit={unit} />
            </td>
            <td className="r">
              <Money ore={own.creditOre} unit={unit} />
            </td>
            <td className="r n">
              {formatCount(own.outsideYear)}{' '}
              {own.outsideYear > 0 && (
                <span className="t3">{t(own.outsideIncluded ? 'journal:source.included' : 'journal:source.leftOut')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Vouchers that do not balance, each of which opens. */
function Unbalanced({ completeness, search, setSearch }: CompletenessTabProps) {
  const t = useTexts()
  return (
    <ul className="je-items" aria-label={t('journal:complete.unbalancedList')}>
      {completeness.unbalanced.slice(0, 50).map((own) => {
        const token = `${own.yearFrom}:${own.voucher}`
        return (
          <li key={token}>
            <button
              type="button"
              className="je-item n"
              data-opens-drill
              aria-pressed={search.ver === token}
              onClick={() => setSearch({ sel: 'unbalanced', fig: VOUCHER_LIST, ver: token, line: undefined })}
            >
              {voucherName(own)} <Money ore={own.differenceOre} unit="ore" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
