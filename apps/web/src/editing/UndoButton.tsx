import { useTranslation } from 'react-i18next'
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
  return (
    <Button size="sm" look="ghost" disabled={!draft.canUndo && name === null} onClick={undo}>
      {t('act.undo')}
    </Button>
  )
}
