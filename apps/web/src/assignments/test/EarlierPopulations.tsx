import type { AssignmentContent } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount, formatOre } from '../../format/money.ts'
import type { Assignment } from '../use-assignment.ts'
import { PopulationChanges } from './PopulationChanges.tsx'

interface EarlierProps {
  readonly assignment: Assignment
  readonly test: AssignmentContent['tests'][number]
}

/** What the population was before each time that the test was performed anew, and what had changed. */
export function EarlierPopulations({ assignment: { companyId, id, nameOf }, test }: EarlierProps) {
  const { t } = useTranslation('assignments')
  const { earlier = [] } = test
  const [isOpen, setOpen] = useState(false)
  const changed = trpc.assignments.reperformed.useQuery({ companyId, id, testId: test.id }, { enabled: isOpen && earlier.length > 0 })
  if (earlier.length === 0) return null
  return (
    <details className="as-sample" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('reperform.earlier', { count: earlier.length })}</summary>
      {changed.isError && <ErrorLine error={changed.error} onRetry={() => void changed.refetch()} />}
      <ol className="as-items">
        {earlier.map(({ rows, vouchers, ore, hash, at, by, replaced }, i) => (
          <li key={`${hash} ${replaced.at}`}>
            <span>
              <span className="n">
                {t('test.frozen', {
                  rows: formatCount(rows),
                  vouchers: formatCount(vouchers),
                  amount: formatOre(ore, 'ore'),
                  at: formatTimestamp(at),
                  by: nameOf(by),
                })}
              </span>{' '}
              <code title={hash}>{hash.slice(0, 12)}</code>
              <small>
                {t('reperform.replaced', { at: formatTimestamp(replaced.at), by: nameOf(replaced.by), reason: replaced.reason })}
              </small>
              {changed.data === undefined ? (
                isOpen && !changed.isError && <SkeletonRows rows={2} columns={[200]} />
              ) : (
                <PopulationChanges changes={changed.data[i]?.changes ?? []} count={changed.data[i]?.count ?? 0} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
