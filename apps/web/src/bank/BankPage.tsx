import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { Awaited } from '../components/Awaited.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { revealInOrder } from '../components/in-order.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { NBSP } from '../format/money.ts'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { WaitingImports } from '../imports/mapping/WaitingImports.tsx'
import { UploadList } from '../imports/UploadList.tsx'
import { useImportFiles } from '../imports/use-import-files.ts'
import { AccountSection } from './AccountSection.tsx'
import { sectionKey } from './account-key.ts'
import { BetweenFiles } from './BetweenFiles.tsx'
import { FileTable } from './FileTable.tsx'
import { LostMaps } from './LostMaps.tsx'
import { Notices } from './Notices.tsx'
import { SameAccounts } from './SameAccounts.tsx'
import type { BankOverview } from './types.ts'
import { UnnamedLists } from './UnnamedLists.tsx'
import '../analysis/analysis.css'
import './bank.css'

const route = getRouteApi('/beta/$companyId/data/bank')

/** What the company's banks say; drop more anywhere on the page. */
export function BankPage() {
  const { t } = useTranslation('bank')
  const { companyId } = route.useParams()
  const { file: open, by = 'month' } = route.useSearch()
  const addFiles = useImportFiles(companyId, 'bank')
  const company = trpc.company.overview.useQuery({ companyId })
  const files = trpc.bank.list.useQuery({ companyId })
  const overview = trpc.bank.overview.useQuery({ companyId })
  usePageTitle(t('title'), company.data?.name)
  // known before the page is: what is pressed to add files is there from the first
  const own = useOwnAccess(companyId).data
  const canWrite = may(own, 'import')
  const canAdd = may(own, 'upload')
  const picker = <FilePicker label={t('add')} icon="upload" onFiles={addFiles} />
  const all = files.data ?? []
  const inUse = all.filter(({ version }) => version > 0).length
  const ids = new Map(all.map(({ id, versions: [newest] }) => [newest?.sha256, id]))
  const fileOf = (sha256: string) => ids.get(sha256)
  const isEmpty = files.isSuccess && all.length === 0
  const accounts = inOrder(overview.data?.accounts ?? [])
  const known = accounts.flatMap(({ bankAccount }) => bankAccount ?? [])
  const unnamed = accounts.filter(({ bankAccount }) => bankAccount === null)
  return (
    <DropArea hint={t('drop')} onFiles={(dropped) => canAdd && addFiles(dropped)}>
      <PageHeader
        title={t('title')}
        meta={!isEmpty && !files.isError && <span>{files.isPending ? NBSP : t('count', { count: inUse })}</span>}
        actions={canAdd && !isEmpty && picker}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section ref={revealInOrder} className="bk" tabIndex={0} aria-label={t('title')}>
        <UploadList companyId={companyId} />
        <WaitingImports companyId={companyId} use="bank" />
        {files.isError && <ErrorLine error={files.error} onRetry={() => void files.refetch()} />}
        {files.isPending && <SkeletonRows rows={6} height={32} columns={[220, 90, 160, -60]} />}
        {isEmpty && (
          <EmptyState icon="bank" title={t('nothing')} action={canAdd && picker}>
            {t('nothingText')}
          </EmptyState>
        )}
        {overview.isPending && <Awaited />}
        {overview.isError && <ErrorLine error={overview.error} onRetry={() => void overview.refetch()} />}
        {overview.data && (
          <SameAccounts companyId={companyId} maybe={overview.data.maybeSame} files={all} canWrite={may(company.data, 'write')} />
        )}
        {unnamed.length > 1 && (
          <UnnamedLists companyId={companyId} accounts={unnamed} known={known} files={all} fileOf={fileOf} canWrite={canWrite} />
        )}
        {all.length > 0 &&
          (unnamed.length > 1 ? accounts.filter(({ bankAccount }) => bankAccount !== null) : accounts).map((account, place) => (
            <AccountSection
              key={sectionKey(account, place)}
              companyId={companyId}
              account={account}
              canWrite={may(company.data, 'write')}
              by={by}
              fileOf={fileOf}
              files={all}
            />
          ))}
        {overview.data && <LostMaps companyId={companyId} accounts={overview.data.accounts} canWrite={may(company.data, 'write')} />}
        {overview.data && <Notices notices={overview.data.notices} fileOf={fileOf} />}
        {overview.data && <BetweenFiles findings={overview.data.findings} />}
        {all.length > 0 && <FileTable companyId={companyId} files={all} open={open ?? null} canWrite={canWrite} />}
      </section>
    </DropArea>
  )
}

/** Those that are held against the ledger first, those without a number last. */
function inOrder(accounts: BankOverview['accounts']): BankOverview['accounts'] {
  const rank = ({ account, bankAccount }: BankOverview['accounts'][number]) => (account !== null ? 0 : bankAccount !== null ? 1 : 2)
  return accounts.toSorted((a, b) => rank(a) - rank(b))
}
