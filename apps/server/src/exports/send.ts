/** The one way a file leaves: measured as it goes, and in the activity log before its last byte is out. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type AuditAction, type AuditDetail, actingThrough } from '@verifikat/db'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../gate.ts'

export interface ExportFile {
  readonly action: Extract<AuditAction, `export.${string}`>
  /** What was taken: ids and choices; row count, bytes and hash come to it. */
  readonly detail: AuditDetail
  /** Null where the file is no list. */
  readonly rows: number | null
  readonly mimeType: string
  readonly disposition: string
  /** Where it is known beforehand. */
  readonly bytes?: number
  readonly content: AsyncIterable<Uint8Array> | Uint8Array | string
}

interface Sending {
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly companyId: string | null
  readonly audit: (event: {
    readonly userId: string
    readonly companyId: string | null
    readonly action: AuditAction
    readonly detail: ExportFile['detail']
  }) => Promise<void>
  readonly onUnlogged: (error: unknown) => void
}

/** What was handed over: all of it, or as much as went before the sending broke off. */
type Measured = { readonly bytes: number; readonly sha256: string } | { readonly bytes: number; readonly brokenOff: true }

export async function sendFile(sending: Sending, file: ExportFile): Promise<FastifyReply> {
  const { reply, caller, companyId, audit } = sending
  const { action, detail, rows, mimeType, disposition, bytes, content } = file
  const log = (sent: Measured) =>
    actingThrough(caller.key?.id ?? null, () =>
      audit({ userId: caller.user.id, companyId, action, detail: { ...detail, ...(rows !== null && { rows }), ...sent } }),
    )
  const stream = Readable.from(measured(partsOf(content), log, sending.onUnlogged), { objectMode: false })
  // what fails before there is anything to send is answered as a refusal, not as a file
  await once(stream, 'readable')
  reply.header('content-type', mimeType).header('content-disposition', disposition).header('cache-control', 'no-store')
  if (bytes !== undefined) reply.header('content-length', bytes)
  return await reply.send(stream)
}

/**
 * The same bytes. The last part waits until the log holds their number and hash, so nobody ever has a whole file that is not in the log;
 * where the receiver goes away, or making the file fails, the log holds how much of it had been handed over.
 */
export async function* measured(
  content: AsyncIterable<Uint8Array>,
  log: (sent: Measured) => Promise<void>,
  onUnlogged: (error: unknown) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const hash = createHash('sha256')
  let bytes = 0
  let held: Uint8Array | null = null
  let isWhole = false
  try {
    for await (const part of content) {
      if (held !== null) {
        bytes += held.length
        yield held
      }
      hash.update(part)
      held = part
    }
    isWhole = true
    await log({ bytes: bytes + (held?.length ?? 0), sha256: hash.digest('hex') })
    if (held !== null) yield held
  } finally {
    // nothing leaves where it was refused before its first byte
    if (!isWhole && (bytes > 0 || held !== null)) await log({ bytes, brokenOff: true }).catch(onUnlogged)
  }
}

async function* partsOf(content: ExportFile['content']): AsyncGenerator<Uint8Array, void, void> {
  if (typeof content === 'string') yield Buffer.from(content)
  else if (content instanceof Uint8Array) yield content
  else yield* content
}
