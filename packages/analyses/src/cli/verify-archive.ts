import { open } from 'node:fs/promises'
import { faultWords } from '../assignments/archive/fault-words.ts'
import { type ArchiveVerdict, verifyArchive } from '../assignments/archive/verify.ts'
import type { ByteSource } from '../assignments/archive/zip-read.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { Refusal } from './refusal.ts'
import { shown } from './verify-log.ts'

/** Checks an archive of an assignment: exit 0 where all of it agrees, 1 and everything that does not. */
export async function verifyArchiveFile({ out }: Surroundings, path: string, noted: string | undefined, json: boolean): Promise<number> {
  if (noted !== undefined && !/^[0-9a-f]{64}$/i.test(noted)) throw new Refusal('--hash takes the 64 hexadecimal digits of a hash.')
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source: ByteSource = {
      size,
      async read(from, to) {
        const bytes = new Uint8Array(to - from)
        let at = 0
        while (at < bytes.length) {
          const { bytesRead } = await file.read(bytes, at, bytes.length - at, from + at)
          if (bytesRead === 0) break
          at += bytesRead
        }
        return bytes.subarray(0, at)
      },
    }
    const verdict = await verifyArchive(source)
    const isKnown = noted === undefined || hashesOf(verdict).includes(noted.toLowerCase())
    if (json) await writeJson(out, { ...summary(verdict), noted: noted === undefined ? null : isKnown })
    else await out.write(`${[...lines(verdict), ...(isKnown ? [] : [notKnown(noted ?? '')])].map(shown).join('\n')}\n`)
    return verdict.faults.length === 0 && isKnown ? 0 : 1
  } finally {
    await file.close()
  }
}

function hashesOf({ seal, manifest, replay }: ArchiveVerdict): string[] {
  return [seal ?? '', manifest?.content ?? '', ...(replay?.acts ?? []).map(({ hash }) => hash)]
}

function notKnown(noted: string): string {
  return `The hash noted earlier (${noted}) is that of no act, and not that of the content or the manifest: it is another archive, or one that was made anew.`
}

function summary({ faults, manifest, checked, replay, signatures, seal }: ArchiveVerdict) {
  return {
    faults: faults.map((fault) => ({ ...fault, says: faultWords(fault)[0] })),
    checked,
    acts: replay?.acts.length ?? 0,
    content: manifest?.content ?? null,
    head: replay?.head ?? null,
    manifest: seal,
    signatures: signatures.map(({ agrees }) => agrees),
    leftOut: manifest?.leftOut ?? [],
  }
}

function lines({ faults, manifest, checked, replay, signatures, seal }: ArchiveVerdict): readonly string[] {
  const said = faults.map((fault) => faultWords(fault)[0])
  if (manifest === null || !replay) return said
  const standing = signatures.filter(({ agrees }) => agrees !== null)
  const after = standing.filter(({ agrees }) => agrees === false)
  return [
    ...(faults.length > 0
      ? said
      : [`Every one of ${checked} entries, ${replay.acts.length} acts and ${signatures.length} signatures agrees.`]),
    ...(after.length > 0
      ? [`Of ${standing.length} signatures that stand, ${after.length} stand over something that was changed after.`]
      : []),
    ...manifest.leftOut.map(({ path, reason, count }) => `Left out when it was made: ${path} (${reason}, ${count}).`),
    `Content ${manifest.content}`,
    `Newest act ${replay.head ?? '–'}`,
    `Manifest ${seal ?? '–'}: compare it with a hash noted elsewhere; without one, an archive that was made anew as a whole cannot be told.`,
  ]
}
