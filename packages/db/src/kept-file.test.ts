import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { keepFile } from './kept-file.ts'

test('a file is flushed before it has its name, and its name before anybody is told', async () => {
  using folder = tempFolder()
  const written = join(folder.path, 'a.part')
  const path = join(folder.path, 'a')
  writeFileSync(written, 'bytes')
  const flushed = await flushes(() => existsSync(path))
  using _spied = { [Symbol.dispose]: flushed.restore }
  await keepFile(written, path)
  // the bytes under their first name, then the folder that holds the new one
  expect(flushed.seen).toEqual([false, true])
  expect(readFileSync(path, 'utf8')).toBe('bytes')
})

/** What `state` is each time that a file is flushed. */
async function flushes(state: () => boolean) {
  const seen: boolean[] = []
  await using file = await open(process.execPath)
  const handle: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(file)
  const sync = handle.sync
  const spy = vi.spyOn(handle, 'sync').mockImplementation(function (this: FileHandle) {
    seen.push(state())
    return sync.call(this)
  })
  return { seen, restore: () => spy.mockRestore() }
}
