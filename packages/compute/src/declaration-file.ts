/** A declaration on its way into a company: read whole on a thread, so that what is stored is what was checked. */
import { readFileSync } from 'node:fs'
import {
  AppError,
  canonicalJson,
  type DeclarationContent,
  declarationName,
  declarationSummary,
  declaredDocument,
  declaredDocumentSchema,
  identifyingDigits,
  ownersOf,
} from '@verifikat/analyses'
import { assertUsable, MAX_DECLARATION_BYTES, readDeclaration } from '@verifikat/analyses/node'
import { readTableStatement } from '@verifikat/analyses/preview'
import type { DeclarationFile } from '@verifikat/db'
import type { TableStatementJob } from './protocol.ts'
import { openTableFile } from './table-preview.ts'

/** More than these of one file help nobody; how many there are is said beside them. */
const FINDINGS_KEPT = 500

/** Organisation numbers as written, the one of most worth first; and what the file says. */
export interface ReadDeclarationFile {
  readonly orgNumbers: readonly string[]
  readonly declaration: DeclarationFile
}

export function readDeclarationFile(path: string, bytes: number): ReadDeclarationFile {
  if (bytes > MAX_DECLARATION_BYTES) throw new AppError('source_unreadable', { params: { reason: 'declaration-too-large', line: 0 } })
  return checked(readDeclaration(readFileSync(path)))
}

/** A statement of the tax account in a table whose columns somebody has named. */
export function readTableStatementFile({ path, mapping, encoding }: TableStatementJob): DeclarationFile {
  const open = openTableFile(path, encoding)
  return checked(readTableStatement(open, mapping)).declaration
}

function checked(read: ReturnType<typeof readDeclaration>): ReadDeclarationFile {
  assertUsable(read)
  const { content } = declaredDocument(read, null)
  const parsed = declaredDocumentSchema.shape.content.safeParse(content)
  if (!parsed.success) throw new AppError('source_unreadable', { params: { reason: 'declaration-limits', line: 0 } })
  const { findings } = read
  const declaration = { ...declarationParts(content, false), findings: findings.slice(0, FINDINGS_KEPT), findingCount: findings.length }
  return { orgNumbers: ownNumbers(content), declaration }
}

export function declarationParts(content: DeclarationContent, isTyped: boolean): Pick<DeclarationFile, 'name' | 'content' | 'summary'> {
  const [orgNumber = ''] = ownNumbers(content)
  return {
    name: declarationName(content, orgNumber, isTyped),
    content: canonicalJson(content),
    summary: declarationSummary(content),
  }
}

/** Every company that is named, each once; those whose number says which come first. */
function ownNumbers(content: DeclarationContent): string[] {
  const all = [...new Set(ownersOf({ source: null, filedOn: null, content }).map((own) => own.trim()))].filter((own) => own !== '')
  return all.sort((a, b) => Number(identifyingDigits(a) === '') - Number(identifyingDigits(b) === ''))
}
