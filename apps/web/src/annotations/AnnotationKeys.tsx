import './annotations.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { useLoaded } from '../app/use-loaded.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { dismiss, mark, undoLast, useActs, useLastDone } from './acts.ts'
import { ask, useAsked } from './asked.ts'
import { markIcons } from './mark-look.ts'
import { noteToken } from './note.ts'
import { type TargetInput, voucherOf } from './targets.ts'
import { flagUnderFocus, placeUnder, rowOf, targetUnderFocus } from './under-focus.ts'
import { useCanWrite } from './use-annotations.ts'
import { useTargetName } from './use-names.ts'

// what the keys open comes after the page itself, so that it is there when a key is pressed
const loadMarkMenu = async () => ({ default: (await import('./MarkMenu.tsx')).MarkMenu })
const loadAssessForm = async () => ({ default: (await import('./AssessForm.tsx')).AssessForm })
const MarkMenu = lazy(loadMarkMenu)
const AssessForm = lazy(loadAssessForm)

/** So long the way back is offered; the key stays. */
const SHOWN_MS = 15_000

export interface AnnotationKeysProps {
  readonly companyId: string
  /** Opens the panel of notes; `row`: the table's row that it was asked for at, which is shown as chosen while the panel is open. */
  readonly onNote: (token: string, row: string | null) => void
}

/** X marks, C comments and F judges what one is at; what could not be saved says so here. */
export function AnnotationKeys({ companyId, onNote }: AnnotationKeysProps) {
  const { t } = useTranslation('annotations')
  const canWrite = useCanWrite(companyId)
  const asked = useAsked()
  useLoaded(loadMarkMenu, true)
  useLoaded(loadAssessForm, true)
  const [missed, setMissed] = useState<'target' | 'flag' | null>(null)
  const comment = (target: TargetInput, row: string | null) => {
    const voucher = voucherOf(target)
    const isOpen = voucher !== null && document.querySelector(`[data-thread="${voucher.yearFrom}:${voucher.voucher}"]`) !== null
    const token = noteToken(target)
    if (!isOpen && token !== null) onNote(token, row)
    ask({ for: 'comment', target })
  }
  useShortcut({
    keys: 'x',
    group: 'here',
    label: t('keys.mark'),
    run: () => {
      const found = targetUnderFocus()
      setMissed(found === null ? 'target' : null)
      if (found) ask({ for: 'marks', target: found.target, row: rowOf(found.element), ...placeUnder(found.element) })
    },
  })
  useShortcut({
    keys: 'c',
    group: 'here',
    label: t('keys.comment'),
    run: () => {
      const found = targetUnderFocus()
      setMissed(found === null ? 'target' : null)
      if (found) comment(found.target, rowOf(found.element))
    },
  })
  useShortcut({
    keys: 'f',
    group: 'here',
    label: t('keys.assess'),
    run: () => {
      const found = flagUnderFocus()
      setMissed(found === null ? 'flag' : null)
      found?.click()
    },
  })
  return (
    <>
      <Suspense>
        {asked?.for === 'marks' && (
          <MarkMenu companyId={companyId} asked={asked} canWrite={canWrite} onComment={() => comment(asked.target, asked.row ?? null)} />
        )}
        {asked?.for === 'disposition' && <AssessForm companyId={companyId} asked={asked} canWrite={canWrite} />}
      </Suspense>
      <Failures companyId={companyId} />
      <LastMark companyId={companyId} />
      {missed !== null && (
        <div className="ann-strip ann-strip-note" role="status">
          <Icon name="info" />
          <span>{t(`missed.${missed}`)}</span>
          <Button size="sm" look="ghost" onClick={() => setMissed(null)}>
            {t('close')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What was marked last, and the way back. */
function LastMark({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('annotations')
  const name = useTargetName()
  const last = useLastDone(companyId)
  // what was done before the page was opened can be taken back, but is not said again
  const [seen, setSeen] = useState(last?.id ?? 0)
  const undo = () => void undoLast(companyId)
  useShortcut(last === null ? null : { keys: 'mod+z', group: 'here', label: t('keys.undo'), run: undo })
  const isShown = last !== null && last.id > seen
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setSeen(last.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown, last])
  return (
    <div role="status">
      {isShown && (
        <div className="ann-strip ann-strip-note">
          <Icon name={last.isMarked ? markIcons[last.kind] : 'info'} />
          <span>{t(last.isMarked ? 'done.mark' : 'done.unmark', { mark: t(`mark.${last.kind}`), what: name(last.target) })}</span>
          <Button size="sm" keys="mod+z" onClick={undo}>
            {t('done.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Marks that are not saved, until they are sent again or given up. */
function Failures({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('annotations')
  const name = useTargetName()
  const failed = useActs().filter((act) => act.error !== null && act.companyId === companyId)
  if (failed.length === 0) return null
  return (
    <div className="ann-strip">
      {failed.map((act) => (
        <div key={act.id} className="ann-failed">
          <b>{t(act.isMarked ? 'failed.mark' : 'failed.unmark', { mark: t(`mark.${act.kind}`), what: name(act.target) })}</b>
          <ErrorLine error={act.error} onRetry={() => void mark(act.companyId, act.target, act.kind, act.isMarked)} />
          <Button size="sm" look="ghost" onClick={() => dismiss(act)}>
            {t('failed.giveUp')}
          </Button>
        </div>
      ))}
    </div>
  )
}
