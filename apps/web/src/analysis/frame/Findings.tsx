import { type Finding, type PeriodResult, severities } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { levelTones } from '../../components/Soundness.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { useFindingText } from '../../imports/finding-text.ts'
import { useTexts } from '../use-texts.ts'
import { findingsOf } from './findings-of.ts'

export interface FindingsProps {
  readonly result: { readonly findings: readonly Finding[]; readonly period: PeriodResult }
  /** Where in the books it is: accounts and vouchers one can open. */
  readonly places?: ((finding: Finding) => ReactNode) | undefined
}

/** What the analysis found, worst first, each as a sentence. */
export function Findings({ result, places }: FindingsProps) {
  const t = useTexts()
  const { here, elsewhere } = findingsOf(result)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className="an-findings" aria-label={t('findings.title')} tabIndex={0}>
      <List findings={here} all={result.findings} places={places} />
      {elsewhere.length > 0 && (
        <details className="an-elsewhere">
          <summary>{t('findings.otherYears', { count: elsewhere.length, n: formatCount(elsewhere.length) })}</summary>
          <List findings={elsewhere} all={result.findings} places={places} />
        </details>
      )}
    </section>
  )
}

interface ListProps {
  readonly findings: readonly Finding[]
  readonly all: readonly Finding[]
  readonly places: FindingsProps['places']
}

function List({ findings, all, places }: ListProps) {
  const { t } = useTranslation('common')
  const text = useFindingText()
  const sorted = findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  return (
    <ul>
      {sorted.map((finding, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity and never move
        <li key={i} className="an-finding">
          <StatusText tone={levelTones[finding.severity]}>{t(`severity.of.${finding.severity}`)}</StatusText>
          <span>
            {text(finding, all)}
            <span className="an-finding-places">{places?.(finding)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
