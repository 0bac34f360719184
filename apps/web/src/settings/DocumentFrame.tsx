import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { RefusalScope } from '../editing/refusals.tsx'
import { SaveForm } from '../editing/SaveForm.tsx'
import { SaveTroubles } from '../editing/SaveTroubles.tsx'
import { UndoButton } from '../editing/UndoButton.tsx'
import type { Draft } from '../editing/use-draft.ts'
import { VersionList, type VersionListProps } from '../editing/VersionList.tsx'
import type { SettingsDocument } from './use-document.ts'

export interface DocumentFrameProps {
  readonly document: Pick<SettingsDocument<unknown>, 'save' | 'version' | 'history'> & {
    readonly draft: Pick<Draft<unknown>, 'isChanged' | 'basedOn' | 'canUndo' | 'undo'>
  }
  readonly versions: VersionListProps['query']
  readonly canWrite: boolean
  /** What is said as long as nobody has saved anything. */
  readonly nothing: string
  readonly children: ReactNode
}

/** The bar over a part of the settings: version, what is unsaved, undo, saving; and its earlier versions below. */
export function DocumentFrame({ document, versions, canWrite, nothing, children }: DocumentFrameProps) {
  const { t } = useTranslation('plans')
  const { draft, save, version, history } = document
  return (
    <RefusalScope>
      <div className="bar">
        <span className="t2">{version === 0 ? nothing : t('versions.number', { version: draft.basedOn })}</span>
        {draft.isChanged && <StatusText tone="amber">{t('unsaved')}</StatusText>}
        <span className="sp" />
        {version > 0 && (
          <Button size="sm" look="ghost" aria-expanded={history.isShown} onClick={() => history.show(!history.isShown)}>
            {t('versions.title')}
          </Button>
        )}
        {canWrite && (
          <>
            <UndoButton draft={draft} />
            <SaveForm isChanged={draft.isChanged} isBusy={save.isBusy} hindrance={null} onSave={save.store} />
          </>
        )}
      </div>
      <SaveTroubles save={save} draft={draft} />
      {history.error !== null && <ErrorLine error={history.error} />}
      {children}
      {history.isShown && (
        <VersionList
          query={versions}
          shown={null}
          canWrite={canWrite}
          isBusy={history.isBusy}
          onShow={() => undefined}
          onActivate={history.activate}
          onClose={() => history.show(false)}
        />
      )}
    </RefusalScope>
  )
}
