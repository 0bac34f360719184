import { say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import type { RunComparison } from '../../app/trpc.ts'
import { levelTones } from '../../components/Soundness.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { useFindingText } from '../../imports/finding-text.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import './run-comparison.css'

type Said = RunComparison['results']['added']

/** What a result says, in words; how much more there is where the list is not whole. */
export function SaidList({ said: { count, listed } }: { readonly said: Said }) {
  const { t } = useTranslation('saved')
  const sentence = useFindingText()
  const { nameOf, sentenceOf } = useFlagTexts()
  const { locale } = usePreferences()
  const findings = listed.map(({ code, severity, values }) => ({ code, severity, values, line: 0 }))
  return (
    <ul className="rc-said">
      {listed.map(({ kind, severity, code, values, name, flag }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it came, and the same may be said twice
        <li key={at}>
          <StatusText tone={levelTones[severity]}>
            {kind === 'finding'
              ? sentence({ code, severity, values, line: 0 }, findings)
              : countedName(name === null ? nameOf({ id: code }) : say(name, locale), values)}
          </StatusText>
          {flag !== null && <p className="t2">{sentenceOf(flag)}</p>}
        </li>
      ))}
      {count > listed.length && <li className="t2">{t('compare.more', { count: count - listed.length })}</li>}
    </ul>
  )
}

/** "Payslips missing, 2026-03: 4": of which month and how many, where it is of one and counts. */
function countedName(name: string, { month, count }: Said['listed'][number]['values']): string {
  const dated = typeof month === 'string' ? `${name}, ${month}` : name
  return typeof count === 'number' ? `${dated}: ${formatCount(count)}` : dated
}
