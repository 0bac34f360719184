import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type TempFolder, tempFolder } from './temp-folder.ts'

export interface DataFolder extends TempFolder {
  readonly data: string
}

/** A folder with, in it, data that Verifikat has been started on once: the next start neither makes a database nor its tables. */
export function dataFolder(): DataFolder {
  const folder = tempFolder()
  const data = join(folder.path, 'data')
  // with owners: as root, PostgreSQL works as another user
  const { status, stderr } = spawnSync('cp', ['-a', inject('madeData'), data], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return { path: folder.path, data, [Symbol.dispose]: () => folder[Symbol.dispose]() }
}
