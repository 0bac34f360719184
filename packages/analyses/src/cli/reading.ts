import { basename } from 'node:path'
import * as z from 'zod'
import { normalReading, type Reading, readableEncodings, readingSchema } from '../reading.ts'
import { tableMappingSchema } from '../table-ledger/mapping.ts'
import { jsonFile } from './json-file.ts'
import { Refusal } from './refusal.ts'

/** How the files of a command are read, as the flags say it. */
export interface ReadingOptions {
  readonly encoding?: string
  readonly repairTexts?: true
  readonly mapping?: string
  readonly readings?: string
}

/** The reading of a file, by its path or its name. */
export type ReadingOf = (path: string) => Reading | null

/** Of all files alike; `--readings` names files of which each is read in its own way. */
export function readingsOf({ encoding, repairTexts, mapping, readings }: ReadingOptions): ReadingOf {
  const ofAll = normalReading({
    encoding: encoding === undefined ? undefined : encodingOf(encoding),
    repairTexts,
    mapping: mapping === undefined ? undefined : jsonFile(mapping, tableMappingSchema, 'a mapping of columns'),
  })
  if (readings === undefined) return () => ofAll
  const ofEach = new Map(Object.entries(jsonFile(readings, z.record(z.string(), readingSchema), 'a list of readings by file')))
  return (path) => normalReading(ofEach.get(path) ?? ofEach.get(basename(path))) ?? ofAll
}

function encodingOf(given: string): Reading['encoding'] {
  const known = readableEncodings.find((encoding) => encoding === given.toLowerCase())
  if (!known) throw new Refusal(`There is no character set called ‘${given}’; there are: ${readableEncodings.join(', ')}.`)
  return known
}
