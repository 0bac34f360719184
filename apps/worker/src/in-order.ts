import { setTimeout } from 'node:timers/promises'
import { AppError } from '@verifikat/analyses'
import type { Control } from '@verifikat/compute'
import type { Stores } from '@verifikat/db'

const ASK_MS = 50
/** So long the first file of a company is waited for where nobody has begun it. */
const UNBEGUN_MS = 10_000

/**
 * Waits until the files of the company that were given earlier and are in hand are put to use: the order in which they were given decides which is in
 * use, not which was read first. An import waits for those with a lower number alone and only while their leases hold, so that none waits in a circle.
 *
 * One that is still in the queue is not waited for: although jobs are handed out in the order in which they came, one that was put off comes later, and
 * may need the very place in which the other would wait. The first files of a company are: the first says what the company is called, and the others
 * are asked about by it.
 */
export async function afterEarlier({ imports }: Pick<Stores, 'imports'>, id: string, control: Control): Promise<void> {
  const until = performance.now() + UNBEGUN_MS
  for (;;) {
    if (control.cancelled) throw new AppError('cancelled')
    const { isInHand, isQueued, hasBooks } = await imports.earlier(id)
    const isAwaited = isInHand || (isQueued && !hasBooks && performance.now() < until)
    if (!isAwaited) return
    await setTimeout(ASK_MS)
  }
}
