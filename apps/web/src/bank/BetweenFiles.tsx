import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { useFindingText, useRuleText } from '../imports/finding-text.ts'
import type { BankOverview } from './types.ts'

type Finding = BankOverview['findings'][number]

/** What stands between files: each with its rule, its place and what to do about it. */
export function BetweenFiles({ findings }: { readonly findings: BankOverview['findings'] }) {
  const { t } = useTranslation('bank')
  if (findings.length === 0) return null
  return (
    <section aria-labelledby="bk-between">
      <div className="imp-hd">
        <h2 id="bk-between">{t('between.title')}</h2>
        <span className="t3">{t('between.count', { count: findings.length })}</span>
      </div>
      <ul className="bk-between">
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of a state of the files keep their order
          <Between key={index} finding={finding} findings={findings} />
        ))}
      </ul>
    </section>
  )
}

function Between({ finding, findings }: { readonly finding: Finding; readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('bank')
  const text = useFindingText()
  const rule = useRuleText(finding.code)
  const file = finding.values['file']
  return (
    <li>
      <StatusText tone={finding.severity === 'error' ? 'red' : finding.severity === 'warning' ? 'amber' : 'grey'}>
        {text(finding, findings)}
      </StatusText>
      <span className="n t3">
        {finding.code}
        {typeof file === 'string' && ` · ${file}`}
        {finding.line > 0 && ` · ${t('detail.line', { line: finding.line })}`}
      </span>
      {rule && <span className="t2">{rule.remedy}</span>}
    </li>
  )
}
