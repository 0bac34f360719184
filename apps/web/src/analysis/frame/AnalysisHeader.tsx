import { Menu } from '@mantine/core'
import type { AnalysisId } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../app/page-title.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatFiscalYear } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import type { Overview, OverviewYear } from '../run/outputs.ts'
import type { AnalysisRun } from '../run/use-analysis.ts'
import { useTexts } from '../use-texts.ts'
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx'

export interface AnalysisHeaderProps {
  readonly id: AnalysisId
  readonly overview: Overview
  readonly year: OverviewYear
  readonly onYear: (year: OverviewYear) => void
  readonly run: AnalysisRun<unknown>
  readonly exports: ExportMenuProps
}

export function AnalysisHeader({ id, overview, year, onYear, run, exports }: AnalysisHeaderProps) {
  const t = useTexts()
  const { t: names } = useTranslation('catalogue')
  const name = names(`analyses.${id}.name`)
  usePageTitle(name, overview.name)
  useShortcut(run.isRunning ? null : { keys: 'r', label: t('act.runAgain'), group: 'here', run: run.runAgain })
  const imported = overview.latestImport?.number === year.importNumber ? ` · ${formatDate(overview.latestImport.createdAt)}` : ''
  return (
    <>
      <PageHeader
        title={name}
        meta={
          <>
            <YearSwitch years={overview.years} year={year} onYear={onYear} />
            <span className="n an-dataset">
              {t('dataset.import', { number: year.importNumber })}
              {imported} · {t('dataset.lines', { count: year.rows, n: formatCount(year.rows) })}
            </span>
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
  readonly year: OverviewYear
  readonly onYear: (year: OverviewYear) => void
}

function YearSwitch({ years, year, onYear }: YearSwitchProps) {
  const t = useTexts()
  const at = years.indexOf(year)
  const step = (other: OverviewYear | undefined, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <button type="button" aria-label={label} title={label} disabled={other === undefined} onClick={() => other && onYear(other)}>
      <Icon name={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: one 28 px band
    <div className="seg an-year" role="group" aria-label={t('year.label')}>
      {step(years[at - 1], 'chevron-left', t('year.previous'))}
      <Menu position="bottom-start" classNames={{ dropdown: 'menu' }}>
        <Menu.Target>
          <button type="button" className="an-year-name n" aria-label={`${t('year.label')}: ${formatFiscalYear(year)}`}>
            {formatFiscalYear(year)} <Icon name="chevron-down" />
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
      {step(years[at + 1], 'chevron-right', t('year.next'))}
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
  if (run.error !== null) return <StatusText tone="red">{t('status.failed')}</StatusText>
  if (run.run === null) return null
  if (overview.inputHash !== null && run.run.provenance.inputHash !== overview.inputHash) {
    const newest = overview.latestImport
    const isNewer = newest !== null && newest.createdAt > run.run.provenance.startedAt
    return <StatusText tone="amber">{isNewer ? t('status.stale', { number: newest.number }) : t('status.switched')}</StatusText>
  }
  return <StatusText tone="green">{t('status.current')}</StatusText>
}
