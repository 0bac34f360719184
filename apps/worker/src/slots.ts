import type { OpenBatch } from '@verifikat/db'

/** What one owner may have in hand: half, since somebody else may come. */
const shareOf = (most: number) => Math.ceil(most / 2)

/**
 * Whether more is to begin: half of what an owner may have in hand at a time, since what concerns a company is then asked once for many; and whatever of a
 * batch waits that has nothing in hand.
 */
export function isBehind(open: readonly OpenBatch[], most: number): boolean {
  const held = heldBy(open)
  return open.some(({ ownerId, waiting, running }) => waiting > 0 && (running === 0 || (held.get(ownerId) ?? 0) <= shareOf(most) / 2))
}

/**
 * Whose cell is next, one after the other until so many are in hand: whoever has least in hand, of their batches the one that has least, then the
 * older. Nobody has more than their share, however slow it is; whoever has none begins also where all is in hand.
 */
export function nextSlots(open: readonly OpenBatch[], most: number): string[] {
  const batches = open.map((batch) => ({ ...batch }))
  const owners = heldBy(open)
  const held = (ownerId: string) => owners.get(ownerId) ?? 0
  let inHand = batches.reduce((sum, { running }) => sum + running, 0)
  const slots: string[] = []
  for (;;) {
    const [next] = batches
      .filter(({ ownerId, waiting }) => waiting > 0 && held(ownerId) < shareOf(most) && (inHand < most || held(ownerId) === 0))
      .sort((a, b) => held(a.ownerId) - held(b.ownerId) || a.running - b.running || (a.batchId < b.batchId ? -1 : 1))
    if (next === undefined) return slots
    next.waiting--
    next.running++
    owners.set(next.ownerId, held(next.ownerId) + 1)
    inHand++
    slots.push(next.batchId)
  }
}

function heldBy(open: readonly OpenBatch[]): Map<string, number> {
  const owners = new Map<string, number>()
  for (const { ownerId, running } of open) owners.set(ownerId, (owners.get(ownerId) ?? 0) + running)
  return owners
}
