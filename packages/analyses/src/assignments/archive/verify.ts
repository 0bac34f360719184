/** Holds an archive against itself, in a browser as on the command line: one changed byte anywhere is found, and where it is. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { canonicalJson, hashText } from '../../canonical.ts'
import type { AssignmentContent } from '../content.ts'
import { populationSchema } from '../population.ts'
import { subjectHash } from '../signing.ts'
import {
  type ArchiveManifest,
  type ArchiveVouchers,
  archiveManifestSchema,
  archivePaths,
  archiveVouchersSchema,
  readActLines,
} from './form.ts'
import { type ChainFault, type Replayed, replayed } from './replay.ts'
import { archiveVoucherHash } from './voucher-hash.ts'
import { type ByteSource, contentAt, hasChecksum, readZip } from './zip-read.ts'

export type ArchiveFault =
  /** It is no archive of an assignment, or its end is gone. */
  | { readonly what: 'no-archive' }
  /** The ZIP says something else of an entry (null: of where entries are) than what follows from it, or its checksum is another. */
  | { readonly what: 'zip'; readonly path: string | null }
  | { readonly what: 'seal' | 'manifest' }
  | { readonly what: 'missing' | 'added' | 'bytes' | 'form' | 'name'; readonly path: string }
  | { readonly what: 'hash'; readonly path: string; readonly expected: string; readonly found: string }
  | { readonly what: 'act'; readonly seq: number; readonly why: ChainFault['why'] }
  /** What the acts give is not the content, or the newest of them is not the head of the chain. */
  | { readonly what: 'content' | 'head' | 'locked' }
  /** What stands under a signature is no longer what was signed. */
  | { readonly what: 'signature'; readonly of: string; readonly by: string }
  | { readonly what: 'population'; readonly of: string }
  | { readonly what: 'voucher'; readonly name: string }

export interface SignatureState {
  readonly index: number
  /** Null: it was reopened. */
  readonly agrees: boolean | null
}

export interface ArchiveVerdict {
  readonly faults: readonly ArchiveFault[]
  readonly manifest: ArchiveManifest | null
  /** Entries whose hash was computed, and those that were not there to be. */
  readonly checked: number
  readonly unchecked: number
  readonly replay: Replayed | null
  readonly signatures: readonly SignatureState[]
  /** SHA-256 of the manifest: whoever noted it knows this archive again. */
  readonly seal: string | null
}

/** Null: it is not there. */
export type ReadEntry = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** SHA-256, lower-case hex; by the platform where it lets a page from disk do so. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = 'subtle' in crypto ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes)
  return bytesToHex(hash)
}

/** The whole file. `told`: how many entries are done, of how many. */
export async function verifyArchive(
  source: ByteSource,
  told: (done: number, of: number) => void = () => undefined,
): Promise<ArchiveVerdict> {
  const none = { manifest: null, checked: 0, unchecked: 0, replay: null, signatures: [], seal: null }
  const zip = await readZip(source)
  if (zip === null) return { ...none, faults: [{ what: 'no-archive' }] }
  const faults: ArchiveFault[] = zip.odd.map((path) => ({ what: 'zip', path }))
  const places = new Map(zip.places.map((place) => [place.path, place]))
  const read: ReadEntry = async (path) => {
    const place = places.get(path)
    if (!place) return null
    const content = await contentAt(source, place)
    if (!hasChecksum(place, content)) faults.push({ what: 'zip', path })
    return content
  }
  const manifestBytes = await read(archivePaths.manifest)
  const seal = await read(archivePaths.seal)
  if (!manifestBytes || !seal) {
    const path = manifestBytes ? archivePaths.seal : archivePaths.manifest
    return { ...none, faults: [...faults, { what: 'missing', path }] }
  }
  const hash = await digest(manifestBytes)
  if (textOf(seal) !== sealText(hash)) faults.push({ what: 'seal' })
  const manifest = manifestOf(textOf(manifestBytes))
  if (manifest === null) return { ...none, seal: hash, faults: [...faults, { what: 'manifest' }] }
  const known = new Set([archivePaths.manifest, archivePaths.seal, ...manifest.files.map(({ path }) => path)])
  for (const { path } of zip.places) if (!known.has(path)) faults.push({ what: 'added', path })
  const inside = await verifyEntries(manifest, read, { isWhole: true, told })
  return { ...inside, seal: hash, faults: unique([...faults, ...inside.faults]) }
}

export function sealText(hash: string): string {
  return `${hash}  ${archivePaths.manifest}\n`
}

interface How {
  /** False: what is not there is somewhere else, and not missing. */
  readonly isWhole: boolean
  readonly told: (done: number, of: number) => void
}

