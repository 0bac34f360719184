import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { BankTablePanel } from './BankTablePanel.tsx'
import { draftToken, parseDraft } from './draft.ts'
import { MappingBar } from './MappingBar.tsx'
import { MappingPanel } from './MappingPanel.tsx'
import { PreviewGrid } from './PreviewGrid.tsx'
import { StatementPanel } from './StatementPanel.tsx'
import { blankMapping, statementMapping } from './start.ts'
import type { TableMapping } from './types.ts'
import './mapping.css'

const route = getRouteApi('/beta/$companyId/data/accounting')
/** Long enough to choose the next column before the file is read again. */
const CHECK_AFTER = 200

export interface MappingRegionProps {
  readonly companyId: string
  readonly importId: string
  readonly canWrite: boolean
}

/** A table as its file shows it, what each column holds, and beside it what would be read. */
export function MappingRegion({ companyId, importId, canWrite }: MappingRegionProps) {
  const { t } = useTranslation('reading')
  const navigate = route.useNavigate()
  const { draft, use = 'books' } = route.useSearch()
  const isStatement = use !== 'books'
  const chosen = useMemo(() => (draft === undefined ? null : parseDraft(draft)), [draft])
  const detail = trpc.import.get.useQuery({ companyId, importId })
  const file = trpc.import.tablePreview.useQuery({ companyId, importId }, { staleTime: Number.POSITIVE_INFINITY })
  const sheets = file.data?.sheets ?? []
  const first = sheets.find(({ name }) => name === file.data?.sheet) ?? sheets[0]
  const suggested =
    first === undefined ? null : use !== 'books' ? statementMapping(first, use) : (file.data?.mapping ?? blankMapping(first))
  const mapping = chosen ?? suggested
  const sheet = sheets.find(({ name }) => name === mapping?.sheet) ?? first
  const [asked] = useDebouncedValue(mapping, CHECK_AFTER)
  // Asked for by name also where it is the file's own: a suggestion would be held to more than a choice is.
  const checked = trpc.import.tablePreview.useQuery(asked === null || isStatement ? skipToken : { companyId, importId, mapping: asked }, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = useCallback(
    (next: TableMapping) => void navigate({ search: (was) => ({ ...was, draft: draftToken(next) }), replace: true }),
    [navigate],
  )
  const close = () => void navigate({ search: { import: importId } })
  useShortcut({ keys: 'Escape', group: 'here', label: t('map.close'), run: close })
  const isChanging = mapping !== null && asked !== null && draftToken(mapping) !== draftToken(asked)
  const isChecking = checked.isPending || checked.isPlaceholderData || isChanging
  const read = detail.data?.state === 'done' ? (detail.data.reading?.mapping ?? file.data?.proposed) : null
  const isSame = read && mapping ? draftToken(read) === draftToken(mapping) : false
  const failed = file.isError ? file : checked
  return (
    <section className="map" aria-label={t('map.title')}>
      <div className="imp-hd">
        <Button size="sm" icon="chevron-left" onClick={close}>
          {t('map.close')} <Kbd keys="Escape" />
        </Button>
        <h2 className="el">{detail.data === undefined ? t('map.title') : t('map.titleOf', { file: detail.data.fileName })}</h2>
      </div>
      {file.isPending && <SkeletonRows rows={14} columns={[32, 110, 90, 220, -90, -90]} />}
      {failed.isError && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
      {file.data !== undefined && mapping !== null && sheet !== undefined && (
        <div className="map-two">
          <div className="map-sheet">
            <MappingBar
              sheets={sheets}
              sheet={sheet}
              mapping={mapping}
              use={use}
              onUse={(next) => void navigate({ search: ({ draft: _, ...was }) => ({ ...was, use: next }), replace: true })}
              onChange={change}
            />
            <PreviewGrid
              key={sheet.name}
              sheet={sheet}
              mapping={mapping}
              use={use}
              findings={isChecking || isStatement ? [] : (checked.data?.check?.findings ?? [])}
              onChange={change}
            />
          </div>
          {use === 'bank' ? (
            <BankTablePanel {...{ companyId, importId, canWrite, sheet, mapping, asked, isChanging }} onChange={change} />
          ) : use === 'tax-account' ? (
            <StatementPanel {...{ companyId, importId, canWrite, sheet, mapping, asked, isChanging }} onChange={change} />
          ) : (
            <MappingPanel
              {...{ companyId, importId, canWrite, sheet, mapping, isSame, isChecking }}
              onChange={change}
              saved={file.data.saved}
              check={checked.data?.check ?? null}
              reading={detail.data?.reading ?? null}
            />
          )}
        </div>
      )}
    </section>
  )
}
