import { canonicalJson } from '../../canonical.ts'
import { type ArchiveEntry, type ArchiveManifest, archivePaths, type LeftOut } from './form.ts'
import { digest, sealText } from './verify.ts'
import type { StoredEntry } from './zip-write.ts'

/** One entry: its bytes, or how to read what is kept under its hash. */
export type ArchivePart =
  | { readonly path: string; readonly content: Uint8Array<ArrayBuffer> }
  | {
      readonly path: string
      readonly name: string
      readonly bytes: number
      readonly sha256: string
      readonly open: () => AsyncIterable<Uint8Array>
    }

interface Told {
  /** SHA-256 of the content, and of the newest act. */
  readonly content: string
  readonly head: string
  /** Known once all parts are. */
  readonly leftOut: () => readonly LeftOut[]
  /** The page, by the manifest of all but itself. */
  readonly page: (manifest: ArchiveManifest) => Promise<string>
}

/** The parts, and then what is made of them: the page, the manifest and its seal. */
export async function* archiveEntries(
  parts: AsyncIterable<ArchivePart> | Iterable<ArchivePart>,
  { content, head, leftOut, page }: Told,
): AsyncGenerator<StoredEntry, void, void> {
  const files: ArchiveEntry[] = []
  const entryOf = async (part: ArchivePart): Promise<StoredEntry> => {
    if ('open' in part) {
      const { path, name, bytes, sha256, open } = part
      files.push({ path, bytes, sha256, name })
      return { path, bytes, open }
    }
    const { path, content: bytes } = part
    files.push({ path, bytes: bytes.length, sha256: await digest(bytes) })
    return { path, bytes: bytes.length, open: () => [bytes] }
  }
  for await (const part of parts) yield await entryOf(part)
  const manifest = (): ArchiveManifest => ({
    format: 'verifikat-assignment-archive-1',
    content,
    head,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    leftOut: [...leftOut()],
  })
  yield await entryOf({ path: archivePaths.page, content: utf8(await page(manifest())) })
  const text = utf8(`${canonicalJson(manifest())}\n`)
  yield plain(archivePaths.manifest, text)
  yield plain(archivePaths.seal, utf8(sealText(await digest(text))))
}

function plain(path: string, bytes: Uint8Array): StoredEntry {
  return { path, bytes: bytes.length, open: () => [bytes] }
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
