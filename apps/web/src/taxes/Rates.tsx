import { type OwnRate, type OwnRates, ownRatesSchema, type RateTable, rateTables, say } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount, formatHundredths } from '../format/money.ts'
import { DocumentFrame } from '../settings/DocumentFrame.tsx'
import { useDocument } from '../settings/use-document.ts'
import { OwnRateForm } from './OwnRateForm.tsx'

export interface RatesProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** Dated rates that analyses compute with, each with where it is from, and those that the company departs from. */
export function Rates(props: RatesProps) {
  const { t } = useTranslation('taxes')
  const [isOpen, setOpen] = useState(false)
  const stored = trpc.ownRates.get.useQuery({ companyId: props.companyId })
  const count = stored.data?.rates.length ?? 0
  return (
    <details className="tx-rates" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('rates.title')} {count > 0 && <StatusText tone="amber">{t('rates.own', { count })}</StatusText>}
      </summary>
      {isOpen && stored.isError && <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />}
      {isOpen && stored.isPending && <SkeletonRows rows={6} height={32} columns={[180, -60, -60, 160]} />}
      {isOpen && stored.data !== undefined && <RatesEditor {...props} stored={stored.data} />}
    </details>
  )
}

interface EditorProps extends RatesProps {
  readonly stored: { readonly version: number; readonly rates: OwnRates }
}

function RatesEditor({ companyId, canWrite, stored }: EditorProps) {
  const { t } = useTranslation('taxes')
  const utils = trpc.useUtils()
  const document = useDocument<OwnRates>({
    name: `rates.${companyId}`,
    stored: { value: stored.rates, version: stored.version },
    read: (value) => ownRatesSchema.safeParse(value).data ?? null,
    send: ({ value, ...request }) => trpcClient.ownRates.save.mutate({ companyId, rates: [...value], ...request }),
    onSaved: (rates, version) => utils.ownRates.get.setData({ companyId }, (was) => was && { ...was, version, rates: [...rates] }),
    activate: (request) => trpcClient.ownRates.activate.mutate({ companyId, ...request }),
    onSettled: () => void Promise.all([utils.ownRates.invalidate(), utils.company.invalidate()]),
  })
  const versions = trpc.ownRates.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const without = (table: string, row: string) => value.filter((own) => own.table !== table || own.row !== row)
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('rates.none')}>
      {canWrite && <OwnRateForm companyId={companyId} onAdd={(own) => change([...without(own.table, own.row), own])} />}
      {rateTables.map((table) => (
        <RateRows
          key={table.id}
          table={table}
          own={value.filter((rate) => rate.table === table.id)}
          {...(canWrite ? { onRemove: (row: string) => change(without(table.id, row)) } : {})}
        />
      ))}
    </DocumentFrame>
  )
}

const tones = { 'two-sources': 'blue', sourced: 'grey', unverified: 'amber' } as const

interface RowsProps {
  readonly table: RateTable
  readonly own: readonly OwnRate[]
  readonly onRemove?: (row: string) => void
}

function RateRows({ table: { name, by, rows }, own, onRemove }: RowsProps) {
  const { t } = useTranslation('taxes')
  const { locale } = usePreferences()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="tx-year" tabIndex={0} aria-label={say(name, locale)}>
      <div className="imp-hd">
        <h3>{say(name, locale)}</h3>
        <span className="t3">{say(by, locale)}</span>
      </div>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('rates.what')}</th>
            <th scope="col" className="r">
              {t('rates.rate')}
            </th>
            <th scope="col" className="r">
              {t('rates.cap')}
            </th>
            <th scope="col">{t('rates.days')}</th>
            <th scope="col">{t('rates.source')}</th>
            <th scope="col">{t('rates.confidence')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const departs = own.find((rate) => rate.row === row.id)
            return (
              <tr key={row.id}>
                <th scope="row">{say(row.name, locale)}</th>
                <td className="r n">
                  {departs ? (
                    <>
                      <s className="t3">{formatHundredths(row.basisPoints)}</s> <b>{formatHundredths(departs.basisPoints)}</b>
                    </>
                  ) : (
                    formatHundredths(row.basisPoints)
                  )}
                </td>
                <td className="r n">{(departs?.capKr ?? row.capKr) === null ? '–' : formatCount(departs?.capKr ?? row.capKr ?? 0)}</td>
                <td className="n">{row.from === row.to ? row.from : `${row.from} – ${row.to ?? ''}`}</td>
                <td className="t2">
                  {departs ? (
                    <>
                      <StatusText tone="amber">{t('rates.because', { reason: departs.reason })}</StatusText>{' '}
                      {onRemove && (
                        <button
                          data-removes
                          type="button"
                          className="an-link"
                          aria-label={t('rates.removeOf', { name: say(row.name, locale), from: row.from })}
                          onClick={() => onRemove(row.id)}
                        >
                          {t('rates.remove')}
                        </button>
                      )}
                    </>
                  ) : (
                    row.source || '–'
                  )}
                </td>
                <td>
                  <StatusText tone={tones[row.confidence]}>{t(`rates.of.${row.confidence}`)}</StatusText>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
