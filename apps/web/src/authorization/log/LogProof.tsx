import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Icon } from '../../components/Icon.tsx'

export interface LogProofProps {
  readonly seq: number
  readonly hash: string
  readonly files: { readonly whole: string; readonly table: string }
  /** Beside an open entry there is less room. */
  readonly isShort: boolean
  /** Null: they may take files out. */
  readonly whyNot: string | null
}

/** The newest hash to note, the files, and how anybody verifies them. */
export function LogProof({ seq, hash, files, isShort, whyNot }: LogProofProps) {
  const { t } = useTranslation('log')
  const command = `npx verifikat verify-log FILE --head ${hash}`
  return (
    <section className="log-proof" aria-label={t('proof.title')}>
      <p>
        <span className="t3">{t('proof.head', { seq })}</span> <span className="mono log-hash">{hash}</span>
        <CopyButton size="sm" look="ghost" text={hash} aria-label={t('copy.head')} />
      </p>
      {!isShort && (
        <>
          <p className="t3">{t('proof.why')}</p>
          <p className="log-command">
            <span className="t3">{t('proof.command')}</span> <code className="mono">{command}</code>
            <CopyButton size="sm" look="ghost" text={command} aria-label={t('copy.command')} />
          </p>
        </>
      )}
      {whyNot === null ? (
        <p className="log-files">
          <a className="btn btn-sm" href={files.table} download>
            <Icon name="download" />
            {t('export.table')}
          </a>
          <a className="btn btn-sm" href={files.whole} download>
            <Icon name="download" />
            {t('export.whole')}
          </a>
        </p>
      ) : (
        <p className="t3">{whyNot}</p>
      )}
    </section>
  )
}
