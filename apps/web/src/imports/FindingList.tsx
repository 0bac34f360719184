import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { FindingItem } from './FindingItem.tsx'
import { isResolved } from './finding-notes.ts'
import { useFindingText } from './finding-text.ts'
import type { Finding } from './types.ts'

const order = { error: 0, warning: 1, info: 2 } as const
const PAGE = 100

export interface FindingListProps {
  readonly companyId: string
  readonly importId: string
  readonly findings: readonly Finding[]
  readonly canWrite: boolean
}

/** Worst first, each as one sentence with its line in the source file. */
export function FindingList({ companyId, importId, findings, canWrite }: FindingListProps) {
  const { t } = useTranslation('imports')
  const text = useFindingText()
  const navigate = useNavigate()
  const notes = trpc.import.notes.useQuery({ companyId, importId }, { enabled: findings.length > 0 })
  const { severity, resolved } = useSearch({ from: '/beta/$companyId/data/accounting' })
  const [shown, setShown] = useState(PAGE)
  const count = (which: Finding['severity']) => findings.filter((finding) => finding.severity === which).length
  const present = (['error', 'warning', 'info'] as const).filter((which) => count(which) > 0)
  const chosen = severity === undefined || !present.includes(severity) ? 'all' : severity
  const about = (index: number) => notes.data?.filter(({ finding }) => finding === index) ?? []
  const state = resolved ?? 'all'
  const listed = findings
    .map((finding, index) => ({ finding, index }))
    .filter(({ finding }) => chosen === 'all' || finding.severity === chosen)
    .filter(({ index }) => state === 'all' || isResolved(about(index)) === (state === 'resolved'))
    .sort((a, b) => order[a.finding.severity] - order[b.finding.severity])
  const choose = (which: Finding['severity'] | 'all', whether: typeof state) =>
    void navigate({
      to: '/beta/$companyId/data/accounting',
      params: { companyId },
      search: { import: importId, ...(which !== 'all' && { severity: which }), ...(whether !== 'all' && { resolved: whether }) },
      replace: true,
    })
  return (
    <section aria-label={t('findings')}>
      <div className="panel-sec">
        <h3>{t('findings')}</h3>
        <span className="t3 n">{formatCount(findings.length)}</span>
        <span className="sp" />
        {present.length > 1 && (
          <Seg
            label={t('severityFilter')}
            value={chosen}
            onChange={(which) => choose(which, state)}
            options={[
              { value: 'all', label: t('severity.all') },
              ...present.map((which) => ({ value: which, label: `${t(`severity.${which}`)} ${formatCount(count(which))}` })),
            ]}
          />
        )}
      </div>
      {findings.length > 0 && (
        <div className="fnd-filter">
          <Seg
            label={t('finding.stateFilter')}
            value={state}
            onChange={(whether) => choose(chosen, whether)}
            options={(['all', 'open', 'resolved'] as const).map((value) => ({ value, label: t(`finding.states.${value}`) }))}
          />
        </div>
      )}
      {notes.isError && <ErrorLine error={notes.error} onRetry={() => void notes.refetch()} />}
      {findings.length > 0 && listed.length === 0 && <p className="panel-body t2">{t('finding.none')}</p>}
      {findings.length === 0 && (
        <p className="panel-body">
          <StatusText tone="green">{t('noFindings')}</StatusText>
        </p>
      )}
      <ul className="fnd">
        {listed.slice(0, shown).map(({ finding, index }) => (
          <FindingItem
            key={index}
            {...{ companyId, importId, finding, index, canWrite }}
            text={text(finding, findings)}
            notes={about(index)}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <p className="panel-body">
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            {t('more', { count: Math.min(PAGE, listed.length - shown), of: formatCount(listed.length) })}
          </Button>
        </p>
      )}
    </section>
  )
}
