/** Files that a row is about to speak of: on the disk before the row is, also where the power goes. */
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Moves a file that was written whole to where it is kept. Once this ends, neither its bytes nor its name can be lost with the machine. */
export async function keepFile(written: string, path: string): Promise<void> {
  await flush(written)
  await rename(written, path)
  await flush(dirname(path))
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}
