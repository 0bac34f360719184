import { keepPreviousData } from '@tanstack/react-query'
import { type ClosingRules, closingRulesSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ClosingPreview } from './ClosingPreview.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import type { PartProps } from './RetentionPart.tsx'
import { readList } from './spans.ts'
import { useDocument } from './use-document.ts'

export interface ClosingPartProps extends PartProps {
  readonly hasBooks: boolean
}

/** Which vouchers are closing vouchers, and how many of each year such rules take. */
export function ClosingPart(props: ClosingPartProps) {
  const stored = trpc.settings.closing.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={5} height={32} columns={[180, 420]} />
  return <ClosingEditor {...props} stored={stored.data} />
}

interface EditorProps extends ClosingPartProps {
  readonly stored: { readonly version: number; readonly value: ClosingRules }
}

const lists = ['series', 'words', 'accounts'] as const

function ClosingEditor({ companyId, canWrite, hasBooks, stored }: EditorProps) {
  const { t } = useTranslation('settings')
  const utils = trpc.useUtils()
  const document = useDocument<ClosingRules>({
    name: `closing.${companyId}`,
    stored,
    read: (value) => closingRulesSchema.safeParse(value).data ?? null,
    send: ({ value, ...request }) =>
      trpcClient.settings.closing.save.mutate({ companyId, value: closingRulesSchema.parse(value), ...request }),
    onSaved: (value, version) =>
      utils.settings.closing.get.setData({ companyId }, (was) => was && { ...was, version, value: closingRulesSchema.parse(value) }),
    activate: (request) => trpcClient.settings.closing.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.settings.closing.invalidate(),
  })
  const versions = trpc.settings.closing.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const preview = trpc.settings.closing.preview.useQuery(
    { companyId, rules: closingRulesSchema.parse(value) },
    { enabled: hasBooks, placeholderData: keepPreviousData },
  )
  const set = (part: Partial<ClosingRules>) => {
    const next = closingRulesSchema.safeParse({ ...value, ...part })
    if (next.success) change(next.data)
    return next.success
  }
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('closing.nothing')} hindrance={null}>
      <p className="set-lead t2">{t('closing.lead')}</p>
      <div className="set-fields">
        {lists.map((key) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it
          <label key={key} className="set-field">
            <span className="m">{t(`closing.${key}`)}</span>
            <span className="t3">{t(`closing.${key}Why`)}</span>
            <CommitInput
              value={value[key].join(', ')}
              readOnly={!canWrite}
              autoComplete="off"
              placeholder={t(`closing.${key}Example`)}
              onCommit={(typed) => set({ [key]: readList(typed) })}
            />
          </label>
        ))}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it */}
        <label className="set-field set-short">
          <span className="m">{t('closing.lastDays')}</span>
          <span className="t3">{t('closing.lastDaysWhy')}</span>
          <CommitInput
            value={value.lastDays === null ? '' : String(value.lastDays)}
            readOnly={!canWrite}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            placeholder={t('closing.anyDay')}
            onCommit={(typed) => {
              const plain = typed.trim()
              return (plain === '' || /^\d{1,3}$/.test(plain)) && set({ lastDays: plain === '' ? null : Number(plain) })
            }}
          />
        </label>
      </div>
      {hasBooks && <ClosingPreview query={preview} />}
    </DocumentFrame>
  )
}
