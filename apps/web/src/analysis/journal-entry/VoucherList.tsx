import { type ReactNode, useEffect, useMemo } from 'react'
import { lineTarget, voucherTarget } from '../../annotations/targets.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { formatCount } from '../../format/money.ts'
import { openVoucher, parseVoucher, voucherToken } from '../drill/drill.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { parseExpanded, placeOf, rowOfVoucher, toggledExpanded } from './expanded.ts'
import { VOUCHER_LIST } from './rows.ts'
import type { SearchTabProps } from './SearchTab.tsx'
import type { Scores } from './scores.ts'
import { useScores } from './use-scores.ts'
import { useVouchers } from './use-vouchers.ts'
import { type ListRow, type VoucherColumns, voucherColumns } from './voucher-columns.tsx'

export interface VoucherListProps extends SearchTabProps {
  readonly scores: Scores | null
  /** Of the run that the scores are from. */
  readonly testsRunId: string | null
  readonly nameOf: VoucherColumns['nameOf']
  readonly label: string
  readonly empty: ReactNode
}

/** The found vouchers by date; each opens to its lines where it stands, and in the panel as a whole. */
export function VoucherList(props: VoucherListProps) {
  const { companyId, result, found, sides, search, setSearch, unit, nameOf, isPrevious, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const asked = useMemo(() => parseExpanded(search.open), [search.open])
  const opened = search.sel === 'found' && search.fig === VOUCHER_LIST ? (search.ver ?? null) : null
  const place = opened === null ? null : (search.line ?? null)
  const also = useMemo(() => [...asked.map(({ at }) => at), ...(place === null ? [] : [place])], [asked, place])
  const vouchers = useVouchers(companyId, result.query, found.vouchers, also)
  const scores = useScores(companyId, props.testsRunId, props.scores, vouchers.pages)
  // An address may name a place that holds another voucher since: it stays closed.
  const open = asked.flatMap(({ at, token }) => {
    const voucher = vouchers.at(at)
    return voucher && voucherToken(voucher) === token ? [{ at, token, voucher, lines: voucher.lines }] : []
  })
  const details = trpc.useQueries((q) =>
    open.map(({ voucher }) =>
      q.ledger.voucher({ companyId, yearFrom: voucher.yearFrom, voucher: voucher.voucher }, { staleTime: Number.POSITIVE_INFINITY }),
    ),
  )
  const failed = details.find(({ error }) => error !== null)
  const count = found.found.vouchers + open.reduce((sum, { lines }) => sum + lines, 0)
  const at = (row: number): ListRow | undefined => {
    const { voucher: index, line } = placeOf(row, open)
    const voucher = vouchers.at(index)
    if (voucher === undefined) return undefined
    if (line === null) return { kind: 'voucher', at: index, voucher, isOpen: open.some((own) => own.at === index) }
    return { kind: 'line', of: voucher, index: line, line: details[open.findIndex((own) => own.at === index)]?.data?.rows[line] }
  }
  const sample = useMemo(() => found.vouchers.map((voucher, i): ListRow => ({ kind: 'voucher', at: i, voucher, isOpen: false })), [found])
  const columns = useMemo(
    () =>
      voucherColumns({
        t,
        locale,
        unit,
        scores,
        nameOf,
        shortDates: result.period.years.length === 1,
        hasUsers: sides.users.some(({ user }) => user !== ''),
        hasRegistration: found.vouchers.some(({ registrationDate }) => registrationDate !== null),
        isFiltered: found.vouchers.some(({ lines, matchingLines }) => lines !== matchingLines),
        widestOre: -found.vouchers.reduce((most, { grossOre }) => Math.max(most, grossOre), 0),
      }),
    [t, locale, unit, scores, nameOf, result, sides, found],
  )
  useEffect(() => {
    onTable(() => {
      const rows = Array.from({ length: Math.min(count, 10_000) }, (_, row) => at(row)).filter((row) => row !== undefined)
      return toTsv([columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => column.text(row).trim()))])
    })
  })
  const show = (index: number, replace: boolean) => {
    const voucher = vouchers.at(index)
    if (voucher) setSearch({ sel: 'found', fig: VOUCHER_LIST, ...openVoucher(voucher, index) }, { replace })
  }
  const step = (by: 1 | -1) => (place === null ? undefined : show(place + by, true))
  useShortcut(place === null ? null : { keys: 'j', label: t('keys.next'), group: 'here', run: () => step(1) })
  useShortcut(place === null ? null : { keys: 'k', label: t('keys.previous'), group: 'here', run: () => step(-1) })
  const reference = opened === null ? null : parseVoucher(opened)
  return (
    <>
      {vouchers.error !== null && <ErrorLine error={vouchers.error} onRetry={vouchers.retry} />}
      {failed && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
      <DataTable
        layoutName="journal-entry.vouchers"
        label={props.label}
        columns={columns}
        count={count}
        at={at}
        rowId={idOf}
        sample={sample}
        selected={reference === null ? null : voucherToken(reference)}
        opened={null}
        onSelect={(row) => show(row.kind === 'voucher' ? row.at : placeOfLine(row), opened !== null)}
        onOpen={(row) => show(row.kind === 'voucher' ? row.at : placeOfLine(row), opened !== null)}
        onRange={(from, to) => vouchers.onRange(placeOf(from, open).voucher, placeOf(Math.max(from, to), open).voucher)}
        scrollTo={place === null ? null : rowOfVoucher(place, open)}
        tree={{
          of: (row) => ({
            level: row.kind === 'voucher' ? 0 : 1,
            isExpanded: row.kind === 'voucher' ? row.isOpen : null,
            position: row.kind === 'voucher' ? row.at + 1 : row.index + 1,
            siblings: row.kind === 'voucher' ? found.found.vouchers : row.of.lines,
          }),
          toggle: (row) => {
            if (row.kind === 'voucher') setSearch({ open: toggledExpanded(search.open, row.at, row.voucher) }, { replace: true })
          },
        }}
        rowClass={(row) => (row.kind === 'line' ? 'je-line' : '')}
        targetOf={targetOf}
        sumLabel={
          <span className="an-sum">
            <span>Σ</span>
            <span className="n">{t('journal:vouchers', { count: found.found.vouchers, n: formatCount(found.found.vouchers) })}</span>
          </span>
        }
        sumSpan={3}
        isStale={isPrevious}
        empty={props.empty}
      />
    </>
  )

  function placeOfLine(row: Extract<ListRow, { kind: 'line' }>): number {
    return open.find(({ voucher }) => voucher === row.of)?.at ?? 0
  }
}

function idOf(row: ListRow): string {
  return row.kind === 'voucher' ? voucherToken(row.voucher) : `${voucherToken(row.of)}:${row.index}`
}

function targetOf(row: ListRow) {
  if (row.kind === 'voucher') return voucherTarget(row.voucher)
  return row.line === undefined ? null : lineTarget(row.line)
}
