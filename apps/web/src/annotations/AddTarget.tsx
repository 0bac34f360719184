import type { Annotated } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { AddButton } from '../assignments/AddButton.tsx'
import type { Done } from '../assignments/draft.ts'
import { keptOf } from './kept-of.ts'
import { saidOf } from './said-of.ts'
import type { TargetInput } from './targets.ts'

interface AddTargetProps {
  readonly companyId: string
  readonly target: TargetInput
  /** What it is called. */
  readonly title: string
  readonly examined: string
  /** What was said of it and of what is in it, with what each is called. */
  readonly annotated: readonly { readonly name: string; readonly said: Annotated }[]
  readonly done?: Pick<Done, 'totals' | 'method'>
  readonly isInPlace?: boolean
}

/** What is marked, commented on or flagged becomes a paper of an assignment, with what was said of it. */
export function AddTarget({ companyId, target, title, examined, annotated, done = {}, isInPlace = false }: AddTargetProps) {
  const { t } = useTranslation('annotations')
  const years = trpc.company.overview.useQuery({ companyId }, { staleTime: 60_000 }).data?.years ?? []
  const found = annotated.map(({ name, said }) => `${name}: ${saidOf(said, t).join('; ')}`)
  const of = keptOf(target, years)
  const period =
    of?.on === 'query' && of.query.period?.from && of.query.period.to ? { from: of.query.period.from, to: of.query.period.to } : null
  return (
    <AddButton
      companyId={companyId}
      title={title}
      of={of}
      isInPlace={isInPlace}
      done={{ examined, ...done, ...(period && { period }), ...(found.length > 0 && { found }) }}
    />
  )
}
