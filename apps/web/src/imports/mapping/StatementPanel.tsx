import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { missingStatementFields } from '@verifikat/analyses'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import type { Finding } from '../types.ts'
import { CheckFindings } from './CheckFindings.tsx'
import { MissingFields } from './MissingFields.tsx'
import { wanted } from './readiness.ts'
import type { PreviewSheet, TableMapping } from './types.ts'

export interface StatementPanelProps {
  readonly companyId: string
  readonly importId: string
  readonly canWrite: boolean
  readonly sheet: PreviewSheet
  readonly mapping: TableMapping
  readonly onChange: (mapping: TableMapping) => void
  /** The mapping that has stood for a moment; null: none yet. */
  readonly asked: TableMapping | null
  readonly isChanging: boolean
}

/** What the mapping makes of a table as a statement of the tax account, and keeping it as one. */
export function StatementPanel({ companyId, importId, canWrite, sheet, mapping, onChange, asked, isChanging }: StatementPanelProps) {
  const { t } = useTranslation('reading')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const reasonId = useId()
  const missing = wanted(missingStatementFields(mapping), mapping.columns)
  const isAsked = asked !== null && missingStatementFields(asked).length === 0
  const checked = trpc.taxes.tableStatement.useQuery(isAsked ? { companyId, importId, mapping: asked } : skipToken, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const keep = trpc.taxes.readTable.useMutation({
    onSuccess: async ({ declarationId }) => {
      await Promise.all([utils.taxes.invalidate(), utils.import.invalidate(), utils.company.invalidate()])
      await navigate({ to: '/beta/$companyId/data/taxes', params: { companyId }, search: { declaration: declarationId } })
    },
  })
  const isChecking = missing.length === 0 && (isChanging || checked.isFetching)
  const said = missing.length === 0 && !checked.isError && checked.data?.said.kind === 'tax-account' ? checked.data.said : null
  const obstacle = !canWrite ? 'reader' : missing.length > 0 ? 'missing' : isChecking ? 'checking' : said === null ? 'empty' : null
  const isHeld = obstacle !== null || keep.isPending
  const submit = () => {
    if (!isHeld) keep.mutate({ companyId, importId, mapping })
  }
  useShortcut({ keys: 'mod+Enter', group: 'here', label: t('statement.keep'), run: submit })
  return (
    <aside className="map-panel" aria-label={t('check.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there */}
      <div className={isChecking ? 'map-said map-stale' : 'map-said'} aria-busy={isChecking} tabIndex={0}>
        <div className="panel-body" role="status">
          {missing.length > 0 && <StatusText tone="amber">{t('check.missing', { count: missing.length })}</StatusText>}
          {said !== null && <Verdict said={said} findings={checked.data?.findings ?? []} />}
        </div>
        {missing.length > 0 && <MissingFields use="tax-account" {...{ missing, sheet, mapping, onChange }} />}
        {missing.length === 0 && checked.isPending && <SkeletonRows rows={4} columns={[120, -80]} />}
        {missing.length === 0 && checked.isError && <ErrorLine error={checked.error} />}
        {said !== null && checked.data !== undefined && (
          <>
            <dl className="map-figures">
              <div>
                <dt>{t('statement.rows')}</dt>
                <dd className="n">{formatCount(said.rows)}</dd>
              </div>
              <div className={said.rowBalanceBreaks > 0 ? 'st-amber' : undefined}>
                <dt>{t('statement.breaks')}</dt>
                <dd className="n">{formatCount(said.rowBalanceBreaks)}</dd>
              </div>
              <div>
                <dt>{t('statement.opening')}</dt>
                <dd>{said.opening === null ? '–' : <Money ore={said.opening.ore} unit="ore" zero="digit" />}</dd>
              </div>
              <div>
                <dt>{t('statement.closing')}</dt>
                <dd>{said.closing === null ? '–' : <Money ore={said.closing.ore} unit="ore" zero="digit" />}</dd>
              </div>
              <div className={said.differenceOre === 0 ? 'map-wide' : 'map-wide st-amber'}>
                <dt>{t('statement.difference')}</dt>
                <dd>{said.differenceOre === null ? '–' : <Money ore={said.differenceOre} unit="ore" zero="digit" />}</dd>
              </div>
              <div className="map-wide">
                <dt>{t('statement.days')}</dt>
                <dd className="n">{t('check.yearOf', { from: said.from, to: said.to })}</dd>
              </div>
            </dl>
            <CheckFindings findings={checked.data.findings} />
          </>
        )}
      </div>
      <div className="map-act">
        {keep.isError && <ErrorLine error={keep.error} />}
        <Button look="primary" full keys="mod+Enter" onClick={submit} aria-disabled={isHeld} aria-describedby={reasonId}>
          {t('statement.keep')}
        </Button>
        <p id={reasonId} className="t3 map-reason">
          {t(obstacle === null ? 'statement.asCame' : `obstacle.${obstacle}`)}
        </p>
      </div>
    </aside>
  )
}

interface VerdictProps {
  readonly said: { readonly differenceOre: number | null; readonly rowBalanceBreaks: number }
  readonly findings: readonly Finding[]
}

/** What speaks against it first: rows that are not read, sums that are not met, balances that are not there. */
function Verdict({ said: { differenceOre, rowBalanceBreaks }, findings }: VerdictProps) {
  const { t } = useTranslation('reading')
  const unread = findings.filter(({ code }) => code === 'declaration.row-unread').length
  if (unread > 0) return <StatusText tone="red">{t('check.leftOut', { count: unread })}</StatusText>
  if (differenceOre === null) return <StatusText tone="amber">{t('statement.noBalance')}</StatusText>
  if (differenceOre !== 0 || rowBalanceBreaks > 0) return <StatusText tone="red">{t('statement.differs')}</StatusText>
  return <StatusText tone="green">{t('statement.ties')}</StatusText>
}