/** Every entry that is there against the manifest, and all against each other. */
export async function verifyEntries(manifest: ArchiveManifest, read: ReadEntry, { isWhole, told }: How): Promise<ArchiveVerdict> {
  const faults: ArchiveFault[] = []
  const texts = new Map<string, string>()
  let checked = 0
  let unchecked = 0
  for (const [i, { path, bytes, sha256: expected }] of manifest.files.entries()) {
    told(i, manifest.files.length)
    const content = await read(path)
    if (content === null) {
      if (isWhole) faults.push({ what: 'missing', path })
      unchecked++
      continue
    }
    checked++
    if (content.length !== bytes) faults.push({ what: 'bytes', path })
    const found = await digest(content)
    if (found !== expected) faults.push({ what: 'hash', path, expected, found })
    const named = /^(?:texts|evidence)\/([0-9a-f]{64})(?:\.json)?$/.exec(path)
    if (named && named[1] !== found) faults.push({ what: 'name', path })
    if (!path.startsWith('evidence/') && !path.endsWith('.pdf') && path !== archivePaths.page) texts.set(path, textOf(content))
  }
  told(manifest.files.length, manifest.files.length)

  const lines = readActLines(texts.get(archivePaths.acts) ?? '')
  if (lines === null || lines.length === 0) faults.push({ what: 'form', path: archivePaths.acts })
  const replay = lines && replayed(lines)
  if (replay?.fault) faults.push({ what: 'act', ...replay.fault })
  const content = replay?.content ?? null
  if (content) faults.push(...contentFaults(content, manifest, texts))
  if (replay && !replay.fault && replay.head !== manifest.head) faults.push({ what: 'head' })
  const signatures = content ? signatureStates(content) : []
  for (const { index, agrees } of signatures) {
    const signature = content?.signatures[index]
    // a plan goes on after it is signed; its signature then stands over an earlier one, and the page says so
    if (agrees === false && signature && signature.of.kind !== 'plan') {
      faults.push({ what: 'signature', of: codeOf(content, signature.of.id), by: signature.by })
    }
  }
  return { faults: unique(faults), manifest, checked, unchecked, replay, signatures, seal: null }
}

function contentFaults(content: AssignmentContent, manifest: ArchiveManifest, texts: ReadonlyMap<string, string>): ArchiveFault[] {
  const faults: ArchiveFault[] = []
  const text = canonicalJson(content)
  if (texts.get(archivePaths.content) !== text || hashText(text) !== manifest.content) faults.push({ what: 'content' })
  if (content.locked && content.locked.hash !== subjectHash(content, { kind: 'assignment', id: null })) faults.push({ what: 'locked' })
  const there = new Set([...manifest.files, ...manifest.leftOut].map(({ path }) => path))
  const expect = (path: string) => {
    if (!there.has(path)) faults.push({ what: 'missing', path })
  }
  for (const { file } of content.evidence) if (file) expect(archivePaths.evidence(file.sha256))
  const expectPopulation = (of: string, hash: string, sums: Sums) => {
    expect(archivePaths.text(hash))
    const text = texts.get(archivePaths.text(hash))
    if (text !== undefined && !isPopulation(text, sums)) faults.push({ what: 'population', of })
  }
  for (const { code, frozen, earlier = [] } of content.tests) {
    for (const one of frozen ? [...earlier, frozen] : earlier) expectPopulation(code, one.hash, one)
  }
  for (const { title, resultHash, of, population } of content.papers) {
    if (of === 'run') expect(archivePaths.text(resultHash))
    else if (population) expectPopulation(title, resultHash, population)
  }
  const vouchers = texts.get(archivePaths.vouchers)
  if (vouchers !== undefined) {
    const read = vouchersOf(vouchers)
    if (read === null) faults.push({ what: 'form', path: archivePaths.vouchers })
    for (const voucher of read?.vouchers ?? []) {
      if (archiveVoucherHash(voucher) !== voucher.hash) faults.push({ what: 'voucher', name: `${voucher.series}${voucher.number}` })
    }
  }
  return faults
}

/** Whether what was signed still is what is there. */
export function signatureStates(content: AssignmentContent): SignatureState[] {
  return content.signatures.map(({ of, hash, reopened }, index) => ({
    index,
    agrees: reopened === null ? subjectHash(content, of) === hash : null,
  }))
}

function codeOf(content: AssignmentContent | null, id: string | null): string {
  return content?.tests.find((test) => test.id === id)?.code ?? ''
}

interface Sums {
  readonly rows: number
  readonly vouchers: number
  readonly ore: number
}

function isPopulation(text: string, { rows, vouchers, ore }: Sums): boolean {
  const read = populationSchema.safeParse(parsed(text)).data
  if (!read || read.length !== vouchers) return false
  return read.reduce((sum, one) => sum + one[5], 0) === rows && read.reduce((sum, one) => sum + one[6], 0) === ore
}

function manifestOf(text: string): ArchiveManifest | null {
  return archiveManifestSchema.safeParse(parsed(text)).data ?? null
}

export function vouchersOf(text: string): ArchiveVouchers | null {
  return archiveVouchersSchema.safeParse(parsed(text)).data ?? null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function unique(faults: readonly ArchiveFault[]): ArchiveFault[] {
  return [...new Map(faults.map((fault) => [canonicalJson(fault), fault])).values()]
}
