import type { Flag, GeneralLedgerAccountResult } from '@verifikat/analyses'
import { useCallback, useMemo } from 'react'
import { flagTarget, lineTarget, monthDays, type RowFlag, yearOfMonth } from '../../annotations/targets.ts'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import { voucherName } from '../drill/names.ts'
import { dateColumn, moneyColumn, voucherColumn } from '../lines/line-columns.tsx'
import { flagTones } from '../review/flag-look.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import type { Column } from '../table/column.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useTexts } from '../use-texts.ts'
import { hiddenHits, shownTests, toggledTests } from './flag-choice.ts'
import { type FlagHit, hitId, type Part } from './group-ids.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'

type Props = LedgerViewProps & { readonly part: Part<'flags'> }

/** Lines worth asking about: which test, which line, and its sentence. */
export function FlagsPart({ part, result, search, setSearch, unit, isPrevious, onTable }: Props) {
  const t = useTexts()
  const words = useFlagTexts()
  const isBalance = result.accounts.every(({ kind }) => kind === 'balance')
  const shown = useMemo(() => shownTests(part.tests, search.flag, isBalance), [part.tests, search.flag, isBalance])
  const rows = useMemo(() => part.hits.filter(({ id }) => shown.includes(id)), [part.hits, shown])
  const hidden = hiddenHits(part.tests, search.flag, isBalance)
  const showAll = () => setSearch({ flag: part.tests.map(({ id }) => id).join('~') }, { replace: true })
  const columns = useMemo<readonly Column<FlagHit>[]>(
    () => [
      dateColumn<FlagHit>(t, ({ date, values }) => date ?? (typeof values['month'] === 'string' ? values['month'] : null)),
      voucherColumn<FlagHit>(t, ({ line }) => line),
      {
        id: 'test',
        label: t('ledger:col.test'),
        align: 'left',
        text: (hit) => words.nameOf(hit),
        measured: (hit) => `mm${words.nameOf(hit)}`,
        cell: (hit) => <StatusText tone={flagTones[hit.severity]}>{words.nameOf(hit)}</StatusText>,
        sortValue: (hit) => words.nameOf(hit),
      },
      moneyColumn<FlagHit>({
        id: 'amount',
        label: t('period:col.amount'),
        ore: ({ amountOre }) => amountOre,
        unit,
        unknown: t('tb.unknown'),
        tone: 'read',
      }),
      {
        id: 'sentence',
        label: t('ledger:col.sentence'),
        align: 'left',
        text: (hit) => words.sentenceOf(flagOf(hit)),
        tone: 'small',
        wraps: true,
        grow: { min: 220, max: 720, takesRest: true },
      },
      {
        id: 'other',
        label: t('ledger:col.other'),
        title: t('ledger:title.other'),
        align: 'left',
        text: ({ other }) => (other === null ? '' : voucherName(other)),
        cell: ({ other }) => (other === null ? '' : <span className="an-vlink n">{voucherName(other)}</span>),
        opens: ({ other }) => other !== null,
      },
    ],
    [t, words, unit],
  )
  const assessed = useCallback((hit: FlagHit) => assessable(hit, result), [result])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a band */}
      <div className="an-bar gl-tests" role="group" aria-label={t('ledger:flags.tests')}>
        {part.tests.map(({ id, severity, hits, unavailable }) => (
          <button
            key={id}
            type="button"
            className="gl-test"
            aria-pressed={shown.includes(id)}
            disabled={unavailable !== null || hits === 0}
            title={unavailable === null ? words.ruleOf({ id }) : t(`ledger:unavailable.${unavailable}`)}
            onClick={() =>
              setSearch({
                flag: toggledTests(part.tests, search.flag, isBalance, id),
                sel: undefined,
                fig: undefined,
                ver: undefined,
                line: undefined,
              })
            }
          >
            {unavailable !== null ? (
              <StatusText tone="grey">{words.nameOf({ id })}</StatusText>
            ) : hits === 0 ? (
              <StatusText tone="green">{words.nameOf({ id })}</StatusText>
            ) : (
              <StatusText tone={flagTones[severity]}>{words.nameOf({ id })}</StatusText>
            )}{' '}
            <span className="n t2">{unavailable === null ? formatCount(hits) : '–'}</span>
          </button>
        ))}
      </div>
      <SortedTable
        layoutName="general-ledger.flags"
        label={t('ledger:spoken', { name: t('ledger:tab.flags'), count: rows.length, n: formatCount(rows.length) })}
        rows={rows}
        columns={columns}
        rowId={hitId}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        onOpen={(hit, column) => {
          const line = column.id === 'other' ? hit.other : (hit.line ?? hit.other)
          if (line !== null) setSearch(openLoneVoucher(hitId(hit), line))
        }}
        openColumn={() => 'voucher'}
        targetOf={lineOf}
        flagOf={assessed}
        onTable={onTable}
        isStale={isPrevious}
        empty={
          <span className="an-nothing">
            {part.hits.length === 0
              ? t('ledger:flags.none')
              : hidden > 0
                ? t('ledger:flags.hidden', { count: hidden, n: formatCount(hidden) })
                : t('ledger:flags.noneShown')}
            {part.hits.length > 0 && (
              <Button size="sm" onClick={showAll}>
                {t('ledger:flags.all')}
              </Button>
            )}
          </span>
        }
      />
      {(part.leftOut > 0 || hidden > 0) && (
        <p className="pa-foot t3">
          {hidden > 0 && (
            <>
              {t('ledger:flags.hidden', { count: hidden, n: formatCount(hidden) })} {t('ledger:flags.quiet')}{' '}
              <button type="button" className="an-link" onClick={showAll}>
                {t('ledger:showAll')}
              </button>{' '}
            </>
          )}
          {part.leftOut > 0 && (
            <>
              {t('ledger:flags.leftOut', { count: part.leftOut, n: formatCount(part.leftOut) })}{' '}
              <button type="button" className="an-link" onClick={() => setSearch({ all: true }, { replace: true })}>
                {t('ledger:showAll')}
              </button>
            </>
          )}
        </p>
      )}
    </>
  )
}

function lineOf({ line, other }: FlagHit) {
  const own = line ?? other
  return own === null ? null : lineTarget(own)
}

/** A flag at its line; one without a line at the account in its month. */
function assessable(
  { id, line, amountOre, values }: FlagHit,
  result: Pick<GeneralLedgerAccountResult, 'accounts' | 'period'>,
): RowFlag | null {
  if (line !== null) {
    const { yearFrom, voucher, series, number, row } = line
    return { flag: flagTarget(id, { at: 'line', yearFrom, voucher, series, number, row }), ore: amountOre }
  }
  const { month, account = result.accounts[0]?.account } = values
  const yearFrom = yearOfMonth(result.period.years, typeof month === 'string' ? month : null)?.from
  if (typeof account !== 'string' || yearFrom === undefined) return null
  const period = typeof month === 'string' ? monthDays(month) : null
  return { flag: flagTarget(id, { at: 'account', yearFrom, account, period }), ore: amountOre }
}

/** A hit as the flags' sentences take it. */
function flagOf({ id, severity, amountOre, values }: FlagHit): Flag {
  const { month, observations, account } = values
  return {
    id,
    severity,
    row: typeof account === 'string' ? account : null,
    month: typeof month === 'string' ? month : null,
    amountOre,
    expectedOre: null,
    basis: null,
    observations: typeof observations === 'number' ? observations : null,
    values,
  }
}
