import type { FileCheck } from '@verifikat/analyses'
import { useEffect, useMemo } from 'react'
import { Seg } from '../../../components/Seg.tsx'
import { StatusText } from '../../../components/StatusText.tsx'
import { formatFiscalYear } from '../../../format/dates.ts'
import { formatCount } from '../../../format/money.ts'
import { shortHash } from '../../frame/ProvenanceFooter.tsx'
import { nextSort, sortOf } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { toTsv } from '../../table/tsv.ts'
import { useSorted } from '../../table/use-sorted.ts'
import { useLocale, useTexts } from '../../use-texts.ts'
import { checkColumns, checkRows, fileParts } from './file-columns.tsx'
import { shownFile } from './shown-file.ts'
import type { SourceViewProps } from './types.ts'

const ownOrder = { id: 'account', desc: false } as const

/** Nothing differs only where something was compared. */
function emptyText(file: FileCheck, part: (typeof fileParts)[number], onlyDiffering: boolean) {
  const compared = {
    accounts: file.accountTally.compared,
    months: file.monthTally.compared,
    objects: file.objectTally.compared,
    sru: file.sru.length,
  }[part]
  if (part === 'accounts' && !onlyDiffering) return 'nothing' as const
  return compared === 0 ? ('notCompared' as const) : ('noDifference' as const)
}

/** Tab B: the file's own declarations against its vouchers; a statement of its own where everything agrees. */
export function FileCheckView({ result, search, setSearch, unit, isPrevious, openFigure, onTable }: SourceViewProps) {
  const t = useTexts()
  const locale = useLocale()
  const file = shownFile(result, search.file)
  const part = search.part ?? 'accounts'
  const all = useMemo(() => (file === null ? [] : checkRows(file, part, locale)), [file, part, locale])
  const rows = useMemo(() => (search.differing ? all.filter(({ status }) => status === 'differs') : all), [all, search.differing])
  const columns = useMemo(() => checkColumns(part, all, unit, t), [part, all, unit, t])
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(rows, columns, sort)
  const selected = search.sel ?? null
  useEffect(() => {
    onTable(() => toTsv([columns.map(({ label }) => label), ...sorted.map((row) => columns.map((column) => column.text(row)))]))
  }, [onTable, columns, sorted])
  if (file === null) return <p className="an-none">{t('statements:file.none')}</p>
  const tally = { accounts: file.accountTally, months: file.monthTally, objects: file.objectTally }
  return (
    <>
      <section className={`stm-paper stm-paper-${file.verdict}`} aria-label={t('statements:file.statement')}>
        <div className="stm-verdict">
          <StatusText tone={file.verdict === 'agrees' ? 'green' : file.verdict === 'differs' ? 'red' : 'grey'}>
            {t(`statements:verdict.${file.verdict}`, {
              count: file.accountTally.compared,
              n: formatCount(file.accountTally.compared),
              differing: formatCount(file.accountTally.differing + file.monthTally.differing + file.objectTally.differing),
            })}
          </StatusText>
          <span className="t2 n">
            {formatFiscalYear(file)} · {file.from} – {file.to}
            {file.sieType !== null && ` · SIE ${file.sieType}`} · {t(`tb.source.${file.openingSource}`)}
          </span>
          {file.source !== null && (
            <span className="mono t3" title={file.source}>
              {shortHash(file.source)}
            </span>
          )}
        </div>
        <ul className="stm-tallies">
          {(['accounts', 'months', 'objects'] as const).map((kind) => (
            <li key={kind}>
              <span className="t3">{t(`statements:part.${kind}`)}</span>{' '}
              {tally[kind].compared === 0 ? (
                <span className="t3">{t('statements:file.notCompared')}</span>
              ) : tally[kind].differing === 0 ? (
                <StatusText tone="green">{t('statements:file.allAgree', { n: formatCount(tally[kind].compared) })}</StatusText>
              ) : (
                <StatusText tone="red">
                  {t('statements:file.someDiffer', { n: formatCount(tally[kind].differing), of: formatCount(tally[kind].compared) })}
                </StatusText>
              )}
            </li>
          ))}
          <li>
            <span className="t3">{t('statements:file.budget')}</span> <span className="n">{formatCount(file.budgetRecords)}</span>
          </li>
        </ul>
        {file.unverified.length > 0 && (
          <p className="t2">
            {t('statements:file.unverified')} {file.unverified.map((code) => t(`statements:unverified.${code}`)).join('; ')}.
          </p>
        )}
      </section>
      <div className="an-bar stm-parts">
        <Seg
          label={t('statements:file.list')}
          options={fileParts.map((value) => ({ value, label: t(`statements:part.${value}`) }))}
          value={part}
          onChange={(next) => setSearch({ part: next === 'accounts' ? undefined : next, sort: undefined, sel: undefined, fig: undefined })}
        />
        {result.files.length > 1 && (
          <Seg
            label={t('statements:file.which')}
            options={result.files.map((other) => ({ value: other.from, label: formatFiscalYear(other) }))}
            value={file.from}
            onChange={(from) => setSearch({ file: from, sel: undefined, fig: undefined })}
          />
        )}
        {(part === 'accounts' || part === 'sru') && (
          <label className="an-check">
            <input
              type="checkbox"
              checked={search.differing ?? false}
              onChange={(event) => setSearch({ differing: event.target.checked || undefined }, { replace: true })}
            />
            {t('statements:file.differing')}
          </label>
        )}
        {part === 'sru' && file.withoutSru.length > 0 && (
          <StatusText tone="amber">{t('statements:file.withoutSru', { accounts: file.withoutSru.join(', ') })}</StatusText>
        )}
        <span className="sp" />
        <span className="lab nw" title={t('sign.why')}>
          {t('sign.bookkeeping')}
        </span>
      </div>
      <DataTable
        layoutName="file-check"
        label={t('statements:spoken', { name: t(`statements:part.${part}`), count: sorted.length, n: formatCount(sorted.length) })}
        columns={columns}
        count={sorted.length}
        at={(index) => sorted[index]}
        rowId={({ id }) => id}
        sample={sorted}
        sort={sort}
        onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
        selected={selected}
        opened={selected !== null && search.fig !== undefined ? { row: selected, column: search.fig } : null}
        onSelect={({ id }) =>
          setSearch({ sel: id === selected ? undefined : id, fig: undefined, ver: undefined, line: undefined }, { replace: true })
        }
        onOpen={({ id }, column) => openFigure(id, column.id)}
        isStale={isPrevious}
        scrollTo={selected === null ? null : sorted.findIndex(({ id }) => id === selected)}
        empty={<span>{t(`statements:file.${emptyText(file, part, search.differing ?? false)}`)}</span>}
      />
    </>
  )
}
