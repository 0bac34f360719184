import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../app/app-error.ts'
import { buttonClass } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { ImportDetail } from '../types.ts'

export interface WaitingNoticeProps {
  readonly companyId: string
  readonly detail: ImportDetail
  readonly canWrite: boolean
}

/** A table that waits for somebody to say what its columns hold: nothing is lost, and the next step is here. */
export function WaitingNotice({ companyId, detail, canWrite }: WaitingNoticeProps) {
  const { t } = useTranslation('reading')
  const { cause } = useErrorText({ appCode: detail.errorCode, params: detail.errorParams ?? {} })
  return (
    <div className="held">
      <p className="t2">
        {cause} {t(canWrite ? 'waiting.text' : 'waiting.reader')}
      </p>
      {canWrite && (
        <p className="held-acts">
          <Link className={buttonClass()} to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ map: detail.id }}>
            <Icon name="table" />
            {t('waiting.act')}
          </Link>
          <Link
            className={buttonClass()}
            to="/beta/$companyId/data/accounting"
            params={{ companyId }}
            search={{ map: detail.id, use: 'tax-account' }}
          >
            <Icon name="coins" />
            {t('waiting.statement')}
          </Link>
          <Link
            className={buttonClass()}
            to="/beta/$companyId/data/accounting"
            params={{ companyId }}
            search={{ map: detail.id, use: 'bank' }}
          >
            <Icon name="bank" />
            {t('waiting.bank')}
          </Link>
        </p>
      )}
    </div>
  )
}
