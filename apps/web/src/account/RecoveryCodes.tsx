import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import './recovery-codes.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown once: whoever closes them without keeping them makes new ones. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  return (
    <section className="rc" aria-labelledby="rc-title">
      <h2 id="rc-title">{t('codes.title')}</h2>
      <p className="t2">{t('codes.lead')}</p>
      <ol className="rc-list mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="rc-acts">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button look="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </div>
    </section>
  )
}
