import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { type Declaration, looksLikeDeclaration, MAX_DECLARATION_BYTES, readDeclaration } from '../declarations/index.ts'
import { HEAD_BYTES } from '../sie5/open-reader.ts'

export interface DeclarationFile {
  readonly declaration: Declaration
  readonly sha256: string
  readonly bytes: number
}

/** A declaration with the hash of its file; null where the file is none, by its content. */
export function declarationFileAt(path: string): DeclarationFile | null {
  const file = openSync(path, 'r')
  try {
    const stat = fstatSync(file)
    const head = new Uint8Array(HEAD_BYTES)
    if (!stat.isFile() || !looksLikeDeclaration(head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0)))) return null
    const bytes = stat.size > MAX_DECLARATION_BYTES ? new Uint8Array(stat.size) : readFileSync(path)
    const declaration = readDeclaration(bytes)
    return { declaration, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
  } finally {
    closeSync(file)
  }
}
