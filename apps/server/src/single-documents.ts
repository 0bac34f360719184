/** Documents of which a company has one each, under the name of their kind. */
import { AppError } from '@verifikat/analyses'
import { type DocumentKind, documentVersionSchema } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from './deps.ts'
import { expectedVersion, note, ok, type saved, sealed } from './documents.ts'
import { companyProcedure } from './trpc.ts'

type Stores = Pick<Deps, 'stores'>

/** Which version is asked for; without any the one in force. */
export const shownInput = z.object({ version: z.int().min(1).optional() })
export const activateInput = z.object({ version: z.int().min(0), expectedVersion })
export const saveInput = z.object({ expectedVersion, note })
/** The version in force, 0 where none is, and the one that is shown. */
export const shownVersions = { version: z.int(), shownVersion: z.int() }

/** What a version says, or what holds where nobody has said anything. */
export async function shownDocument<T>(
  { stores }: Stores,
  kind: DocumentKind,
  { companyId, version }: { readonly companyId: string; readonly version?: number | undefined },
  read: (content: unknown) => T,
  nothing: T,
): Promise<{ id: string | null; version: number; shownVersion: number; hash: string | null; value: T }> {
  const found = await stores.documents.find(companyId, kind, kind, version)
  if (!found) {
    if (version !== undefined) throw new AppError('not_found', { params: { version } })
    return { id: null, version: 0, shownVersion: 0, hash: null, value: nothing }
  }
  const { id, version: active, shownVersion, hash, content } = found
  return { id, version: active, shownVersion, hash, value: read(JSON.parse(content)) }
}

interface Saving {
  readonly companyId: string
  readonly expectedVersion: number
  readonly note: string
}

export async function saveDocument(
  { stores }: Stores,
  kind: DocumentKind,
  userId: string,
  { companyId, ...rest }: Saving,
  value: unknown,
): Promise<z.output<typeof saved>> {
  const content = sealed(value)
  const { expectedVersion: expected, note: why } = rest
  return await stores.documents.save({
    companyId,
    userId,
    kind,
    id: null,
    name: kind,
    use: false,
    seal: () => content,
    expectedVersion: expected,
    note: why,
  })
}

export async function activateDocument(
  { stores }: Stores,
  kind: DocumentKind,
  userId: string,
  input: { readonly companyId: string; readonly version: number; readonly expectedVersion: number },
): Promise<{ ok: true }> {
  const id = await stores.documents.idOf(input.companyId, kind, kind)
  await stores.documents.activate({ ...input, userId, kind, id })
  return { ok: true }
}

type Rights = Parameters<typeof companyProcedure>

interface VersionRights {
  readonly change: Rights
  readonly read: Rights
}

/** Of every kind alike: another version in force, 0 for what holds where nobody has said anything, and which there are, newest first. */
export function versionProcedures(kind: DocumentKind, { change, read }: VersionRights) {
  return {
    activate: companyProcedure(...change)
      .input(activateInput)
      .output(ok)
      .mutation(({ ctx, input }) => activateDocument(ctx.deps, kind, ctx.user.id, input)),
    versions: companyProcedure(...read)
      .output(z.array(documentVersionSchema))
      .query(({ ctx, input }) => ctx.deps.stores.documents.versionsOf(input.companyId, kind, kind)),
  }
}
