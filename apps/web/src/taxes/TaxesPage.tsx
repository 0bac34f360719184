import { getRouteApi } from '@tanstack/react-router'
import type { TypedDeclaration } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { Button } from '../components/Button.tsx'
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
import { Coverage } from './Coverage.tsx'
import { DeclarationTable } from './DeclarationTable.tsx'
import { Rates } from './Rates.tsx'
import { TypedForm } from './TypedForm.tsx'
import { declarationKinds, shownVersion } from './types.ts'
import './taxes.css'

const route = getRouteApi('/beta/$companyId/data/taxes')

/** What the company has declared, by kind; drop more anywhere on the page. */
export function TaxesPage() {
  const { t } = useTranslation('taxes')
  const { companyId } = route.useParams()
  const { declaration: open, type: typedKind, month } = route.useSearch()
  const navigate = route.useNavigate()
  const typeKind = (kind: TypedDeclaration['kind']) => void navigate({ search: (was) => ({ ...was, type: kind }), replace: true })
  const addFiles = useImportFiles(companyId, 'taxes')
  const company = trpc.company.overview.useQuery({ companyId })
  const declarations = trpc.taxes.list.useQuery({ companyId })
  usePageTitle(t('title'), company.data?.name)
  // known before the page is: what is pressed to add files is there from the first
  const own = useOwnAccess(companyId).data
  const canWrite = may(own, 'import')
  const canAdd = may(own, 'upload')
  const picker = <FilePicker label={t('add')} icon="upload" onFiles={addFiles} />
  const all = declarations.data ?? []
  const isEmpty = declarations.isSuccess && all.length === 0
  return (
    <DropArea hint={t('drop')} onFiles={(files) => canAdd && addFiles(files)}>
      <PageHeader
        title={t('title')}
        meta={!isEmpty && !declarations.isError && <span>{declarations.isPending ? NBSP : t('count', { count: all.length })}</span>}
        actions={
          <>
            {canWrite && typedKind === undefined && (
              <Button icon="pencil" onClick={() => typeKind('eskd')}>
                {t('typed.open')}
              </Button>
            )}
            {canAdd && !isEmpty && picker}
          </>
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section ref={revealInOrder} className="tx" tabIndex={0} aria-label={t('title')}>
        {canWrite && typedKind !== undefined && (
          <TypedForm
            companyId={companyId}
            kind={typedKind}
            month={month ?? null}
            years={company.data?.years ?? []}
            onKind={typeKind}
            onClose={() => void navigate({ search: ({ type: _, month: __, ...was }) => was, replace: true })}
          />
        )}
        <UploadList companyId={companyId} />
        <WaitingImports companyId={companyId} use="tax-account" />
        {declarations.isError && <ErrorLine error={declarations.error} onRetry={() => void declarations.refetch()} />}
        {(company.isPending || declarations.isPending) && <SkeletonRows rows={6} height={32} columns={[90, -90, 220, 120]} />}
        {isEmpty && (
          <EmptyState icon="documents" title={t('nothing')} action={canAdd && picker}>
            {t('nothingText')}
          </EmptyState>
        )}
        {company.data !== undefined && company.data.years.length > 0 && declarations.isSuccess && (
          <Coverage overview={company.data} declarations={all} canWrite={canWrite} />
        )}
        {company.data !== undefined &&
          declarationKinds.map((kind) => {
            const own = all.filter((declaration) => shownVersion(declaration)?.said.kind === kind)
            if (own.length === 0) return null
            return (
              <DeclarationTable key={kind} kind={kind} company={company.data} declarations={own} open={open ?? null} canWrite={canWrite} />
            )
          })}
        <Rates companyId={companyId} canWrite={may(company.data, 'write')} />
      </section>
    </DropArea>
  )
}
