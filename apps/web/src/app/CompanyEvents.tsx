import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wake } from '../analysis/run/wake.ts'
import { refreshAnnotations } from '../annotations/use-annotations.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { documentKeys } from './document-keys.ts'
import { setLive } from './live.ts'
import { may } from './may.ts'
import { usePageShown } from './page-shown.ts'
import { refresh, refreshSoon } from './refresh.ts'
import { noteRefusal, trpc } from './trpc.ts'
import { changedByImports } from './under-way.ts'

const ended = new Set(['waiting', 'done', 'failed', 'cancelled'])

/**
 * One stream of changes for the tab that is looked at: a browser opens six connections to a server, and tabs in the background,
 * or pages kept to go back to, would use them up. Rows are the truth: an event only says which one to read again.
 */
export function CompanyEvents({ companyId }: { readonly companyId: string }) {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const isShown = usePageShown()
  const mayRead = may(useOwnAccess(companyId).data, 'read')
  const wasHidden = useRef(false)
  const { status } = trpc.events.watch.useSubscription(
    { companyId },
    {
      enabled: isShown && mayRead,
      onData: ({ data: change }) => {
        wake(change.id)
        if (change.kind === 'document') {
          const open = change.analysisIds.map((id) => ['analysis', id, companyId])
          refreshSoon(client, [[['company']], ...documentKeys[change.part], ...open])
        }
        if (change.kind === 'annotation') void refreshAnnotations()
        if (change.kind === 'assignment')
          void refresh(
            client,
            ['get', 'list', 'journal'].map((of) => [['assignments', of]]),
          )
        if (change.kind === 'sample') void refresh(client, [[['sampling']]])
        if (change.kind !== 'import') return
        const known = utils.import.list.getData({ companyId })?.some((row) => row.id === change.id) ?? false
        if (!known || ended.has(change.state)) return refreshSoon(client, changedByImports)
        const { state, done, total, stage = null } = change
        utils.import.list.setData({ companyId }, (rows) =>
          rows?.map((row) => (row.id === change.id ? { ...row, state, done, total, stage } : row)),
        )
        utils.import.get.setData({ companyId, importId: change.id }, (detail) => detail && { ...detail, state, done, total, stage })
      },
      onError: (error) => noteRefusal(error),
    },
  )
  useEffect(() => {
    setLive(status === 'pending')
    // what ended between the page's first reading and the stream's beginning is announced to nobody
    if (status === 'pending') void utils.import.invalidate()
    return () => setLive(false)
  }, [status, utils])
  useEffect(() => {
    // nobody told a page in the background of anything
    if (isShown && wasHidden.current) void client.invalidateQueries()
    wasHidden.current = !isShown
  }, [isShown, client])
  return null
}
