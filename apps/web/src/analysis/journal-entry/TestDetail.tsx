import { type JournalHit, type JournalList, type JournalTestResult, journalFlag } from '@verifikat/analyses'
import { useCallback, useEffect, useMemo } from 'react'
import { voucherTarget } from '../../annotations/targets.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'
import { filterPatch } from '../filters/query-text.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useTexts } from '../use-texts.ts'
import { plain } from './FigureTable.tsx'
import { hitFlag } from './hit-flag.ts'
import { testRow } from './rows.ts'
import { TestParameters } from './TestParameters.tsx'
import type { TestsTabProps } from './TestsTab.tsx'
import { useJournalList } from './use-journal-list.ts'
import type { TestTexts } from './use-test-texts.ts'
import { placeIn, useVoucherSteps } from './use-voucher-steps.ts'
import { voucherColumn } from './voucher-columns.tsx'

export interface TestDetailProps extends TestsTabProps {
  readonly test: JournalTestResult
  readonly texts: TestTexts
}

/** One test: its rule and why it is asked, its parameters, and every voucher it flags with the reason as a sentence. */
export function TestDetail(props: TestDetailProps) {
  const { companyId, runId, test, texts, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const words = useFlagTexts()
  const row = testRow(test.id)
  const { hits } = test
  const list = useJournalList({
    companyId,
    runId,
    first: hits,
    itemsOf: hitsOf,
    also: placeIn(row, search),
    asked: { of: 'test', id: test.id },
  })
  const { selected, found, at, open } = useVoucherSteps(row, list, search, setSearch)
  const columns = useMemo((): readonly Column<JournalHit>[] => {
    const hasUsers = hits.some(({ voucher }) => voucher.user !== '')
    return [
      voucherColumn<JournalHit>(t, ({ voucher }) => voucher.voucher !== null),
      plain('date', t('gl.col.date'), ({ voucher }) => voucher.date ?? '–'),
      plain('text', t('gl.col.text'), ({ voucher }) => voucher.text, { grow: { min: 90, max: 180 } }),
      plain('ore', t('journal:col.sum'), ({ ore }) => formatOre(ore, unit), {
        align: 'right',
        cell: ({ ore }) => <Money ore={ore} unit={unit} />,
      }),
      ...(test.counts === 'lines'
        ? [plain<JournalHit>('lines', t('journal:col.lines'), ({ lineCount }) => formatCount(lineCount), { align: 'right', tone: 'quiet' })]
        : []),
      plain('why', t('journal:col.why'), (hit) => words.sentenceOf(journalFlag(test, hit)), {
        tone: 'small',
        wraps: true,
        grow: { min: 240, max: 900, takesRest: true },
      }),
      ...(hasUsers
        ? [plain<JournalHit>('user', t('gl.col.user'), ({ voucher }) => voucher.user, { tone: 'small', grow: { min: 50, max: 90 } })]
        : []),
    ]
  }, [t, unit, words, test, hits])
  useEffect(() => {
    onTable(() => toTsv([columns.map(({ label }) => label), ...list.loaded.map(({ item }) => columns.map((column) => column.text(item)))]))
  })
  const flagOf = useCallback((hit: JournalHit) => hitFlag(test.id, hit), [test.id])
  const { query } = test
  return (
    <>
      <header className="je-rule">
        <h2>{texts.nameOf(test.id)}</h2>
        <p>{texts.ruleOf(test.id)}</p>
        <p className="t2">{texts.whyOf(test.id)}</p>
        {test.reason !== null && <StatusText tone="grey">{texts.reasonOf(test)}</StatusText>}
        {test.years.map(({ yearFrom, share, describes }) =>
          describes ? (
            <p key={yearFrom}>
              <StatusText tone="blue">
                {t('journal:tests.describes', { share: `${formatPercent(share)}${NBSP}%`, year: yearFrom.slice(0, 4) })}
              </StatusText>
            </p>
          ) : null,
        )}
      </header>
      <TestParameters key={test.id} test={test} search={search} setSearch={setSearch} />
      {test.reason === null && (
        <>
          <div className="je-bar">
            <span className="n">
              {t('journal:tests.hits', { vouchers: formatCount(test.vouchers), lines: formatCount(test.lines) })}{' '}
              <b>
                <Money ore={test.sumOre} unit={unit} zero="digit" />
              </b>
            </span>
            <span className="sp" />
            {query !== null && test.vouchers > 0 && (
              <>
                <button type="button" className="an-link an-small" data-opens-drill onClick={() => openFigure(row, 'lines')}>
                  {t('journal:tests.lines')}
                </button>
                <button
                  type="button"
                  className="an-link an-small"
                  onClick={() =>
                    setSearch({
                      ...filterPatch(query),
                      tab: 'search',
                      sel: undefined,
                      fig: undefined,
                      ver: undefined,
                      line: undefined,
                      open: undefined,
                      ...(query.period?.from && query.period.to ? { from: query.period.from, to: query.period.to } : {}),
                    })
                  }
                >
                  {t('journal:tests.asSearch')}
                </button>
              </>
            )}
          </div>
          {found && <p className="je-says">{words.sentenceOf(journalFlag(test, found))}</p>}
          {list.error !== null && <ErrorLine error={list.error} onRetry={list.retry} />}
          <DataTable
            layoutName="journal-entry.test"
            label={t('journal:tests.spoken', { name: texts.nameOf(test.id), count: test.vouchers, n: formatCount(test.vouchers) })}
            columns={columns}
            count={test.vouchers}
            at={list.at}
            onRange={list.onRange}
            rowId={({ voucher }) => `${voucher.yearFrom}:${voucher.voucher}`}
            sample={hits}
            selected={selected}
            opened={null}
            onSelect={(_, index) => open(index)}
            onOpen={(_, _column, index) => open(index)}
            scrollTo={at}
            isStale={isPrevious}
            targetOf={voucherOf}
            flagOf={flagOf}
            empty={<span>{t('journal:tests.none')}</span>}
          />
        </>
      )}
    </>
  )
}

/** A voucher that was deleted since the import before is in no books any more. */
function voucherOf({ voucher: { voucher, ...names } }: JournalHit) {
  return voucher === null ? null : voucherTarget({ ...names, voucher })
}

function hitsOf({ hits }: JournalList): readonly JournalHit[] {
  return hits
}
