import type { Annotated } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { AddButton, type AddButtonProps } from '../assignments/AddButton.tsx'
import { formatCount } from '../format/money.ts'
import { keptOfAll } from './kept-of-all.ts'
import { saidOf } from './said-of.ts'
import { useSubjectName } from './use-names.ts'

/** So many are written out, each as far as a line goes: a paper's text has an end. */
const MOST_SAID = 100
const MOST_OF_SAID = 180

/** Everything that is chosen, or all that is shown, becomes papers of an assignment at once, with what was said of it. */
export function AddAll({ companyId, items, to }: Pick<AddButtonProps, 'companyId' | 'to'> & { readonly items: readonly Annotated[] }) {
  const { t } = useTranslation('annotations')
  const nameOf = useSubjectName()
  const years = trpc.company.overview.useQuery({ companyId }, { staleTime: 60_000 }).data?.years ?? []
  const [of = null, ...also] = keptOfAll(items, years)
  const count = { count: items.length, n: formatCount(items.length) }
  const found = items.map((one) => {
    const line = `${nameOf(one.subject)}: ${saidOf(one, t).join('; ')}`.replaceAll(/\s+/g, ' ')
    return line.length > MOST_OF_SAID ? `${line.slice(0, MOST_OF_SAID)}…` : line
  })
  return (
    <AddButton
      companyId={companyId}
      title={t('page.papers', count)}
      of={of}
      also={also}
      {...(to && { to })}
      count={items.length}
      done={{ examined: t('page.papers', count), found, most: MOST_SAID }}
    />
  )
}
