import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatFiscalYear, formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import type { BooksVersion } from '../../imports/types.ts'
import { useClosed } from '../../settings/data/use-closed.ts'
import type { Overview, OverviewYear } from '../run/outputs.ts'
import type { AnalysisRun } from '../run/use-analysis.ts'
import { type Period, touches } from '../search/periods.ts'
import type { ScreenId } from '../searches.ts'
import { useTexts } from '../use-texts.ts'
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx'
import { menuProps } from './menu.ts'

const OutOfDate = lazy(async () => ({ default: (await import('./OutOfDate.tsx')).OutOfDate }))

export interface AnalysisHeaderProps {
  readonly id: ScreenId
  readonly overview: Overview
  /** Null: the period goes beyond any single year. */
  readonly year: OverviewYear | null
  readonly period: Period
  readonly onYear: (year: OverviewYear) => void
  readonly run: AnalysisRun<unknown>
  readonly exports: Omit<ExportMenuProps, 'mayExport'>
  /** Null: it is not kept by whoever looks. */
  readonly onSave: (() => void) | null
}

export function AnalysisHeader({ id, overview, year, period, onYear, run, exports, onSave }: AnalysisHeaderProps) {
  const t = useTexts()
  const { t: names } = useTranslation('catalogue')
  const name = names(`analyses.${id}.name`)
  usePageTitle(name, overview.name)
  const isClosed = useClosed(overview.id) !== null
  useShortcut(run.isRunning || isClosed ? null : { keys: 'r', label: t('act.runAgain'), group: 'here', run: run.runAgain })
  const shown = year === null ? overview.years.filter((other) => touches(other, period)) : [year]
  const numbers = [...new Set(shown.map((other) => other.importNumber))].sort((a, b) => a - b)
  const rows = shown.reduce((sum, other) => sum + other.rows, 0)
  const versions = trpc.books.versions.useQuery({ companyId: overview.id }).data ?? []
  const imported = importedOn(versions, numbers)
  return (
    <>
      <PageHeader
        title={name}
        meta={
          <>
            <YearSwitch years={overview.years} year={year} period={period} onYear={onYear} />
            {shown.length > 0 && (
              <span className="n an-dataset">
                {t('dataset.import', { number: numbers.join(', ') })}
                {imported !== '' && ` · ${imported}`} · {t('dataset.lines', { count: rows, n: formatCount(rows) })}
              </span>
            )}
            <RunStatus id={id} overview={overview} run={run} versions={versions} period={period} />
          </>
        }
        actions={
          <div className="an-actions">
            {run.progress === null ? (
              <Button
                icon="refresh"
                keys="r"
                disabled={run.isRunning || isClosed}
                title={isClosed ? t('act.noMoreRuns') : undefined}
                onClick={run.runAgain}
              >
                {t('act.runAgain')}
              </Button>
            ) : (
              <Button icon="x" onClick={run.cancel}>
                {t('act.cancel')}
              </Button>
            )}
            {onSave !== null && (
              <span className="an-keep">
                <Button icon="plus" onClick={onSave}>
                  {t('act.keep')}
                </Button>
              </span>
            )}
            <ExportMenu
              {...exports}
              paper={id === 'condominium-board-report' ? 'board-report' : undefined}
              mayExport={may(overview, 'export')}
            />
          </div>
        }
      />
      <div className={run.isRunning ? 'an-line an-line-on' : 'an-line'} aria-hidden="true" />
    </>
  )
}

interface YearSwitchProps {
  readonly years: readonly OverviewYear[]
  readonly year: OverviewYear | null
  readonly period: Period
  readonly onYear: (year: OverviewYear) => void
}

function YearSwitch({ years, year, period, onYear }: YearSwitchProps) {
  const t = useTexts()
  const at = year === null ? -1 : years.indexOf(year)
  const earlier = year === null ? years.findLast((other) => other.from < period.from) : years[at - 1]
  const later = year === null ? years.find((other) => other.to > period.to) : years[at + 1]
  const name = year === null ? t('year.none') : formatFiscalYear(year)
  const step = (other: OverviewYear | undefined, icon: 'chevron-left' | 'chevron-right', label: string) => (
    // at the end it keeps the focus
    <button type="button" aria-label={label} title={label} aria-disabled={other === undefined} onClick={() => other && onYear(other)}>
      <Icon name={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: one 28 px band
    <div className="seg an-year" role="group" aria-label={t('year.label')}>
      {step(earlier, 'chevron-left', t('year.previous'))}
      <Menu position="bottom-start" {...menuProps}>
        <Menu.Target>
          <button type="button" className="an-year-name n" aria-label={`${t('year.label')}: ${name}`}>
            {name} <Icon name="chevron-down" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {years.toReversed().map((other) => (
            <Menu.Item key={other.from} leftSection={<Icon name={other === year ? 'check' : 'ledger'} />} onClick={() => onYear(other)}>
              <span className="n">
                {formatFiscalYear(other)}{' '}
                <span className="t3">
                  {other.from} – {other.to}
                </span>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {step(later, 'chevron-right', t('year.next'))}
    </div>
  )
}

/** The day of the import, or of the newest of several. */
function importedOn(versions: readonly BooksVersion[], numbers: readonly number[]): string {
  const days = versions.filter(({ importNumber }) => numbers.includes(importNumber)).map(({ createdAt }) => formatDate(createdAt))
  return days.sort().at(-1) ?? ''
}

interface RunStatusProps {
  readonly id: ScreenId
  readonly overview: Overview
  readonly run: AnalysisRun<unknown>
  readonly versions: readonly BooksVersion[]
  readonly period: Period
}

function RunStatus({ id, overview, run, versions, period }: RunStatusProps) {
  const t = useTexts()
  const { progress } = run
  if (run.isRunning) {
    const text =
      progress && progress.total > 0
        ? t('status.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })
        : t('status.running')
    return (
      <span role="status">
        <StatusText tone="blue" icon="refresh">
          {text}
        </StatusText>
      </span>
    )
  }
  if (run.reach === 'away') {
    const isWaiting = run.run === null || !run.fits
    const at = run.run === null ? '' : formatTimestamp(run.run.provenance.finishedAt).slice(11)
    return (
      <span role="status">
        <StatusText tone={isWaiting ? 'amber' : 'grey'}>{isWaiting ? t('status.waiting') : t('status.cached', { at })}</StatusText>
      </span>
    )
  }
  if (run.error !== null) return <StatusText tone="red">{t('status.failed')}</StatusText>
  if (run.run === null) return null
  const inputHash = overview.inputHashes[id]
  if (inputHash !== undefined && run.run.provenance.currentHash !== inputHash) {
    return (
      <Suspense fallback={null}>
        <OutOfDate
          overview={overview}
          versions={versions}
          period={period}
          provenance={run.run.provenance}
          readsMore={inputHash !== overview.inputHash}
        />
      </Suspense>
    )
  }
  return (
    <StatusText tone="grey" icon="circle-check">
      {t('status.current')}
    </StatusText>
  )
}
