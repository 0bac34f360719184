import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/CopyButton.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { Panel } from '../Panel.tsx'
import { factKinds } from './fact-kinds.ts'
import { concernsOf, factsOf } from './facts.ts'
import { RefLink } from './RefLink.tsx'
import type { LogEntry } from './types.ts'
import { useFactText } from './use-fact-text.ts'
import type { LogText } from './use-log-text.ts'

export interface LogPanelProps {
  readonly companyId: string | null
  readonly entry: LogEntry
  readonly words: LogText
  readonly onClose: () => void
}

/** One entry with everything that its hash is taken over. */
export function LogPanel({ companyId, entry, words, onClose }: LogPanelProps) {
  const { t } = useTranslation('log')
  const facts = useFactText(words)
  const { seq, at, hash, previous, actionId, detail } = entry
  const refs = concernsOf(entry.refs)
  return (
    <Panel title={t('panel.title', { seq })} onClose={onClose}>
      <div className="log-entry">
        <p>
          <b className="m">{words.who(entry)}</b> {words.what(entry)}
        </p>
        <p className="t3">
          {formatTimestamp(at)}
          <br />
          <span className="mono">{t('panel.utc', { at })}</span>
        </p>
        {refs.length > 0 && (
          <ul className="log-refs">
            {refs.map((ref) => (
              <li key={`${ref.key} ${ref.id}`}>
                <RefLink companyId={companyId} refTo={ref} />
              </li>
            ))}
          </ul>
        )}
        <dl className="log-facts">
          {factsOf(entry).map((fact) => (
            <FactRow
              key={fact.name}
              name={facts.label(fact)}
              lines={facts.lines(fact)}
              isHash={fact.key !== null && factKinds[fact.key] === 'hash'}
            />
          ))}
          <dt>{t('panel.hash')}</dt>
          <dd>
            <span className="mono log-hash">{hash}</span>
            <CopyButton size="sm" look="ghost" text={hash} aria-label={t('copy.entry')} />
          </dd>
        </dl>
        <details className="log-stored">
          <summary>{t('panel.stored')}</summary>
          <dl className="log-facts">
            <dt>{t('panel.action')}</dt>
            <dd className="mono">{actionId}</dd>
            <dt>{t('panel.detail')}</dt>
            <dd className="mono log-hash">{detail}</dd>
            <dt>{t('panel.previous')}</dt>
            <dd className="mono log-hash">{previous}</dd>
          </dl>
        </details>
      </div>
    </Panel>
  )
}

interface FactRowProps {
  readonly name: string
  readonly lines: readonly string[]
  readonly isHash: boolean
}

function FactRow({ name, lines, isHash }: FactRowProps) {
  return (
    <>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line} className={isHash ? 'mono log-hash' : 'n'}>
          {line}
        </dd>
      ))}
    </>
  )
}
