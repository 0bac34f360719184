import { defaultWeights, type JournalSettings, journalSettingsSchema, journalTestIds } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { editable, readParameter } from '../analysis/journal-entry/parameter-fields.ts'
import { useTestTexts } from '../analysis/journal-entry/use-test-texts.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { SettingField } from './SettingField.tsx'
import { useDocument } from './use-document.ts'

export interface JournalPartProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** What holds for every test of journal entries: series booked by hand, users, words, and the weights of the score. */
export function JournalPart(props: JournalPartProps) {
  const stored = trpc.settings.journal.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={5} height={32} columns={[180, 420]} />
  return <JournalEditor {...props} stored={stored.data} />
}

interface JournalEditorProps extends JournalPartProps {
  readonly stored: { readonly version: number; readonly settings: JournalSettings }
}

function JournalEditor({ companyId, canWrite, stored }: JournalEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const words = useTestTexts()
  const document = useDocument<JournalSettings>({
    name: `journal.${companyId}`,
    stored: { value: stored.settings, version: stored.version },
    read: (value) => journalSettingsSchema.safeParse(value).data ?? null,
    send: ({ value, ...request }) =>
      trpcClient.settings.journal.save.mutate({ companyId, settings: journalSettingsSchema.parse(value), ...request }),
    onSaved: (settings, version) => utils.settings.journal.get.setData({ companyId }, (was) => was && { ...was, version, settings }),
    activate: (request) => trpcClient.settings.journal.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.settings.invalidate(),
  })
  const versions = trpc.settings.journal.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const set = (part: object) => {
    const next = journalSettingsSchema.safeParse({ ...value, ...part })
    if (next.success) change(next.data)
    return next.success
  }
  const lists = [
    {
      key: 'manualSeries',
      text: (value.manualSeries ?? []).join(', '),
      read: (text: string) => ({ manualSeries: text.trim() === '' ? null : readParameter('texts', text) }),
    },
    {
      key: 'managementUsers',
      text: value.managementUsers.join(', '),
      read: (text: string) => ({ managementUsers: text.trim() === '' ? [] : readParameter('texts', text) }),
    },
    { key: 'keywords', text: editable('words', value.keywords), read: (text: string) => ({ keywords: readParameter('words', text) }) },
  ] as const
  const weights = journalTestIds.filter((id) => value.weights[id] !== undefined)
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('settings.journal.none')}>
      <p className="set-lead t2">{t('settings.journal.lead')}</p>
      <div className="set-fields">
        {lists.map(({ key, text, read }) => (
          <SettingField
            key={key}
            label={t(`settings.journal.${key}`)}
            why={t(`settings.journal.${key}Why`)}
            value={text}
            readOnly={!canWrite}
            placeholder={t(`settings.journal.${key}Usual`)}
            onCommit={(typed) => set(read(typed)) || t('settings.wrong.list')}
          />
        ))}
      </div>
      <section className="set-weights" aria-labelledby="set-weights">
        <h2 id="set-weights">{t('settings.journal.weights')}</h2>
        <p className="t2">{t(weights.length === 0 ? 'settings.journal.weightsShipped' : 'settings.journal.weightsOwn')}</p>
        {weights.length > 0 && (
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('settings.journal.test')}</th>
                <th scope="col" className="r">
                  {t('settings.journal.weight')}
                </th>
                <th scope="col" className="r">
                  {t('settings.journal.shipped')}
                </th>
                <th scope="col">
                  <span className="vh">{t('list.acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {weights.map((id) => (
                <tr key={id}>
                  <th scope="row">{words.nameOf(id)}</th>
                  <td className="r n">{value.weights[id]}</td>
                  <td className="r n t2">{defaultWeights[id]}</td>
                  <td className="r">
                    {canWrite && (
                      <Button
                        size="sm"
                        look="ghost"
                        onClick={() => {
                          const { [id]: _, ...others } = value.weights
                          set({ weights: others })
                        }}
                      >
                        {t('settings.journal.asShipped')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </DocumentFrame>
  )
}
