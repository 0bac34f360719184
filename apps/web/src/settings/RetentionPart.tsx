import { type Retention, type RetentionSettings, retentionSettingsSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { SettingField } from './SettingField.tsx'
import { isDay } from './spans.ts'
import { useDocument } from './use-document.ts'

export interface PartProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** How long the company's data is kept here, and why. */
export function RetentionPart(props: PartProps) {
  const stored = trpc.settings.retention.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={5} height={32} columns={[220, 160]} />
  return <RetentionEditor {...props} stored={stored.data} />
}

interface EditorProps extends PartProps {
  readonly stored: { readonly version: number; readonly value: RetentionSettings; readonly retention: Retention }
}

function RetentionEditor({ companyId, canWrite, stored }: EditorProps) {
  const { t } = useTranslation('settings')
  const utils = trpc.useUtils()
  const document = useDocument<RetentionSettings>({
    name: `retention.${companyId}`,
    stored,
    read: (value) => retentionSettingsSchema.safeParse(value).data ?? null,
    send: (request) => trpcClient.settings.retention.save.mutate({ companyId, ...request }),
    onSaved: (value, version) => utils.settings.retention.get.setData({ companyId }, (was) => was && { ...was, version, value }),
    activate: (request) => trpcClient.settings.retention.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.settings.retention.invalidate(),
  })
  const versions = trpc.settings.retention.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change, isChanged } = document.draft
  const set = (part: Partial<RetentionSettings>) => {
    const next = retentionSettingsSchema.safeParse({ ...value, ...part })
    if (next.success) change(next.data)
    return next.success
  }
  const { until, reasons } = stored.retention
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('retention.nothing')}>
      <p className="set-lead t2">{t('retention.lead')}</p>
      <div className="set-fields">
        {(['accounting', 'audit'] as const).map((key) => (
          <label key={key} className="ed-check">
            <input
              type="checkbox"
              checked={value[key]}
              disabled={!canWrite}
              onChange={(event) => set({ [key]: event.currentTarget.checked })}
            />
            <span>
              {t(`retention.${key}`)} <span className="t3">{t(`retention.${key}Why`)}</span>
            </span>
          </label>
        ))}
        {(['auditFinishedOn', 'ownUntil'] as const).map((key) => (
          <SettingField
            key={key}
            isShort
            label={t(`retention.${key}`)}
            why={t(`retention.${key}Why`)}
            value={value[key] ?? ''}
            readOnly={!canWrite}
            autoComplete="off"
            placeholder={canWrite ? t('day') : undefined}
            onCommit={(typed) => {
              const day = typed.trim()
              if (day === '') return set({ [key]: null })
              if (!isDay(day)) return t('wrong.day')
              if (key === 'ownUntil' && day < today()) return t('retention.isPast')
              return set({ [key]: day })
            }}
          />
        ))}
        <SettingField
          label={t('retention.reason')}
          value={value.reason}
          readOnly={!canWrite}
          maxLength={500}
          onCommit={(reason) => set({ reason })}
        />
      </div>
      <section className="set-block" aria-labelledby="set-keep">
        <h2 id="set-keep">{t('retention.result')}</h2>
        <p>{until === null ? t('retention.noUntil') : t('retention.until', { day: until })}</p>
        {isChanged && <p className="t3">{t('retention.afterSaving')}</p>}
        {reasons.length > 0 && (
          <table className="tbl set-plain">
            <thead>
              <tr>
                <th scope="col">{t('retention.why')}</th>
                <th scope="col">{t('retention.day')}</th>
                <th scope="col">{t('retention.source')}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ id, until: day, source }) => (
                <tr key={id}>
                  <th scope="row">{t(`retention.reasons.${id}`)}</th>
                  <td className="n nw">{day}</td>
                  <td className="t2">{source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </DocumentFrame>
  )
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
