import { type PlanOfYear, planByWords, planYearsSchema, type PlanYears as Saved, say, yearName } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { DocumentFrame } from '../settings/DocumentFrame.tsx'
import { useDocument } from '../settings/use-document.ts'
import { PlanYearForm } from './PlanYearForm.tsx'

export interface PlanYearsProps {
  readonly companyId: string
  readonly canWrite: boolean
}

export interface PlanYearsButtonProps {
  readonly companyId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The charts that the company's fiscal years are booked by, leading to them; from there back to the functions. */
export function PlanYearsButton({ companyId, isOpen, onToggle }: PlanYearsButtonProps) {
  const { t } = useTranslation('plans')
  const { data } = trpc.planYears.get.useQuery({ companyId })
  const charts = data?.ofBooks.map(({ from, year }) => data.planYears.find((own) => own.from === from)?.year ?? year) ?? []
  return (
    <Button size="sm" onClick={onToggle}>
      {isOpen ? t('functions.title') : t('planYears.button', { charts: [...new Set(charts)].map((year) => `BAS ${year}`).join(', ') })}
    </Button>
  )
}

/** By which year's BAS chart the accounts of each fiscal year are read, and how that is known. */
export function PlanYears(props: PlanYearsProps) {
  const stored = trpc.planYears.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={3} height={32} columns={[120, 90, 240]} />
  return <PlanYearsEditor {...props} stored={stored.data} />
}

interface EditorProps extends PlanYearsProps {
  readonly stored: { readonly version: number; readonly planYears: Saved; readonly ofBooks: readonly PlanOfYear[] }
}

function PlanYearsEditor({ companyId, canWrite, stored: { version, planYears, ofBooks } }: EditorProps) {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const document = useDocument<Saved>({
    name: `planYears.${companyId}`,
    stored: { value: planYears, version },
    read: (value) => planYearsSchema.safeParse(value).data ?? null,
    send: ({ value, ...request }) => trpcClient.planYears.save.mutate({ companyId, planYears: [...value], ...request }),
    onSaved: (saved, next) =>
      utils.planYears.get.setData({ companyId }, (was) => was && { ...was, version: next, shownVersion: next, planYears: [...saved] }),
    activate: (request) => trpcClient.planYears.activate.mutate({ companyId, ...request }),
    onSettled: () => void Promise.all([utils.planYears.invalidate(), utils.company.invalidate()]),
  })
  const versions = trpc.planYears.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const without = (from: string) => value.filter((own) => own.from !== from)
  // a year that has no books by now keeps what was said of it
  const elsewhere = value.filter(({ from }) => !ofBooks.some((own) => own.from === from))
  return (
    <DocumentFrame document={document} versions={versions} canWrite={canWrite} nothing={t('planYears.none')}>
      <p className="t2 fn-lead">{t('planYears.lead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="fn-charts" tabIndex={0} aria-label={t('planYears.title')}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('planYears.year')}</th>
              <th scope="col">{t('planYears.chart')}</th>
              <th scope="col">{t('planYears.by')}</th>
            </tr>
          </thead>
          <tbody>
            {[...elsewhere.map(({ from }) => ({ from, name: from, ofBooks: null })), ...ofBooks.map(named)].map((row) => {
              const own = value.find(({ from }) => from === row.from)
              return (
                <tr key={row.from}>
                  <th scope="row" className="n">
                    {row.name}
                  </th>
                  <td className="n">
                    {own && row.ofBooks && row.ofBooks.year !== own.year && <s className="t3">BAS {row.ofBooks.year}</s>} BAS{' '}
                    {own?.year ?? row.ofBooks?.year}
                  </td>
                  <td className="t2 fn-by">
                    {own === undefined ? (
                      row.ofBooks && say(planByWords[row.ofBooks.by], locale)
                    ) : (
                      <>
                        <StatusText tone="amber">{t('planYears.because', { reason: own.reason })}</StatusText>{' '}
                        {canWrite && (
                          <button
                            data-removes
                            type="button"
                            className="an-link"
                            aria-label={t('planYears.removeOf', { year: row.name })}
                            onClick={() => change(without(row.from))}
                          >
                            {t('planYears.remove')}
                          </button>
                        )}
                      </>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {canWrite && <PlanYearForm companyId={companyId} years={ofBooks} onAdd={(own) => change([...without(own.from), own])} />}
    </DocumentFrame>
  )
}

function named(ofBooks: PlanOfYear) {
  return { from: ofBooks.from, name: yearName(ofBooks), ofBooks }
}
