import { useTranslation } from 'react-i18next'
import type { AddButtonProps } from './AddButton.tsx'
import { AddToAssignment, type AddToAssignmentProps } from './AddToAssignment.tsx'
import { drafted } from './draft.ts'

type AddLinesProps = Omit<AddButtonProps, 'of' | 'isInPlace' | 'count'> & Pick<AddToAssignmentProps, 'of'>

/** Lines of the books as a paper: its text begins with which they are. */
export function AddLines({ done, ...paper }: AddLinesProps) {
  const { t } = useTranslation('assignments')
  return <AddToAssignment {...paper} draft={drafted(done, t)} />
}
