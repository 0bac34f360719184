import { getRouteApi } from '@tanstack/react-router'
import { severities, statusOf } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Seg } from '../components/Seg.tsx'
import { useCountsText } from '../components/Soundness.tsx'
import { formatCount } from '../format/money.ts'
import { type FindingFilter, rulesOf } from './finding-filter.ts'
import { useFindingText } from './finding-text.ts'
import type { Finding } from './types.ts'

const route = getRouteApi('/beta/$companyId/data/accounting')
/** Fewer than this are found by looking. */
const MANY = 6

export interface FindingFiltersProps {
  readonly companyId: string
  readonly importId: string
  readonly findings: readonly Finding[]
  /** Those that nobody has resolved: what the status of the import counts. */
  readonly open: readonly Finding[]
  /** The import that this one came after in its year; null where it is the first. */
  readonly before: number | null
}

/** Narrows the list of findings; the address holds what is chosen. */
export function FindingFilters({ companyId, importId, findings, open, before }: FindingFiltersProps) {
  const { t } = useTranslation('imports')
  const navigate = route.useNavigate()
  const text = useFindingText()
  const { severity, resolved: state, rule, find, since } = route.useSearch()
  const [typed, setTyped] = useState(find ?? '')
  const countsText = useCountsText()
  const { counts } = statusOf(findings)
  const present = severities.filter((which) => counts[which] > 0)
  const rules = rulesOf(findings)
  const isLong = findings.length >= MANY
  const choose = (next: FindingFilter & { readonly since?: boolean | undefined }) => {
    const chosen = { severity, state, rule, find, since, ...next }
    void navigate({
      to: '/beta/$companyId/data/accounting',
      params: { companyId },
      search: {
        import: importId,
        ...(chosen.severity !== undefined && { severity: chosen.severity }),
        ...(chosen.state !== undefined && { resolved: chosen.state }),
        ...(chosen.rule !== undefined && { rule: chosen.rule }),
        ...(chosen.find !== undefined && chosen.find !== '' && { find: chosen.find }),
        ...(chosen.since === true && { since: true }),
      },
      replace: true,
    })
  }
  return (
    <>
      <div className="panel-sec">
        <h3>{t('findings')}</h3>
        <span className="t3 n">
          {countsText(statusOf(open).counts)}
          {findings.length > open.length && `, ${t('finding.resolvedCount', { count: findings.length - open.length })}`}
        </span>
        <span className="sp" />
        {present.length > 1 && (
          <Seg
            label={t('severityFilter')}
            value={severity ?? 'all'}
            onChange={(which) => choose({ severity: which === 'all' ? undefined : which })}
            options={[
              { value: 'all', label: t('severity.all') },
              ...present.map((which) => ({ value: which, label: `${t(`severity.${which}`)} ${formatCount(counts[which])}` })),
            ]}
          />
        )}
      </div>
      {findings.length > 0 && (
        <div className="fnd-filter">
          <Seg
            label={t('finding.stateFilter')}
            value={state ?? 'all'}
            onChange={(whether) => choose({ state: whether === 'all' ? undefined : whether })}
            options={(['all', 'open', 'resolved'] as const).map((value) => ({ value, label: t(`finding.states.${value}`) }))}
          />
          {before !== null && (
            <Seg
              label={t('finding.newFilter')}
              value={since === true ? 'new' : 'all'}
              onChange={(which) => choose({ since: which === 'new' })}
              options={[
                { value: 'all', label: t('severity.all') },
                { value: 'new', label: t('finding.newSince', { number: before }) },
              ]}
            />
          )}
          {(isLong || typed !== '') && (
            <input
              className="fnd-find"
              type="search"
              aria-label={t('finding.find')}
              placeholder={t('finding.findHint')}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                choose({ find: event.currentTarget.value })
              }}
              maxLength={100}
            />
          )}
          {((isLong && rules.length > 1) || rule !== undefined) && (
            <select
              className="fnd-rule"
              aria-label={t('finding.rule')}
              value={rule ?? ''}
              onChange={(event) => choose({ rule: event.currentTarget.value === '' ? undefined : event.currentTarget.value })}
            >
              <option value="">{t('finding.allRules')}</option>
              {rules.map(({ code, count: many, first }) => (
                <option key={code} value={code}>
                  {inShort(text(first, findings))} ({formatCount(many)})
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </>
  )
}

const SHORT = 56

/** As much of a rule's first sentence as a list has room for. */
function inShort(sentence: string): string {
  return sentence.length <= SHORT ? sentence : `${sentence.slice(0, sentence.lastIndexOf(' ', SHORT))} …`
}
