import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './Button.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'aria-label'> {
  readonly text: string
  /** Instead of “Copy” */
  readonly label?: string
}

const icons = { idle: 'copy', done: 'check', failed: 'alert-triangle' } as const

/** Copies, and says so where it was pressed; where the browser refuses, it says what is left to do. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const { state, copy } = useCopy(text)
  const said = { idle: label ?? t('act.copy'), done: t('act.copied'), failed: t('act.copyByHand') }
  return (
    <Button {...look} icon={icons[state]} aria-live="polite" onClick={() => void copy()}>
      {said[state]}
    </Button>
  )
}
