import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button, buttonClass } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import type { ImportDetail } from '../types.ts'
import { type Choice, currentChoice } from './choice.ts'
import { EncodingTable } from './EncodingTable.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import { RepairList } from './RepairList.tsx'
import type { TextPreview } from './types.ts'
import './reading.css'

const route = getRouteApi('/beta/$companyId/data/accounting')

export interface ReadingRegionProps {
  readonly companyId: string
  readonly importId: string
  readonly canWrite: boolean
}

/** Reads a stored file in another way: its character set, its spoiled texts, the columns of a table. The result is a version of its own. */
export function ReadingRegion({ companyId, importId, canWrite }: ReadingRegionProps) {
  const { t } = useTranslation('reading')
  const navigate = route.useNavigate()
  const detail = trpc.import.get.useQuery({ companyId, importId })
  const preview = trpc.import.textPreview.useQuery({ companyId, importId }, { staleTime: Number.POSITIVE_INFINITY })
  const close = () => void navigate({ search: { import: importId } })
  useShortcut({ keys: 'Escape', group: 'here', label: t('map.close'), run: close })
  const failed = detail.error === null ? preview : detail
  return (
    <section className="rd" aria-label={t('again.title')}>
      <div className="imp-hd">
        <Button size="sm" icon="chevron-left" onClick={close}>
          {t('map.close')} <Kbd keys="Escape" />
        </Button>
        <h2 className="el">
          {detail.data === undefined ? t('again.title') : t('again.titleOf', { number: detail.data.number, file: detail.data.fileName })}
        </h2>
      </div>
      {failed.isError && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed.isError && (detail.isPending || preview.isPending) && <SkeletonRows rows={10} columns={[40, 260, 260, 260]} />}
      {detail.data !== undefined && preview.data !== undefined && (
        <Choices {...{ companyId, canWrite }} detail={detail.data} preview={preview.data} />
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly companyId: string
  readonly canWrite: boolean
  readonly detail: ImportDetail
  readonly preview: TextPreview
}

function Choices({ companyId, canWrite, detail, preview }: ChoicesProps) {
  const { t } = useTranslation('reading')
  const navigate = route.useNavigate()
  const { as, repair } = route.useSearch()
  const now = currentChoice(preview)
  const asked = preview.candidates.find(({ encoding }) => encoding === as)?.encoding
  const choice: Choice = { encoding: asked ?? now.encoding, repairTexts: repair ?? now.repairTexts }
  const choose = (next: Choice) =>
    void navigate({
      search: {
        reread: detail.id,
        ...(next.encoding !== null && next.encoding !== now.encoding && { as: next.encoding }),
        ...(next.repairTexts !== now.repairTexts && { repair: next.repairTexts }),
      },
      replace: true,
    })
  const isTable = detail.report?.facts.file.format.startsWith('table-') ?? false
  return (
    <>
      <div className="rd-body">
        <EncodingTable preview={preview} chosen={choice.encoding} onChoose={(encoding) => choose({ ...choice, encoding })} />
        <RepairList
          preview={preview}
          isChosen={choice.repairTexts}
          isOther={choice.encoding !== now.encoding}
          onChoose={(repairTexts) => choose({ ...choice, repairTexts })}
        />
        {isTable && (
          <section className="rd-part" aria-labelledby="rd-columns">
            <h3 id="rd-columns">{t('again.columns')}</h3>
            <p className="t2">{t('again.columnsText')}</p>
            <Link
              className={buttonClass('default', 'sm')}
              to="/beta/$companyId/data/accounting"
              params={{ companyId }}
              search={{ map: detail.id }}
            >
              <Icon name="table" />
              {t('again.changeColumns')}
            </Link>
          </section>
        )}
      </div>
      <ReadAgain {...{ companyId, canWrite, detail, preview, choice, now }} />
    </>
  )
}
