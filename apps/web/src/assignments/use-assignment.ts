import { useMutation } from '@tanstack/react-query'
import { AppError, type AssignmentAct, applyAct, type SignedSubject, testsChanged, type Unheld, unheldBy } from '@verifikat/analyses'
import { useMemo, useRef, useState } from 'react'
import { useConfirmed } from '../account/ConfirmProvider.tsx'
import { may } from '../app/may.ts'
import { type AssignmentFigures, type CompanyRight, type OpenAssignment, trpc, trpcClient } from '../app/trpc.ts'
import { useAskedAnew } from './use-asked-anew.ts'

type Client = (typeof trpcClient)['assignments']
/** Null: given up before it was sent. */
type Send = (client: Client, on: { readonly companyId: string; readonly id: string }) => Promise<OpenAssignment | null>
export type NoteAct = Parameters<Client['note']['mutate']>[0]['act']
export type EditAct = Parameters<Client['act']['mutate']>[0]['acts'][number]
/** What was removed last from here, as the act said it. */
export type Removed = Pick<Extract<EditAct, { act: 'remove' }>, 'kind' | 'id'>
type Signing = Pick<Extract<AssignmentAct, { act: 'sign' }>, 'of' | 'role' | 'hash'>

/** An assignment that is open, and what one may do in it. */
export interface Assignment extends OpenAssignment {
  readonly companyId: string
  /** Undefined as long as they are computed; null: there are none to be had. */
  readonly figures: AssignmentFigures | null | undefined
  readonly figuresError: unknown
  /** Ids of tests whose population or papers the books in use no longer give. */
  readonly altered: ReadonlySet<string>
  /** What keeps one from signing it, of the books in use; null: not known here. */
  readonly unheldBy: (of: SignedSubject) => Unheld | null
  /** Of the company, not of this file alone, as an outside reviewer does. */
  readonly canRead: boolean
  readonly canWrite: boolean
  readonly canSign: boolean
  readonly canNote: boolean
  /** Lets others in to the company. */
  readonly canAuthorise: boolean
  readonly isBusy: boolean
  /** Null: nothing since the page was opened, or it is back. */
  readonly removed: Removed | null
  readonly error: unknown
  readonly nameOf: (userId: string | null) => string
  /** What is written is seen at once, and stands once the server has it: all of it or none. Resolves to whether it has. */
  readonly act: (...acts: readonly EditAct[]) => Promise<boolean>
  readonly note: (act: NoteAct) => Promise<boolean>
  readonly sign: (signing: Signing) => Promise<boolean>
  readonly lock: () => Promise<boolean>
  readonly run: (send: Send) => Promise<boolean>
}

interface Own {
  readonly rights: readonly CompanyRight[]
}

interface Opened {
  readonly assignment: Assignment | null
  /** Of the reading; null: none. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null
}

const nothingAsked = { altered: [], papers: [] }

/** `assignment` is null while it is read, and where it could not be. */
export function useAssignment(companyId: string, id: string, own: Own | undefined): Opened {
  const utils = trpc.useUtils()
  const on = useMemo(() => ({ companyId, id }), [companyId, id])
  const query = trpc.assignments.get.useQuery(on)
  const figures = trpc.assignments.figures.useQuery(on, { staleTime: 30_000, enabled: query.data !== undefined })
  const confirmed = useConfirmed()
  const { data } = query
  const heard = useAskedAnew(data, () => void utils.assignments.figures.invalidate(on))
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (send: Send) => send(trpcClient.assignments, on),
    onSuccess: (next) => {
      if (next === null) return
      utils.assignments.get.setData(on, (now) => (now && now.seq > next.seq ? now : next))
      heard(next)
      void utils.assignments.list.invalidate({ companyId })
    },
    onError: () => utils.assignments.get.invalidate(on),
  })
  // one after another: what is asked of the server rests on what was written before
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const [removed, setRemoved] = useState<Removed | null>(null)
  const assignment = useMemo((): Assignment | null => {
    if (data === undefined) return null
    const run: Assignment['run'] = (send) => {
      const sent = before.current
        .then(() => mutateAsync(send))
        .then(
          (next) => next !== null,
          () => false,
        )
      before.current = sent
      return sent
    }
    const isOpen = data.content.locked === null
    const canDo = (right: CompanyRight) => isOpen && own !== undefined && may(own, right)
    return {
      ...data,
      companyId,
      figures: figures.isError ? null : figures.data,
      figuresError: figures.error,
      run,
      removed,
      altered: testsChanged(data.content, figures.data ?? nothingAsked),
      unheldBy: (of) => {
        const hold = figures.isError ? nothingAsked : figures.data
        return hold ? unheldBy(data.content, of, hold) : null
      },
      canRead: own !== undefined && may(own, 'read'),
      canWrite: canDo('write'),
      canSign: canDo('sign'),
      canNote: canDo('annotate'),
      canAuthorise: canDo('authorise'),
      isBusy: isPending,
      error,
      nameOf: (userId) => (userId === null ? '' : (data.names[userId] ?? '')),
      act: (...acts) => {
        utils.assignments.get.setData(on, (now) => now && ahead(now, acts))
        return run((client, at) => client.act.mutate({ ...at, acts: [...acts] })).then((isDone) => {
          for (const one of isDone ? acts : []) {
            if (one.act === 'remove') setRemoved({ kind: one.kind, id: one.id })
            else if (one.act === 'restore') setRemoved(null)
          }
          return isDone
        })
      },
      note: (act) => run((client, at) => client.note.mutate({ ...at, act })),
      sign: (signing) => run((client, at) => confirmed(() => client.sign.mutate({ ...at, ...signing }), { always: true })),
      lock: () => run((client, at) => confirmed(() => client.lock.mutate(at), { always: true })),
    }
  }, [data, figures.data, figures.isError, figures.error, own, isPending, error, removed, mutateAsync, utils, companyId, on, confirmed])
  return { assignment, failure: query.isError ? { error: query.error, retry: () => void query.refetch() } : null }
}

/** As the server will make it; what it will refuse is not shown as done. */
function ahead(now: OpenAssignment, acts: readonly EditAct[]): OpenAssignment {
  const stamp = { by: now.me, at: new Date().toISOString() }
  try {
    return {
      ...now,
      content: acts.reduce<OpenAssignment['content']>((content, act) => ({ ...applyAct(content, act, stamp) }), now.content),
    }
  } catch (error) {
    if (error instanceof AppError) return now
    throw error
  }
}
