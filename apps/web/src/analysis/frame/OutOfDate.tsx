import { Link } from '@tanstack/react-router'
import { StatusText } from '../../components/StatusText.tsx'
import { comparedToken } from '../../imports/compare/comparison.ts'
import type { BooksVersion } from '../../imports/types.ts'
import { changeSince } from '../../imports/version-years.ts'
import type { Provenance } from '../run/calls.ts'
import type { Overview } from '../run/outputs.ts'
import type { Period } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'

export interface OutOfDateProps {
  readonly overview: Overview
  readonly versions: readonly BooksVersion[]
  readonly period: Period
  readonly provenance: Provenance
  /** The analysis reads more than the books. */
  readonly readsMore: boolean
}

/** Why figures are not those of today, with the way to what has changed. */
export function OutOfDate({ overview, versions, period, provenance, readsMore }: OutOfDateProps) {
  const t = useTexts()
  const newest = overview.latestImport
  const isNewer = newest !== null && newest.createdAt > provenance.startedAt
  const change = changeSince(versions, period, provenance.startedAt)
  return (
    <>
      <StatusText tone="amber">
        {isNewer ? t('status.stale', { number: newest.number }) : t(readsMore ? 'status.changed' : 'status.switched')}
      </StatusText>
      {change !== undefined && (
        <Link
          className="an-link"
          to="/beta/$companyId/data/accounting"
          params={{ companyId: overview.id }}
          search={{ compare: comparedToken(change) }}
        >
          {t('status.compare')}
        </Link>
      )}
    </>
  )
}
