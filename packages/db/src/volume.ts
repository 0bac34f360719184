import { statfs } from 'node:fs/promises'

/** The disk that a folder is on. */
export interface Volume {
  readonly freeBytes: number
  readonly totalBytes: number
}

export async function volumeOf(folder: string): Promise<Volume> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
