import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { Button } from '../components/Button.tsx'
import { FormUnder } from '../components/FormUnder.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatCount } from '../format/money.ts'
import type { AddToAssignmentProps } from './AddToAssignment.tsx'
import type { Done } from './draft.ts'
import { AddLines } from './lazy-add.ts'

export interface AddButtonProps extends Pick<AddToAssignmentProps, 'companyId' | 'title' | 'also' | 'to'> {
  /** Null: there is nothing of the books behind it. */
  readonly of: Exclude<AddToAssignmentProps['of'], { on: 'run' }> | null
  /** What the paper’s text begins with. */
  readonly done: Done
  /** The form opens below the button, where a panel has it that is open already. */
  readonly isInPlace?: boolean
  /** How many are added, where they are several. */
  readonly count?: number
}

/** What is looked at becomes a paper: the assignment and its test are chosen in a panel under the button. */
export function AddButton({ of, isInPlace = false, count, ...paper }: AddButtonProps) {
  const { t } = useTranslation('common')
  const own = useOwnAccess(paper.companyId)
  const [isOpen, setOpen] = useState(false)
  if (of === null || !may(own.data, 'write')) return null
  const button = (
    <Button
      size="sm"
      icon="briefcase"
      aria-haspopup={isInPlace ? undefined : 'dialog'}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {t('addToAssignment')}
      {count !== undefined && ` (${formatCount(count)})`}
    </Button>
  )
  const form = (
    <Suspense fallback={<SkeletonRows rows={3} columns={[120, 200]} />}>
      <AddLines {...paper} of={of} />
    </Suspense>
  )
  if (isInPlace) {
    return (
      <div>
        {button}
        {isOpen && form}
      </div>
    )
  }
  return (
    <FormUnder button={button} label={t('addToAssignment')} isOpen={isOpen} setOpen={setOpen}>
      {form}
    </FormUnder>
  )
}
