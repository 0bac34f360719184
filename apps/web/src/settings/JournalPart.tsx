import { defaultWeights, type JournalSettings, journalSettingsSchema, journalTestIds } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { editable, readParameter } from '../analysis/journal-entry/parameter-fields.ts'
import { useTestTexts } from '../analysis/journal-entry/use-test-texts.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { ConflictNotice } from '../editing/ConflictNotice.tsx'
import { SaveForm } from '../editing/SaveForm.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSave } from '../editing/use-save.ts'
import { VersionList } from '../editing/VersionList.tsx'

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
  const [isShown, setShown] = useState(false)
  const now = { value: stored.settings, version: stored.version }
  const draft = useDraft<JournalSettings>(`journal.${companyId}`, now, (value) => journalSettingsSchema.safeParse(value).data ?? null)
  const save = useSave<JournalSettings>({
    draft,
    stored: now,
    send: ({ value, ...request }) =>
      trpcClient.settings.journal.save.mutate({ companyId, settings: journalSettingsSchema.parse(value), ...request }),
    onSaved: (settings, version) => utils.settings.journal.get.setData({ companyId }, (was) => was && { ...was, version, settings }),
    onSettled: () => void utils.settings.invalidate(),
  })
  const versions = trpc.settings.journal.versions.useQuery({ companyId }, { enabled: isShown })
  const activate = trpc.settings.journal.activate.useMutation({ onSettled: () => void utils.settings.invalidate() })
  const { value } = draft
  const set = (part: object) => {
    const next = journalSettingsSchema.safeParse({ ...value, ...part })
    if (next.success) draft.change(next.data)
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
    <>
      <div className="bar">
        <span className="t2">{stored.version === 0 ? t('settings.journal.none') : t('versions.number', { version: draft.basedOn })}</span>
        {draft.isChanged && <StatusText tone="amber">{t('unsaved')}</StatusText>}
        <span className="sp" />
        {stored.version > 0 && (
          <Button size="sm" look="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('versions.title')}
          </Button>
        )}
        {canWrite && (
          <>
            <Button size="sm" look="ghost" disabled={!draft.canUndo} onClick={draft.undo}>
              {t('act.undo')}
            </Button>
            <SaveForm isChanged={draft.isChanged} isBusy={save.isBusy} hindrance={null} onSave={save.store} />
          </>
        )}
      </div>
      {save.conflict !== null && (
        <ConflictNotice
          version={save.conflict}
          basedOn={draft.basedOn}
          isBusy={save.isBusy}
          onTakeTheirs={save.takeTheirs}
          onKeepMine={save.keepMine}
        />
      )}
      {save.error !== null && <ErrorLine error={save.error} />}
      {activate.error !== null && <ErrorLine error={activate.error} />}
      <p className="set-lead t2">{t('settings.journal.lead')}</p>
      <div className="set-fields">
        {lists.map(({ key, text, read }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it
          <label key={key} className="set-field">
            <span className="m">{t(`settings.journal.${key}`)}</span>
            <span className="t3">{t(`settings.journal.${key}Why`)}</span>
            <CommitInput
              value={text}
              readOnly={!canWrite}
              placeholder={t(`settings.journal.${key}Usual`)}
              onCommit={(typed) => set(read(typed))}
            />
          </label>
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
      {isShown && (
        <VersionList
          query={versions}
          shown={null}
          canWrite={canWrite}
          isBusy={activate.isPending}
          onShow={() => undefined}
          onActivate={(version) => activate.mutate({ companyId, version, expectedVersion: stored.version })}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
