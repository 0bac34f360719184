import { join } from 'node:path'
import { inject } from 'vitest'
import { copyData } from './made-data.ts'
import { type TempFolder, tempFolder } from './temp-folder.ts'

export interface DataFolder extends TempFolder {
  readonly data: string
}

/** A folder with, in it, data that Verifikat has been started on once: the next start neither makes a database nor its tables. */
export function dataFolder(): DataFolder {
  const folder = tempFolder()
  const data = join(folder.path, 'data')
  copyData(inject('madeData'), data)
  return { path: folder.path, data, [Symbol.dispose]: () => folder[Symbol.dispose]() }
}
