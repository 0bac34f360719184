import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { columnLetter } from './columns.ts'
import { allFields } from './fields.ts'
import type { SavedMappingRow, TableMapping } from './types.ts'
import './mapping.css'

export interface SavedMappingsProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** The table layouts that are read without asking; what was imported with one stays as it is when it is forgotten. */
export function SavedMappings({ companyId, canWrite }: SavedMappingsProps) {
  const { t } = useTranslation('reading')
  const utils = trpc.useUtils()
  const saved = trpc.import.mappings.useQuery({ companyId })
  const [asked, setAsked] = useState<string | null>(null)
  const forget = trpc.import.forgetMapping.useMutation({
    onSettled: () => {
      setAsked(null)
      return Promise.all([utils.import.mappings.invalidate({ companyId }), utils.import.tablePreview.invalidate({ companyId })])
    },
  })
  if (saved.isError) return <ErrorLine error={saved.error} onRetry={() => void saved.refetch()} />
  if (saved.data === undefined || saved.data.length === 0) return null
  return (
    <section className="map-list" aria-label={t('saved.title')}>
      <div className="imp-hd">
        <h2>{t('saved.title')}</h2>
        <span className="t3 el">{t('saved.lead')}</span>
      </div>
      {forget.isError && <ErrorLine error={forget.error} />}
      <table className="tbl tbl-32">
        <thead>
          <tr>
            <th scope="col">{t('saved.columns.name')}</th>
            <th scope="col">{t('saved.columns.holds')}</th>
            <th scope="col" className="imp-wide">
              {t('saved.columns.when')}
            </th>
            {canWrite && <th scope="col">{t('saved.columns.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {saved.data.map((row) => (
            <tr key={row.fingerprint}>
              <th scope="row" className="imp-file">
                {row.name}
              </th>
              <td className="map-holds el t2">
                <Holds mapping={row.mapping} />
              </td>
              <td className="n t2 imp-wide">
                {t('saved.by', { when: formatTimestamp(row.updatedAt), who: row.updatedBy ?? t('saved.somebody') })}
              </td>
              {canWrite && (
                <td className="ver-acts">
                  <Forget
                    row={row}
                    isAsked={asked === row.fingerprint}
                    isPending={forget.isPending}
                    onAsk={() => setAsked(row.fingerprint)}
                    onKeep={() => setAsked(null)}
                    onForget={() => forget.mutate({ companyId, fingerprint: row.fingerprint })}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Holds({ mapping }: { readonly mapping: TableMapping }) {
  const { t } = useTranslation('reading')
  const placed = allFields.flatMap((field) => {
    const column = mapping.columns[field]
    return column === undefined ? [] : [{ field, column }]
  })
  return placed
    .sort((a, b) => a.column - b.column)
    .map(({ field, column }) => `${columnLetter(column)} ${t(`field.${field}`)}`)
    .join(' · ')
}

interface ForgetProps {
  readonly row: SavedMappingRow
  readonly isAsked: boolean
  readonly isPending: boolean
  readonly onAsk: () => void
  readonly onKeep: () => void
  readonly onForget: () => void
}

function Forget({ row, isAsked, isPending, onAsk, onKeep, onForget }: ForgetProps) {
  const { t } = useTranslation('reading')
  if (!isAsked)
    return (
      <Button size="sm" aria-label={t('saved.forgetLabel', { name: row.name })} onClick={onAsk}>
        {t('saved.forget')}
      </Button>
    )
  return (
    <>
      <Button size="sm" autoFocus disabled={isPending} onClick={onForget}>
        {t('saved.really')}
      </Button>
      <Button size="sm" look="ghost" onClick={onKeep}>
        {t('saved.keep')}
      </Button>
    </>
  )
}
