import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { useFindingText } from './finding-text.ts'
import type { Finding } from './types.ts'

const icons = { error: 'alert-octagon', warning: 'alert-triangle', info: 'info' } as const
const tones = { error: 'red', warning: 'amber', info: 'blue' } as const
const order = { error: 0, warning: 1, info: 2 } as const
const PAGE = 100

export interface FindingListProps {
  readonly companyId: string
  readonly importId: string
  readonly findings: readonly Finding[]
}

/** Worst first, each as one sentence with its line in the source file. */
export function FindingList({ companyId, importId, findings }: FindingListProps) {
  const { t } = useTranslation('imports')
  const text = useFindingText()
  const navigate = useNavigate()
  const { severity } = useSearch({ from: '/beta/$companyId/data/accounting' })
  const [shown, setShown] = useState(PAGE)
  const count = (which: Finding['severity']) => findings.filter((finding) => finding.severity === which).length
  const present = (['error', 'warning', 'info'] as const).filter((which) => count(which) > 0)
  const chosen = severity === undefined || !present.includes(severity) ? 'all' : severity
  const listed = findings
    .filter((finding) => chosen === 'all' || finding.severity === chosen)
    .sort((a, b) => order[a.severity] - order[b.severity])
  const choose = (which: Finding['severity'] | 'all') =>
    void navigate({
      to: '/beta/$companyId/data/accounting',
      params: { companyId },
      search: { import: importId, ...(which !== 'all' && { severity: which }) },
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
            onChange={choose}
            options={[
              { value: 'all', label: t('severity.all') },
              ...present.map((which) => ({ value: which, label: `${t(`severity.${which}`)} ${formatCount(count(which))}` })),
            ]}
          />
        )}
      </div>
      {findings.length === 0 && (
        <p className="panel-body">
          <StatusText tone="green">{t('noFindings')}</StatusText>
        </p>
      )}
      <ul className="fnd">
        {listed.slice(0, shown).map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity and never change
          <li key={index}>
            <span className={`st-${tones[finding.severity]}`}>
              <Icon name={icons[finding.severity]} label={t(`severity.${finding.severity}`)} />
            </span>
            <span>{text(finding, findings)}</span>
            <span className="fnd-line n">{finding.line === 0 ? '' : t('line', { line: formatCount(finding.line) })}</span>
          </li>
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
