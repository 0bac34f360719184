import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { archiveKind, readSieFile, type SourceFile, unpackArchive } from '../node.ts'
import type { ReadingOf } from './reading.ts'
import { Refusal, sentenceFor } from './refusal.ts'

const LIMITS = { maxFiles: 500, maxBytes: 8 * 1024 ** 3 }

/** A bookkeeping file and what to call it: its path, or its name inside the archive. */
export interface NamedSource extends SourceFile {
  readonly path: string
}

/** Reads a file, or every file of an archive, one after the other. A refusal is a sentence that names the file. */
export async function* readSources(path: string, readingOf: ReadingOf): AsyncGenerator<NamedSource, void, void> {
  for (const place of await placesOf(path)) yield await readSource(place, path, readingOf)
}

/** The bookkeeping file at a place that a path led to. */
export async function readSource([name, fileName, at]: Place, path: string, readingOf: ReadingOf): Promise<NamedSource> {
  const reading = readingOf(fileName === basename(path) ? path : fileName)
  return { ...(await saying(name, () => readSieFile(at, { reading }))), fileName, path: name }
}

/** The one file that a path stands for. */
export async function readOne(path: string, readingOf: ReadingOf): Promise<NamedSource> {
  let one: NamedSource | null = null
  for await (const source of readSources(path, readingOf)) {
    if (one) throw new Refusal(`${path} holds several files: unpack it and say which.`)
    one = source
  }
  if (!one) throw new Refusal(`${path} holds no bookkeeping file.`)
  return one
}

/** What to call a file, its own name, and where it is now. */
type Place = readonly [name: string, fileName: string, path: string]

/** A file, or every file of an archive, unpacked. */
export async function placesOf(path: string): Promise<Place[]> {
  const isArchive = await saying(path, async () => (await archiveKind(path)) === 'archive')
  if (!isArchive) return [[path, basename(path), path]]
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-'))
  // Texts are read from the files until the process ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = await saying(path, () => unpackArchive(path, (index) => join(folder, String(index)), LIMITS))
  return files.map((file) => [`${path}: ${file.fileName}`, file.fileName, file.path])
}

/** An expected error becomes a refusal that names the file. */
export async function saying<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = sentenceFor(error, path)
    throw sentence === null ? error : new Refusal(sentence)
  }
}
