import { useTranslation } from 'react-i18next'
import type { AddButtonProps } from './AddButton.tsx'
import { AddToAssignment, type AddToAssignmentProps } from './AddToAssignment.tsx'
import { drafted } from './draft.ts'

type AddLinesProps = Omit<AddButtonProps, 'of'> & Pick<AddToAssignmentProps, 'of'>

/** Lines of the books as a paper: its text begins with which they are. */
export function AddLines({ companyId, title, of, done }: AddLinesProps) {
  const { t } = useTranslation('assignments')
  return <AddToAssignment companyId={companyId} title={title} of={of} draft={drafted(done, t)} />
}
