import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { refresh } from '../app/refresh.ts'
import { trpc } from '../app/trpc.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { startUploads, useUploads } from '../imports/uploads.ts'
import { OwnFiles } from './OwnFiles.tsx'
import { Requested } from './Requested.tsx'

/** All that a client sees of a company: what the auditors ask for, where files are handed in, and what became of their own. */
export function ClientPage({ company }: { readonly company: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('authorization')
  const client = useQueryClient()
  const companyId = company.id
  usePageTitle(company.name)
  const own = trpc.import.own.useQuery({ companyId })
  const uploads = useUploads(companyId)
  const handIn = (files: readonly File[]) => {
    if (files.length === 0) return
    const again = () => void refresh(client, [[['import', 'own']]])
    startUploads(files, { companyId, onReceived: again, onEnded: again })
  }
  const isEmpty = own.data?.length === 0 && uploads.length === 0
  return (
    <DropArea hint={t('client.drop')} onFiles={handIn}>
      <PageHeader title={company.name} meta={<span>{t('client.meta')}</span>} />
      <div className="gate-client">
        <Requested companyId={companyId} />
        <section className="gate-drop" aria-labelledby="client-drop">
          <EmptyState
            icon="upload"
            title={t('client.title')}
            action={<FilePicker label={t('client.choose')} icon="folder-open" onFiles={handIn} />}
          >
            <p className="gate-text" id="client-drop">
              {t('client.lead')}
            </p>
          </EmptyState>
        </section>
        <section aria-labelledby="client-own">
          <h2 id="client-own" className="gate-head">
            {t('client.own')}
          </h2>
          {own.isError && <ErrorLine error={own.error} onRetry={() => void own.refetch()} />}
          {own.isPending && <SkeletonRows rows={3} height={32} columns={[96, 240, -60, 120]} />}
          {isEmpty && <p className="t2">{t('client.none')}</p>}
          {own.data !== undefined && !isEmpty && <OwnFiles files={own.data} uploads={uploads} />}
        </section>
      </div>
    </DropArea>
  )
}
