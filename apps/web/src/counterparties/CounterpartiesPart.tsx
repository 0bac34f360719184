import { type Counterparties, counterpartiesSchema } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DocumentFrame } from '../settings/DocumentFrame.tsx'
import { useDocument } from '../settings/use-document.ts'
import { CounterpartyFiles } from './CounterpartyFiles.tsx'
import { NameRules } from './NameRules.tsx'
import { Observations } from './Observations.tsx'
import { OpenItems } from './OpenItems.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import { inReadingOrder } from './register.ts'

export interface CounterpartiesPartProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** Who the company trades with, what their names are, and what was open between them. */
export function CounterpartiesPart(props: CounterpartiesPartProps) {
  const stored = trpc.counterparties.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={32} columns={[160, -100, 100, 100, 160]} />
  return <CounterpartiesEditor {...props} stored={stored.data} />
}

interface CounterpartiesEditorProps extends CounterpartiesPartProps {
  readonly stored: { readonly version: number; readonly hidden: number; readonly counterparties: Counterparties }
}

function CounterpartiesEditor({ companyId, canWrite, stored: { version, hidden, counterparties } }: CounterpartiesEditorProps) {
  const { t } = useTranslation('counterparties')
  const { t: plans } = useTranslation('plans')
  const utils = trpc.useUtils()
  const value = useMemo(() => inReadingOrder(counterparties), [counterparties])
  const document = useDocument<Counterparties>({
    name: `counterparties.${companyId}`,
    stored: { value, version },
    read: (kept) => {
      const found = counterpartiesSchema.safeParse(kept).data
      return found ? inReadingOrder(found) : null
    },
    send: ({ value: own, ...request }) => trpcClient.counterparties.save.mutate({ companyId, counterparties: plain(own), ...request }),
    onSaved: (own, saved) =>
      utils.counterparties.get.setData({ companyId }, (was) => was && { ...was, version: saved, counterparties: plain(own) }),
    activate: (request) => trpcClient.counterparties.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.counterparties.invalidate(),
  })
  const versions = trpc.counterparties.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { draft } = document
  const own = { counterparties: draft.value, canWrite }
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={plans('settings.nothingEntered')}>
      {hidden > 0 && <p className="set-lead t2">{t('hidden', { count: hidden })}</p>}
      <RegisterTable {...own} onChange={draft.change} />
      <Observations counterparties={draft.value} />
      <NameRules {...own} onChange={draft.change} />
      <OpenItems {...own} companyId={companyId} onChange={draft.change} />
      <CounterpartyFiles companyId={companyId} {...own} onTake={draft.change} />
    </DocumentFrame>
  )
}

/** With lists that can be sent. */
function plain({ register, names, openItems }: Counterparties) {
  return {
    register: register.map((own) => ({ ...own, aliases: [...own.aliases] })),
    names: names.map((rule) => (rule.kind === 'merge' ? { ...rule, names: [...rule.names] } : rule)),
    openItems: [...openItems],
  }
}
