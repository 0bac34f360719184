import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatCount } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import { voucherName } from '../drill/names.ts'
import { dateColumn, lineText, moneyColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import { useTexts } from '../use-texts.ts'
import { GroupTable } from './GroupTable.tsx'
import { type MatchGroup, matchId } from './group-ids.ts'
import type { MatchingProps } from './MatchingPart.tsx'

/** What was matched, and how; each group adds up to 0. The selected one's lines stand above. */
export function MatchedGroups(props: MatchingProps) {
  const { part, unit, search, setSearch } = props
  const t = useTexts()
  const columns = useMemo<readonly Column<MatchGroup>[]>(
    () => [
      dateColumn<MatchGroup>(t, ({ lines }) => lines[0]?.date ?? null),
      {
        id: 'vouchers',
        label: t('gl.col.voucher'),
        align: 'left',
        text: (group) => vouchersOf(group),
        sortValue: vouchersOf,
        grow: { min: 120, max: 260 },
        isHeader: true,
      },
      {
        id: 'text',
        label: t('gl.col.text'),
        align: 'left',
        text: ({ lines }) => lineText(lines[0] ?? null),
        sortValue: ({ lines }) => lineText(lines[0] ?? null),
        grow: { min: 120, max: 320, takesRest: true },
      },
      {
        id: 'rule',
        label: t('ledger:matching.byRule'),
        align: 'left',
        text: ({ rule }) => t(`ledger:rule.${rule}`),
        sortValue: ({ rule }) => part.byRule.findIndex((own) => own.rule === rule),
      },
      {
        id: 'key',
        label: t('ledger:col.key'),
        align: 'left',
        tone: 'small',
        text: ({ key }) => key ?? '',
        sortValue: ({ key }) => key,
        grow: { min: 80, max: 200 },
      },
      moneyColumn<MatchGroup>({
        id: 'amount',
        label: t('period:col.amount'),
        ore: ({ ore }) => ore,
        unit,
        unknown: t('tb.unknown'),
        tone: 'read',
      }),
      {
        id: 'lines',
        label: t('ledger:col.count'),
        align: 'right',
        tone: 'quiet',
        text: ({ lines }) => formatCount(lines.length),
        sortValue: ({ lines }) => lines.length,
      },
      {
        id: 'days',
        label: t('ledger:col.between'),
        title: t('ledger:title.between'),
        align: 'right',
        tone: 'small',
        text: ({ days }) => (days === null ? '–' : formatCount(days)),
        sortValue: ({ days }) => days,
      },
    ],
    [t, part, unit],
  )
  const group = part.groups.find((own) => matchId(own) === search.sel)
  return (
    <>
      {group && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        <section className="pa-detail" aria-label={t('ledger:matching.linesOf')} tabIndex={0}>
          <ul className="pa-releases">
            {group.openingOre !== 0 && (
              <li>
                <span className="n">–</span>
                <b>{t('ledger:item.opening')}</b>
                <Money ore={group.openingOre} unit={unit} />
                <span />
                <span className="el t2">{t('ledger:matching.setOff')}</span>
              </li>
            )}
            {group.lines.map((line) => (
              <li key={`${line.yearFrom}:${line.row}`}>
                <span className="n">{line.date ?? '–'}</span>
                <button
                  type="button"
                  className="an-link n"
                  data-opens-drill
                  onClick={() => setSearch(openLoneVoucher(matchId(group), line))}
                >
                  {voucherName(line)}
                </button>
                <Money ore={line.ore} unit={unit} />
                <span className="t3 n">{line.counterAccounts.join(' ')}</span>
                <span className="el t2">{lineText(line)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GroupTable
        {...props}
        name={t('ledger:matching.matched')}
        rows={part.groups}
        columns={columns}
        rowId={matchId}
        onOpen={() => {}}
        openColumn={() => ''}
        sumLabel={null}
        foot={
          part.groupsLeftOut > 0 ? (
            <>
              {t('ledger:matching.groupsLeftOut', { count: part.groupsLeftOut, n: formatCount(part.groupsLeftOut) })}{' '}
              <button type="button" className="an-link" onClick={() => setSearch({ all: true }, { replace: true })}>
                {t('ledger:showAll')}
              </button>
            </>
          ) : undefined
        }
      />
    </>
  )
}

const MOST_NAMES = 4

function vouchersOf({ lines }: MatchGroup): string {
  const names = [...new Set(lines.map(voucherName))]
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} +${names.length - MOST_NAMES}` : names.join(', ')
}
