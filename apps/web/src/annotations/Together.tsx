import type { ComponentProps } from 'react'
import { AddAll } from './AddAll.tsx'
import { AssessTogether } from './AssessTogether.tsx'

interface TogetherProps extends ComponentProps<typeof AssessTogether>, Pick<ComponentProps<typeof AddAll>, 'to'> {
  readonly canAdd: boolean
}

/** What is done with several that are chosen. */
export function Together({ companyId, items, onDone, canAdd, to }: TogetherProps) {
  return (
    <>
      <AssessTogether companyId={companyId} items={items} onDone={onDone} />
      {canAdd && <AddAll companyId={companyId} items={items} {...(to && { to })} />}
    </>
  )
}
