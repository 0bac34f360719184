import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { declarationFacts } from './facts.ts'
import { looksLikeDeclaration, readDeclaration } from './read.ts'

const folder = new URL('../../../../../shared/tax/', import.meta.url)
const isHere = existsSync(new URL('expected.json', folder))
if (!isHere) console.log('Skipped: ../shared/tax is not here.')

const fileFacts = z.object({ sha256: z.string(), expect: z.enum(['read']), facts: z.record(z.string(), z.unknown()) })
const expected: Record<string, unknown> = isHere
  ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')))
  : { '../shared/tax': null }

test.skipIf(!isHere).each(Object.entries(expected).filter(([name]) => !name.startsWith('_')))(
  '%s gives the facts that were derived independently',
  (name, raw) => {
    const { sha256, facts } = fileFacts.parse(raw)
    const bytes = readFileSync(new URL(`files/${name}`, folder))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(looksLikeDeclaration(bytes.subarray(0, 4096))).toBe(true)
    const { findings, ...own } = declarationFacts(readDeclaration(bytes))
    expect(own).toEqual(facts)
    // its owner kept other notes below the statement
    const below = name.endsWith('bokf_test.skv') ? 199 : Number.POSITIVE_INFINITY
    expect(
      z
        .array(z.object({ line: z.number() }))
        .parse(findings)
        .filter(({ line }) => line < below),
    ).toEqual([])
  },
)
