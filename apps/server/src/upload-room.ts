import { importBytes, type Space, uploadBytes } from '@verifikat/db'

/** Room on the disk for one upload, as far as it is known how much it needs. */
export interface UploadRoom extends Disposable {
  /** @throws AppError `no_space` where there is no room for so many bytes in all, received and imported */
  cover(bytes: number): Promise<void>
}

/** So much at a time where nobody has said how much will come. */
const STEP_BYTES = 16 << 20

/** What was received before and waits for its import needs room too. */
export function uploadRoom(space: Pick<Space, 'take'>, waiting: () => Promise<number>): UploadRoom {
  const held: Disposable[] = []
  let covered = 0
  return {
    async cover(bytes) {
      if (bytes <= covered) return
      const whole = covered === 0 ? bytes : Math.max(bytes, covered + STEP_BYTES)
      const more = covered === 0 ? importBytes(await waiting()) : 0
      held.push(await space.take(uploadBytes(whole - covered) + more))
      covered = whole
    },
    [Symbol.dispose]() {
      for (const part of held) part[Symbol.dispose]()
    },
  }
}
