import { Menu } from '@mantine/core'
import type { AnalysisId } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../app/page-title.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatFiscalYear, formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import type { Overview, OverviewYear } from '../run/outputs.ts'
import type { AnalysisRun } from '../run/use-analysis.ts'
import { type Period, touches } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx'
import { menuProps } from './menu.ts'

export interface AnalysisHeaderProps {
  readonly id: AnalysisId
  readonly overview: Overview
  /** Null: the period goes beyond any single year. */
  readonly year: OverviewYear | null
  readonly period: Period
  readonly onYear: (year: OverviewYear) => void
  readonly run: AnalysisRun<unknown>
  readonly exports: ExportMenuProps
}

export function AnalysisHeader({ id, overview, year, period, onYear, run, exports }: AnalysisHeaderProps) {
  const t = useTexts()
  const { t: names } = useTranslation('catalogue')
  const name = names(`analyses.${id}.name`)
  usePageTitle(name, overview.name)
  useShortcut(run.isRunning ? null : { keys: 'r', label: t('act.runAgain'), group: 'here', run: run.runAgain })
  const shown = year === null ? overview.years.filter((other) => touches(other, period)) : [year]
  const numbers = [...new Set(shown.map((other) => other.importNumber))].sort((a, b) => a - b)
  const rows = shown.reduce((sum, other) => sum + other.rows, 0)
  const { latestImport } = overview
  const imported =
    latestImport && numbers.length === 1 && latestImport.number === numbers[0] ? ` · ${formatDate(latestImport.createdAt)}` : ''
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
                {imported} · {t('dataset.lines', { count: rows, n: formatCount(rows) })}
              </span>
            )}
            <RunStatus overview={overview} run={run} />
          </>
        }
        actions={
          <div className="an-actions">
            <Button icon="refresh" keys="r" disabled={run.isRunning} onClick={run.runAgain}>
              {t('act.runAgain')}
            </Button>
            <Button disabled={run.progress === null} onClick={run.cancel} title={run.progress === null ? t('act.nothingRuns') : undefined}>
              {t('act.cancel')}
            </Button>
            <ExportMenu {...exports} />
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
    <button type="button" aria-label={label} title={label} disabled={other === undefined} onClick={() => other && onYear(other)}>
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

function RunStatus({ overview, run }: { readonly overview: Overview; readonly run: AnalysisRun<unknown> }) {
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
  if (overview.inputHash !== null && run.run.provenance.inputHash !== overview.inputHash) {
    const newest = overview.latestImport
    const isNewer = newest !== null && newest.createdAt > run.run.provenance.startedAt
    return <StatusText tone="amber">{isNewer ? t('status.stale', { number: newest.number }) : t('status.switched')}</StatusText>
  }
  return <StatusText tone="green">{t('status.current')}</StatusText>
}
