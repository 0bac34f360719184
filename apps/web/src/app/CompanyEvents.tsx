import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wake } from '../analysis/run/wake.ts'
import { setLive } from './live.ts'
import { trpc } from './trpc.ts'

const ended = new Set(['done', 'failed', 'cancelled'])

/** One stream of changes per tab. Rows are the truth: an event only says which one to read again. */
export function CompanyEvents({ companyId }: { readonly companyId: string }) {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const { status } = trpc.events.watch.useSubscription(
    { companyId },
    {
      onData: ({ data: change }) => {
        wake(change.id)
        if (change.kind !== 'import') return
        const known = utils.import.list.getData({ companyId })?.some((row) => row.id === change.id) ?? false
        if (!known || ended.has(change.state)) {
          void utils.import.invalidate()
          void utils.company.invalidate()
          void utils.books.invalidate()
          void utils.ledger.invalidate()
          void client.invalidateQueries({ queryKey: ['home'] })
          return
        }
        const { state, done, total } = change
        utils.import.list.setData({ companyId }, (rows) =>
          rows?.map((row) => (row.id === change.id ? { ...row, state, done, total } : row)),
        )
        utils.import.get.setData({ companyId, importId: change.id }, (detail) => detail && { ...detail, state, done, total })
      },
    },
  )
  useEffect(() => {
    setLive(status === 'pending')
    return () => setLive(false)
  }, [status])
  return null
}
