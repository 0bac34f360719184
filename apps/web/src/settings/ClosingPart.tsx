import { keepPreviousData } from '@tanstack/react-query'
import { type ClosingRules, closingRulesSchema, isClosingAccount } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ClosingPreview } from './ClosingPreview.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import type { PartProps } from './RetentionPart.tsx'
import { SettingField } from './SettingField.tsx'
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
  const accountsProblem = (accounts: readonly string[]) => {
    const wrong = accounts.find((account) => !isClosingAccount(account))
    return wrong === undefined ? null : t('closing.wrong.accounts', { account: wrong })
  }
  const set = (part: Partial<ClosingRules>) => {
    const next = closingRulesSchema.safeParse({ ...value, ...part })
    if (next.success) change(next.data)
    return next.success
  }
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('closing.nothing')}>
      <p className="set-lead t2">{t('closing.lead')}</p>
      <div className="set-fields">
        {lists.map((key) => (
          <SettingField
            key={key}
            label={t(`closing.${key}`)}
            why={t(`closing.${key}Why`)}
            value={value[key].join(', ')}
            readOnly={!canWrite}
            autoComplete="off"
            placeholder={t(`closing.${key}Example`)}
            problem={key === 'accounts' ? accountsProblem(value.accounts) : null}
            onCommit={(typed) => {
              const list = readList(typed)
              return (key === 'accounts' && accountsProblem(list)) || set({ [key]: list }) || t('wrong.list')
            }}
          />
        ))}
        <SettingField
          isShort
          label={t('closing.lastDays')}
          why={t('closing.lastDaysWhy')}
          value={value.lastDays === null ? '' : String(value.lastDays)}
          readOnly={!canWrite}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('closing.anyDay')}
          onCommit={(typed) => {
            const plain = typed.trim()
            const days = plain === '' ? null : Number(plain)
            return ((days === null || /^\d+$/.test(plain)) && set({ lastDays: days })) || t('closing.wrong.lastDays')
          }}
        />
      </div>
      {hasBooks && <ClosingPreview query={preview} />}
    </DocumentFrame>
  )
}
