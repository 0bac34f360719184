import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { isWorkbook } from '../table-ledger/workbook.ts'
import { bankFacts } from './facts.ts'
import { type BankFile, looksLikeBankFile, readBankFile } from './read.ts'

const folder = new URL('../../../../../shared/bank/', import.meta.url)
const isHere = existsSync(new URL('expected.json', folder))
if (!isHere) console.log('Skipped: ../shared/bank is not here.')

const statement = z.looseObject({ account: z.string().nullable(), differenceMinor: z.number().nullable() })
const facts = z.strictObject({ kind: z.string(), format: z.string(), statements: z.array(statement) })
const fileFacts = z.object({ sha256: z.string(), expect: z.enum(['read', 'refused', 'any']), facts: facts.optional() })
const expected: Record<string, unknown> = isHere
  ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')))
  : { '../shared/bank': null }

function readOrRefused(bytes: Uint8Array, fileName: string, sha256: string): BankFile | null {
  try {
    return readBankFile(bytes, { fileName, sha256 })
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return null
  }
}

test.skipIf(!isHere).each(Object.entries(expected).filter(([name]) => !name.startsWith('_')))(
  '%s gives the facts that were derived independently',
  (name, raw) => {
    const { sha256, expect: outcome, facts: wanted } = fileFacts.parse(raw)
    const bytes = readFileSync(new URL(`files/${name}`, folder))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    const file = readOrRefused(bytes, name, sha256)
    if (outcome === 'refused') expect(file).toBeNull()
    if (outcome !== 'read' || !file || !wanted) return expect(outcome).not.toBe('read')
    const { findings, ...own } = bankFacts(file)
    const read = facts.parse(own)
    // an account that the file does not state is not compared
    const statements = read.statements.map((each, i) => ({ ...each, ...(wanted.statements[i]?.account === null && { account: null }) }))
    expect({ ...read, statements }).toEqual(wanted)
    expect(looksLikeBankFile(bytes.subarray(0, 4096)) || isWorkbook(bytes)).toBe(true)
    const differing = wanted.statements.filter(({ differenceMinor }) => differenceMinor !== null && differenceMinor !== 0)
    const told = z.array(z.object({ code: z.string() })).parse(findings)
    expect(told.filter(({ code }) => /^bank\.(?:rows|deposit)-differ/.test(code))).toHaveLength(differing.length)
  },
)
