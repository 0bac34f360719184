/** What a client sees of an assignment: what they are asked for and what they have handed in, and nothing of why or of anything else. */
import * as z from 'zod'
import { AppError } from '../errors.ts'
import type { AssignmentContent, ClientRequest } from './content.ts'
import { standingSignatures } from './signing.ts'

export const requestedSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  dueOn: z.string().nullable(),
  state: z.enum(['sent', 'received']),
  /** The last time. */
  remindedAt: z.string().nullable(),
  /** What whoever asks has handed in for it. */
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), at: z.string() })),
})
export type Requested = z.output<typeof requestedSchema>

/** Requests that are out, as long as the assignment is worked in: its signature or its lock ends them. */
export function requestedOf(content: AssignmentContent, userId: string): Requested[] {
  if (!isOpenToClient(content)) return []
  return content.requests.flatMap((request) => {
    if (!isOut(request)) return []
    const { id, title, detail, dueOn, state, reminded } = request
    const files = content.evidence.flatMap(({ id: evidenceId, by, at, file, links, isRemoved }) => {
      const isTheirs = by === userId && !isRemoved && links.some((link) => link.to === 'request' && link.id === id)
      return isTheirs && file !== null ? [{ id: evidenceId, name: file.name, bytes: file.bytes, at }] : []
    })
    return [{ id, title, detail, dueOn, state, remindedAt: reminded.at(-1)?.at ?? null, files }]
  })
}

/** @throws AppError `not_found` where nothing of the kind is asked for, drafts and what was withdrawn included */
export function expectRequested(content: AssignmentContent, requestId: string): ClientRequest {
  const request = content.requests.find(({ id }) => id === requestId)
  if (!isOpenToClient(content) || request === undefined || !isOut(request)) throw new AppError('not_found')
  return request
}

function isOpenToClient(content: AssignmentContent): boolean {
  return content.locked === null && standingSignatures(content, { kind: 'assignment', id: null }).length === 0
}

function isOut(request: ClientRequest): request is ClientRequest & Pick<Requested, 'state'> {
  const { state, isRemoved } = request
  return !isRemoved && (state === 'sent' || state === 'received')
}
