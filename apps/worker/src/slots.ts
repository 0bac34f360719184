import type { OpenBatch } from '@verifikat/db'

/**
 * Whether more is to begin: half of what may be in hand at a time, since what concerns a company is then asked once for many; and whatever of a batch waits
 * that has nothing in hand.
 */
export function isBehind(open: readonly OpenBatch[], most: number): boolean {
  const inHand = open.reduce((sum, { running }) => sum + running, 0)
  return inHand <= most / 2 || open.some(({ waiting, running }) => waiting > 0 && running === 0)
}

/**
 * Whose cell is next, one after the other until so many are in hand: whoever has least in hand, of their batches the one that has least, then the
 * older. What takes long stays in hand for long, so that people share time and not numbers of cells.
 */
export function nextSlots(open: readonly OpenBatch[], most: number): string[] {
  const batches = open.map((batch) => ({ ...batch }))
  const owners = new Map<string, number>()
  for (const { ownerId, running } of batches) owners.set(ownerId, (owners.get(ownerId) ?? 0) + running)
  let inHand = batches.reduce((sum, { running }) => sum + running, 0)
  const slots: string[] = []
  while (inHand < most) {
    const held = (ownerId: string) => owners.get(ownerId) ?? 0
    const [next] = batches
      .filter(({ waiting }) => waiting > 0)
      .sort((a, b) => held(a.ownerId) - held(b.ownerId) || a.running - b.running || (a.batchId < b.batchId ? -1 : 1))
    if (next === undefined) break
    next.waiting--
    next.running++
    owners.set(next.ownerId, held(next.ownerId) + 1)
    inHand++
    slots.push(next.batchId)
  }
  return slots
}
