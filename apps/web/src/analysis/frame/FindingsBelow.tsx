import { type Severity, severities, statusOf } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import type { FindingsByYear } from './findings-of.ts'

const looks = { error: 'an-red', warning: 'an-amber', info: 't2' } as const satisfies Record<Severity, string>

interface FindingsBelowProps {
  readonly findings: FindingsByYear
  readonly onOpen: () => void
  /** Beside a figure that is to be looked at, nothing says that all is well. */
  readonly isBesideMark?: boolean
}

/** How many findings there are of each severity, each a way to their list. */
export function FindingsBelow({ findings, onOpen, isBesideMark = false }: FindingsBelowProps) {
  const t = useTexts()
  const { t: common } = useTranslation('common')
  const { here, elsewhere } = findings
  if (here.length === 0 && elsewhere.length === 0)
    return isBesideMark ? <span className="t2">{t('tb.noFindings')}</span> : <StatusText tone="green">{t('tb.noFindings')}</StatusText>
  const { counts } = statusOf(here)
  return (
    <span className="an-severities">
      {severities
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (
          <button key={severity} type="button" className={`an-figure ${looks[severity]}`} onClick={onOpen}>
            {common(`severity.${severity}`, { count: counts[severity] })}
          </button>
        ))}
      {elsewhere.length > 0 && (
        <button type="button" className="an-figure t3" onClick={onOpen}>
          {t('findings.elsewhere', { n: formatCount(elsewhere.length) })}
        </button>
      )}
    </span>
  )
}
