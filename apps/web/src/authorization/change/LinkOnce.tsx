import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'

export interface LinkOnceProps {
  readonly title: string
  readonly secret: string
  readonly children: ReactNode
}

/** A link or key that is shown this once, with what to do with it. */
export function LinkOnce({ title, secret, children }: LinkOnceProps) {
  const { t } = useTranslation('authorization')
  const [isCopied, setCopied] = useState(false)
  return (
    <section className="acc-once" aria-label={title}>
      <h3>
        <Icon name="key" /> {title}
      </h3>
      <div className="acc-once-row">
        <input className="an-input mono" readOnly value={secret} aria-label={title} onFocus={(event) => event.currentTarget.select()} />
        <Button
          size="sm"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {t(isCopied ? 'act.copied' : 'act.copy')}
        </Button>
      </div>
      {children}
    </section>
  )
}
