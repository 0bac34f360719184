import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { missingBankFields } from '@verifikat/analyses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { daysText } from '../../bank/days-text.ts'
import { CurrencyChoice } from '../../bank/FileReading.tsx'
import { Minor, minorText } from '../../bank/Minor.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { CheckFindings } from './CheckFindings.tsx'
import { MissingFields } from './MissingFields.tsx'
import { wanted } from './readiness.ts'
import type { StatementPanelProps } from './StatementPanel.tsx'

/** What the mapping makes of a table as a bank's, and keeping it as one. */
export function BankTablePanel({ companyId, importId, canWrite, sheet, mapping, onChange, asked, isChanging }: StatementPanelProps) {
  const { t } = useTranslation(['reading', 'bank'])
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const reasonId = useId()
  const [currency, setCurrency] = useState<string | null>(null)
  const missing = wanted(missingBankFields(mapping), mapping.columns)
  const isAsked = asked !== null && missingBankFields(asked).length === 0
  const checked = trpc.bank.table.useQuery(isAsked ? { companyId, importId, mapping: asked, currency } : skipToken, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const keep = trpc.bank.readTable.useMutation({
    onSuccess: async ({ fileId }) => {
      await Promise.all([utils.bank.invalidate(), utils.import.invalidate(), utils.company.invalidate()])
      await navigate({ to: '/beta/$companyId/data/bank', params: { companyId }, search: { file: fileId } })
    },
  })
  const isChecking = missing.length === 0 && (isChanging || checked.isFetching)
  const found = missing.length === 0 && !checked.isError ? checked.data : undefined
  const obstacle = !canWrite ? 'reader' : missing.length > 0 ? 'missing' : isChecking ? 'checking' : found === undefined ? 'empty' : null
  const isHeld = obstacle !== null || keep.isPending
  const submit = () => {
    if (!isHeld) keep.mutate({ companyId, importId, mapping, currency })
  }
  useShortcut({ keys: 'mod+Enter', group: 'here', label: t('bankTable.keep'), run: submit })
  const unread = found?.findings.filter(({ code }) => code === 'bank.row-unread').length ?? 0
  return (
    <aside className="map-panel" aria-label={t('check.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there */}
      <div className={isChecking ? 'map-said map-stale' : 'map-said'} aria-busy={isChecking} tabIndex={0}>
        <div className="panel-body" role="status">
          {missing.length > 0 && <StatusText tone="amber">{t('check.missing', { count: missing.length })}</StatusText>}
          {unread > 0 && <StatusText tone="red">{t('check.leftOut', { count: unread })}</StatusText>}
        </div>
        {missing.length > 0 && <MissingFields use="bank" {...{ missing, sheet, mapping, onChange }} />}
        {missing.length === 0 && checked.isPending && <SkeletonRows rows={4} columns={[120, -80]} />}
        {missing.length === 0 && checked.isError && <ErrorLine error={checked.error} />}
        {found?.said.statements.map((own) => (
          <dl key={own.index} className="map-figures">
            <div className="map-wide">
              <dt>{t('bank:columns.account')}</dt>
              <dd className="n">
                {own.account ?? t('bank:noAccount')} {own.currency}
              </dd>
            </div>
            <div>
              <dt>{t('bank:columns.rows')}</dt>
              <dd className="n">{formatCount(own.rows)}</dd>
            </div>
            <div>
              <dt>{t('bank:files.days')}</dt>
              <dd className="n">{daysText(own.from, own.to)}</dd>
            </div>
            <div>
              <dt>{t('bank:columns.in')}</dt>
              <dd>
                <Minor minor={own.creditMinor} currency={own.currency} />
              </dd>
            </div>
            <div>
              <dt>{t('bank:columns.out')}</dt>
              <dd>
                <Minor minor={own.debitMinor} currency={own.currency} />
              </dd>
            </div>
            <div className="map-wide">
              <dt>{t('bank:columns.control')}</dt>
              <dd>
                {own.differenceMinor === null ? (
                  <StatusText tone="grey">{t('bank:noBalance')}</StatusText>
                ) : own.differenceMinor === 0 && unread === 0 ? (
                  <StatusText tone="green">{t('bank:ties')}</StatusText>
                ) : (
                  <StatusText tone="red">{t('bank:differs', { amount: minorText(own.differenceMinor, own.currency) })}</StatusText>
                )}
              </dd>
            </div>
          </dl>
        ))}
        {(currency !== null || found?.findings.some(({ code }) => code === 'bank.currency-assumed')) && (
          <CurrencyChoice given={currency} isBusy={keep.isPending} onChoose={setCurrency} />
        )}
        {found && <CheckFindings findings={found.findings} />}
      </div>
      <div className="map-act">
        {keep.isError && <ErrorLine error={keep.error} />}
        <Button look="primary" full keys="mod+Enter" onClick={submit} aria-disabled={isHeld} aria-describedby={reasonId}>
          {t('bankTable.keep')}
        </Button>
        <p id={reasonId} className="t3 map-reason">
          {t(obstacle === null ? 'statement.asCame' : `obstacle.${obstacle}`)}
        </p>
      </div>
    </aside>
  )
}
