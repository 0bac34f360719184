import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { NameForm } from './NameForm.tsx'
import './account-plans.css'
import '../analysis/analysis.css'
import '../editing/editing.css'

const route = getRouteApi('/beta/$companyId/data/account-plans/')

/** The company's own plans and the shipped layouts: which one statements follow, and where to edit. */
export function AccountPlansPage() {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const { companyId } = route.useParams()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const company = trpc.company.overview.useQuery({ companyId })
  const list = trpc.plan.list.useQuery({ companyId })
  const refreshed = { onSettled: () => void utils.plan.invalidate() }
  const use = trpc.plan.use.useMutation(refreshed)
  const remove = trpc.plan.remove.useMutation(refreshed)
  const [copied, setCopied] = useState<{ readonly id: string; readonly name: string } | null>(null)
  usePageTitle(t('listTitle'), company.data?.name)
  const canWrite = may(company.data, 'write')
  const isBusy = use.isPending || remove.isPending
  const rows = [
    ...(list.data?.plans.map(({ id, name, version, inUse, changedAt }) => ({ id, name, version, inUse, changedAt, isOwn: true })) ?? []),
    ...(list.data?.templates.map(({ id, name, version, inUse, asOf }) => ({
      id,
      name: name[locale],
      version,
      inUse,
      changedAt: asOf,
      isOwn: false,
    })) ?? []),
  ]
  return (
    <>
      <PageHeader title={t('listTitle')} />
      {list.isError && <ErrorLine error={list.error} onRetry={() => void list.refetch()} />}
      {use.isError && <ErrorLine error={use.error} />}
      {remove.isError && <ErrorLine error={remove.error} />}
      {list.data === undefined ? (
        !list.isError && <SkeletonRows rows={5} height={32} columns={[220, 90, 60, -120]} />
      ) : (
        <div>
          <table className="tbl tbl-32 tbl-lines">
            <thead>
              <tr>
                <th scope="col">{t('list.name')}</th>
                <th scope="col">{t('list.kind')}</th>
                <th scope="col">{t('list.version')}</th>
                <th scope="col">{t('list.changed')}</th>
                <th scope="col">{t('list.use')}</th>
                <th scope="col">
                  <span className="vh">{t('list.acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, version, inUse, changedAt, isOwn }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to="/beta/$companyId/data/account-plans/$accountPlanId" params={{ companyId, accountPlanId: id }}>
                      {name}
                    </Link>
                  </th>
                  <td className="t2">{t(isOwn ? 'list.own' : 'list.shipped')}</td>
                  <td className="n" data-label={t('list.version')}>
                    {version}
                  </td>
                  <td className="n t2">{isOwn ? formatTimestamp(changedAt) : changedAt}</td>
                  <td>
                    {inUse ? (
                      <StatusText tone="green">{t('inUse')}</StatusText>
                    ) : (
                      canWrite && (
                        <Button
                          size="sm"
                          disabled={isBusy}
                          aria-label={t('act.useLabel', { name })}
                          onClick={() => use.mutate({ companyId, planId: id })}
                        >
                          {t('act.use')}
                        </Button>
                      )
                    )}
                  </td>
                  <td className="r">
                    {canWrite && (
                      <span className="ed-acts">
                        {isOwn && !inUse && (
                          <Button
                            removes
                            size="sm"
                            look="ghost"
                            disabled={isBusy}
                            aria-label={t('act.removeLabel', { name })}
                            onClick={() => remove.mutate({ companyId, id })}
                          >
                            {t('act.remove')}
                          </Button>
                        )}
                        <Button size="sm" icon="copy" aria-label={t('act.copyLabel', { name })} onClick={() => setCopied({ id, name })}>
                          {t('act.copyToEdit')}
                        </Button>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="pl-note">{t('list.owners')}</p>
        </div>
      )}
      {copied !== null && (
        <NameForm
          companyId={companyId}
          planId={copied.id}
          suggestion={t('copyName', { name: copied.name })}
          onClose={() => setCopied(null)}
          onDone={(planId) =>
            void navigate({ to: '/beta/$companyId/data/account-plans/$accountPlanId', params: { companyId, accountPlanId: planId } })
          }
        />
      )}
    </>
  )
}
