import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TempFolder extends Disposable {
  readonly path: string
}

export function tempFolder(): TempFolder {
  const path = mkdtempSync(join(tmpdir(), 'verifikat-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
