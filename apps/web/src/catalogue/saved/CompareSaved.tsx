import { useTranslation } from 'react-i18next'
import { RunComparison } from '../../analysis/run-comparison/RunComparison.tsx'
import { useShortcut } from '../../app/shortcuts.ts'
import { type SavedAnalysis, trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'

/** Which two runs; what is not said is the newest two. */
export interface ComparedRuns {
  readonly earlier?: string | undefined
  readonly later?: string | undefined
}

interface CompareSavedProps {
  readonly companyId: string
  readonly saved: SavedAnalysis
  readonly runs: ComparedRuns
  readonly onChoose: (runs: ComparedRuns) => void
  readonly onClose: () => void
}

/** Two runs of a kept analysis, chosen by when they were. */
export function CompareSaved({ companyId, saved: { savedId, name }, runs: { earlier, later }, onChoose, onClose }: CompareSavedProps) {
  const { t } = useTranslation('saved')
  const list = trpc.savedAnalyses.runs.useQuery({ companyId, savedId })
  useShortcut({ keys: 'Escape', label: t('compare.close'), group: 'here', run: onClose })
  if (list.isError) return <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows rows={3} height={28} columns={[120, 80, -60]} />
  const runId = list.data.find((run) => run.runId === later)?.runId ?? list.data[0]?.runId
  const otherRunId = list.data.find((run) => run.runId === earlier)?.runId ?? list.data[1]?.runId
  const close = (
    <Button size="sm" onClick={onClose}>
      {t('compare.close')}
    </Button>
  )
  if (runId === undefined || otherRunId === undefined)
    return (
      <p className="sv-form">
        {t('compare.few')} {close}
      </p>
    )
  const field = (key: 'earlier' | 'later', value: string) => (
    <label>
      {t(`compare.${key}`)}
      <select
        className="an-input n"
        value={value}
        onChange={({ currentTarget }) => onChoose({ earlier: otherRunId, later: runId, [key]: currentTarget.value })}
      >
        {list.data.map((run) => (
          <option key={run.runId} value={run.runId}>
            {formatTimestamp(run.finishedAt)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <fieldset className="sv-form" aria-label={t('compare.act', { name })}>
        {field('earlier', otherRunId)}
        {field('later', runId)}
        {close}
      </fieldset>
      <div className="sv-compared">
        <RunComparison companyId={companyId} runId={runId} otherRunId={otherRunId} />
      </div>
    </>
  )
}
