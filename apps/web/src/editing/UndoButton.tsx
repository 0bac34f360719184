import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { Button } from '../components/Button.tsx'
import { useFirstRefusal } from './refusals.tsx'
import type { Draft } from './use-draft.ts'

/** Takes back what was done last: texts that are refused first, since they came after all that was taken. */
export function UndoButton({ draft }: { readonly draft: Pick<Draft<unknown>, 'canUndo' | 'undo'> }) {
  const { t } = useTranslation('plans')
  const { name, forget } = useFirstRefusal()
  const undo = () => {
    if (!forget()) draft.undo()
  }
  const isIdle = !draft.canUndo && name === null
  useShortcut(isIdle ? null : { keys: 'mod+z', group: 'here', label: t('act.undo'), run: undo })
  return (
    <Button size="sm" look="ghost" keys="mod+z" disabled={isIdle} onClick={undo}>
      {t('act.undo')}
    </Button>
  )
}
