import { Link } from '@tanstack/react-router'
import { type Finding, statusOf } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '../components/Awaited.tsx'
import { OpenError, StatusText } from '../components/StatusText.tsx'
import { NBSP } from '../format/money.ts'
import { useFindingText } from '../imports/finding-text.ts'
import type { HomePeriod } from './home-period.ts'

export interface RestsOnProps {
  readonly companyId: string
  readonly period: Pick<HomePeriod, 'from' | 'to'>
  readonly yearFrom: string
  /** Of the analyses that the part shows. */
  readonly findings: readonly Finding[]
  readonly children: ReactNode
}

/** A part of the page; where an error of the year is open in what it is computed from, nothing in it is green, and the error is named with the way to it. */
export function RestsOn({ companyId, period: { from, to }, yearFrom, findings, children }: RestsOnProps) {
  const { t } = useTranslation('home')
  const { level, worst } = statusOf(findingsOfYear(findings, yearFrom))
  const isOpen = level === 'error' && worst !== null
  return (
    <OpenError value={isOpen}>
      {children}
      {isOpen && (
        <p className="home-none">
          <Link to="/beta/$companyId/analyses/trial-balance" params={{ companyId }} search={{ from, to, findings: true }}>
            <StatusText tone="red">{t('restsOn')}</StatusText>
          </Link>{' '}
          <Sentence finding={worst} findings={findings} />
        </p>
      )}
    </OpenError>
  )
}

/** By itself: the catalogue of rules is fetched with the first error that is shown. */
function Sentence({ finding, findings }: { readonly finding: Finding; readonly findings: readonly Finding[] }) {
  const sentence = useFindingText()
  const said = sentence(finding, findings)
  return (
    <span className="t2">
      {said}
      {said === NBSP && <Awaited />}
    </span>
  )
}

/** Findings about a fiscal year, or about the books as a whole. */
function findingsOfYear(findings: readonly Finding[], yearFrom: string): readonly Finding[] {
  return findings.filter(({ values }) => values['yearFrom'] === undefined || values['yearFrom'] === yearFrom)
}
