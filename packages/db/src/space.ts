/** Room on the disk that the data folder is on: so much stays free for the database's write-ahead log, which has to be written for anything to be kept. */
import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { type Volume, volumeOf } from './volume.ts'

export interface SpaceReading {
  readonly freeBytes: number
  readonly reserveBytes: number
  /** The reserve is being used: nothing large is taken in. */
  readonly isShort: boolean
}

/** Something kept that can be made again: removes of it what it can, up to so many bytes. */
export type GiveWay = (bytes: number) => Promise<void>

export interface Space {
  read(): Promise<SpaceReading>
  /**
   * Promises so many bytes beside the reserve, or that share of it, until disposed of; what gives way goes first.
   * @throws AppError `no_space` with the bytes that would have to be free, and those that are
   */
  take(bytes: number, share?: number): Promise<Disposable>
  givesWay(giveWay: GiveWay): void
  /** Says why something failed that `isDiskFull`: ours, or that of a database on another disk. */
  full(cause: unknown): Promise<AppError>
}

export interface SpaceOptions {
  readonly folder: string
  readonly reserveBytes: number
  /** What the operating system says of the folder's disk */
  readonly volume?: (folder: string) => Promise<Volume>
}

/** A small disk is not kept free altogether. */
const LARGEST_SHARE = 1 / 4

/** Of a file's bytes: it and its columns in the database and once more in its log, and the columns in the cache. Measured: 3.7 */
const IMPORT_SHARE = 4

/** What it takes to import a file that is received already. */
export const importBytes = (fileBytes: number): number => fileBytes * IMPORT_SHARE

/** What it takes to receive a file and to import it. */
export const uploadBytes = (fileBytes: number): number => fileBytes + importBytes(fileBytes)

export function createSpace({ folder, reserveBytes, volume = volumeOf }: SpaceOptions): Space {
  const giving: GiveWay[] = []
  let promised = 0

  const measured = async () => {
    const { freeBytes, totalBytes } = await volume(folder)
    return { freeBytes, reserve: Math.min(reserveBytes, Math.floor(totalBytes * LARGEST_SHARE)) }
  }

  return {
    async read() {
      const { freeBytes, reserve } = await measured()
      return { freeBytes, reserveBytes: reserve, isShort: freeBytes < reserve }
    },
    async take(bytes, share = 1) {
      // at once: another one that asks meanwhile sees it
      promised += bytes
      let isHeld = true
      const release = () => {
        if (isHeld) promised -= bytes
        isHeld = false
      }
      const short = async () => {
        const { freeBytes, reserve } = await measured()
        const neededBytes = promised + Math.ceil(reserve * share)
        return freeBytes < neededBytes ? { neededBytes, freeBytes } : null
      }
      try {
        let missing = await short()
        for (const giveWay of giving) {
          if (missing === null) break
          await giveWay(missing.neededBytes - missing.freeBytes)
          missing = await short()
        }
        if (missing !== null) throw new AppError('no_space', { params: missing })
      } catch (error) {
        release()
        throw error
      }
      return { [Symbol.dispose]: release }
    },
    givesWay: (giveWay) => void giving.push(giveWay),
    async full(cause) {
      const { freeBytes, reserve: neededBytes } = await measured()
      const params = freeBytes < neededBytes ? { neededBytes, freeBytes } : { reason: 'database-disk' }
      return new AppError('no_space', { cause, params })
    },
  }
}

/** Whether something failed since a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  const parsed = failure.safeParse(error)
  if (!parsed.success) return false
  const { code, originalCode, cause, meta } = parsed.data
  return fullCodes.has(code) || fullCodes.has(originalCode) || isDiskFull(cause) || isDiskFull(meta?.driverAdapterError)
}

/** 53100: PostgreSQL's disk_full */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** As the system, the database and Prisma say what failed. */
const failure = z.object({
  code: z.unknown().optional(),
  originalCode: z.unknown().optional(),
  cause: z.unknown().optional(),
  meta: z.object({ driverAdapterError: z.unknown() }).optional().catch(undefined),
})
