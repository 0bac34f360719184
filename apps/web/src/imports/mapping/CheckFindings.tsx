import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { levelTones } from '../../components/Soundness.tsx'
import { formatCount } from '../../format/money.ts'
import { useFindingPlace } from '../finding-place.ts'
import { useFindingText } from '../finding-text.ts'
import type { Finding } from '../types.ts'
import '../findings.css'

const icons = { error: 'alert-octagon', warning: 'alert-triangle', info: 'info' } as const
/** What the import would report about the table, each with its line. */
export function CheckFindings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation(['reading', 'imports'])
  const text = useFindingText()
  const place = useFindingPlace()
  if (findings.length === 0) return null
  return (
    <section aria-label={t('check.findings')}>
      <div className="panel-sec">
        <h3>{t('check.findings')}</h3>
        <span className="t3 n">{formatCount(findings.length)}</span>
      </div>
      <ul className="map-findings">
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finding is told from the others by its place
          <li key={index}>
            <span className={`st-${levelTones[finding.severity]}`}>
              <Icon name={icons[finding.severity]} label={t(`imports:severity.${finding.severity}`)} />
            </span>
            <span>{text(finding, findings)}</span>
            <span className="fnd-line n">{place(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
