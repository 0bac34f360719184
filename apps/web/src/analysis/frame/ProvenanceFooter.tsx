import { CopyButton } from '../../components/CopyButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import type { Provenance } from '../run/calls.ts'
import { useTexts } from '../use-texts.ts'

export interface ProvenanceFooterProps {
  readonly provenance: Provenance | null
  readonly isStale: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** What the figures came from, short; the whole record on a click. */
export function ProvenanceFooter({ provenance, isStale, isOpen, onToggle }: ProvenanceFooterProps) {
  const t = useTexts()
  if (provenance === null) return <footer className="an-prov" />
  const hashes = [
    { label: t('record.input'), hash: provenance.inputHash },
    { label: t('record.params'), hash: provenance.paramsHash },
    { label: t('record.result'), hash: provenance.resultHash },
  ]
  return (
    <footer>
      {isOpen && <Record provenance={provenance} />}
      <div className={isStale ? 'an-prov an-prov-stale' : 'an-prov'}>
        {hashes.slice(0, 2).map(({ label, hash }) => (
          <span key={label}>
            {label} <span className="mono an-hash">{shortHash(hash)}</span>
          </span>
        ))}
        <span>
          {t('record.algorithm')} <span className="mono">{provenance.algorithm}</span>
        </span>
        {hashes.slice(2).map(({ label, hash }) => (
          <span key={label}>
            {label} <span className="mono an-hash">{shortHash(hash)}</span>
          </span>
        ))}
        <span className="n">{t('record.run', { at: formatTimestamp(provenance.finishedAt), ms: formatCount(provenance.durationMs) })}</span>
        <span className="sp" />
        <button type="button" className="an-link" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="shield-check" /> {isOpen ? t('record.close') : t('record.verify')}
        </button>
      </div>
    </footer>
  )
}

function Record({ provenance }: { readonly provenance: Provenance }) {
  const t = useTexts()
  const rows = [
    [t('record.input'), provenance.inputHash],
    [t('record.params'), provenance.paramsHash],
    [t('record.result'), provenance.resultHash],
    [t('record.algorithm'), provenance.algorithm],
    [t('record.runId'), provenance.runId],
    [t('record.started'), provenance.startedAt],
    [t('record.finished'), provenance.finishedAt],
    [t('record.attempt'), String(provenance.attempt)],
  ] as const
  const text = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return (
    <section className="an-record" aria-label={t('record.title')}>
      <dl className="an-kv">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="an-record-how">
        <p>{t('record.how')}</p>
        <pre className="mono">npx verifikat verify RESULT.json FILE.se</pre>
        <CopyButton size="sm" text={text} label={t('record.copy')} />
      </div>
    </section>
  )
}

export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-4)}`
}
