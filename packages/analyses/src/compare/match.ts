import { float64At, indexAt, uint32At } from '../column.ts'
import { differences, differencesBeside, sameContent, type VoucherSide } from './content.ts'
import { contentHash } from './content-hash.ts'
import { compareText, identityOf } from './sides.ts'

/** Which voucher of one version is which of the other; indices into the versions' columns. */
export interface Matching {
  readonly same: number
  /** Pairs, flat: before, after, bits of what differs. Ordered by series, number, occurrence. */
  readonly changed: Uint32Array
  readonly renumbered: Uint32Array
  readonly removed: Uint32Array
  readonly added: Uint32Array
}

/**
 * Pairs vouchers by series, number and occurrence; whatever does not agree in date, text and rows with its namesake looks for one that does
 * under another number (a voucher put in between, with all later ones renumbered, is then one voucher added). The rest has changed, come or gone.
 */
export function matchVouchers(a: VoucherSide, b: VoucherSide): Matching {
  const before = a.ledger.vouchers
  const after = b.ledger.vouchers
  const namesake = namesakes(a, b)
  const orderA = byIdentity(a)
  const orderB = byIdentity(b)
  const open = new Uint8Array(after.length).fill(1)
  const unsettled: number[] = []
  const changed: number[] = []
  let same = 0
  for (let v = 0; v < before.length; v++) {
    const w = uint32At(namesake, v) - 1
    if (w >= 0 && sameContent(a, v, b, w)) {
      open[w] = 0
      const bits = differencesBeside(a, v, b, w)
      if (bits === 0) same++
      else changed.push(v, w, bits)
    } else unsettled.push(v)
  }
  const renumbered: number[] = []
  const gone = contentPairs(a, b, sorted(unsettled, orderA), open, orderB, renumbered)
  const removed: number[] = []
  for (const v of gone) {
    const w = uint32At(namesake, v) - 1
    if (w >= 0 && open[w] === 1) {
      open[w] = 0
      changed.push(v, w, differences(a, v, b, w))
    } else removed.push(v)
  }
  const added: number[] = []
  for (let w = 0; w < after.length; w++) if (open[w] === 1) added.push(w)
  return {
    same,
    changed: sortedPairs(orderA, changed),
    renumbered: sortedPairs(orderA, renumbered),
    removed: sorted(removed, orderA),
    added: sorted(added, orderB),
  }
}

type Order = (v: number, w: number) => number

/** Index + 1 of the voucher with the same identity, 0 for none. */
function namesakes(a: VoucherSide, b: VoucherSide): Uint32Array {
  const found = new Uint32Array(a.ledger.vouchers.length)
  const length = Math.min(found.length, b.ledger.vouchers.length)
  let v = 0
  for (; v < length && identityOf(a, v) === identityOf(b, v); v++) found[v] = v + 1
  const known = new Map<number | string, number>()
  for (let w = v; w < b.ledger.vouchers.length; w++) known.set(identityOf(b, w), w + 1)
  if (known.size > 0) for (; v < found.length; v++) found[v] = known.get(identityOf(a, v)) ?? 0
  return found
}

/** Pairs equal contents in the order of their identities; gives those of `a` that found none. */
function contentPairs(a: VoucherSide, b: VoucherSide, waiting: Uint32Array, open: Uint8Array, orderB: Order, pairs: number[]): number[] {
  if (waiting.length === 0) return []
  const candidates: number[] = []
  for (let w = 0; w < open.length; w++) if (open[w] === 1) candidates.push(w)
  const table = contentTable(b, sorted(candidates, orderB))
  const gone: number[] = []
  for (const v of waiting) {
    const w = table.take(contentHash(a, v), (candidate) => sameContent(a, v, b, candidate))
    if (w < 0) {
      gone.push(v)
      continue
    }
    open[w] = 0
    pairs.push(v, w, differencesBeside(a, v, b, w))
  }
  return gone
}

/** Vouchers by the hash of their content, each chain in the order given. Plain columns: a map of lists would make half a million objects. */
function contentTable(side: VoucherSide, vouchers: Uint32Array) {
  const buckets = 2 ** Math.ceil(Math.log2(vouchers.length + 1))
  const first = new Int32Array(buckets).fill(-1)
  const next = new Int32Array(vouchers.length)
  const hashes = Float64Array.from(vouchers, (w) => contentHash(side, w))
  const bucketOf = (hash: number) => ((hash / 2 ** 20) >>> 0) & (buckets - 1)
  for (let i = vouchers.length - 1; i >= 0; i--) {
    const bucket = bucketOf(float64At(hashes, i))
    next[i] = first[bucket] ?? -1
    first[bucket] = i
  }
  return {
    /** The first voucher of that hash that fits, which is then no longer there; −1 for none. */
    take(hash: number, fits: (voucher: number) => boolean): number {
      const bucket = bucketOf(hash)
      let before = -1
      for (let i = first[bucket] ?? -1; i >= 0; before = i, i = next[i] ?? -1) {
        if (hashes[i] !== hash || !fits(uint32At(vouchers, i))) continue
        if (before < 0) first[bucket] = next[i] ?? -1
        else next[before] = next[i] ?? -1
        return vouchers[i] ?? -1
      }
      return -1
    },
  }
}

/** By series as text, number (numbers first, in their order, then others as text), occurrence. */
function byIdentity({ ledger }: VoucherSide): Order {
  const { vouchers, series, oddNumbers } = ledger
  const seriesRank = ranks(series)
  const oddRank = ranks(oddNumbers)
  const place = new Float64Array(vouchers.length)
  for (let v = 0; v < place.length; v++) {
    const number = vouchers.number[v] ?? -1
    place[v] =
      uint32At(seriesRank, indexAt(vouchers.series, v)) * 2 ** 33 +
      (number >= 0 ? number : 2 ** 31 + (number === -1 ? 0 : 1 + uint32At(oddRank, -2 - number)))
  }
  return (v, w) => float64At(place, v) - float64At(place, w) || uint32At(vouchers.occurrence, v) - uint32At(vouchers.occurrence, w)
}

function ranks(texts: readonly string[]): Uint32Array {
  const rank = new Uint32Array(texts.length)
  const order = Array.from(texts.keys()).sort((a, b) => compareText(texts[a] ?? '', texts[b] ?? ''))
  order.forEach((index, place) => {
    rank[index] = place
  })
  return rank
}

/** Indices in an order; a file whose vouchers stand in it is not sorted again. */
function sorted(indices: ArrayLike<number>, order: Order): Uint32Array {
  const result = Uint32Array.from(indices)
  for (let i = 1; i < result.length; i++) if (order(uint32At(result, i - 1), uint32At(result, i)) > 0) return result.sort(order)
  return result
}

function sortedPairs(order: Order, pairs: readonly number[]): Uint32Array {
  const index = sorted(
    Uint32Array.from({ length: pairs.length / 3 }, (_, i) => i * 3),
    (i, j) => order(pairs[i] ?? 0, pairs[j] ?? 0),
  )
  const result = new Uint32Array(pairs.length)
  index.forEach((from, i) => {
    for (let k = 0; k < 3; k++) result[i * 3 + k] = pairs[from + k] ?? 0
  })
  return result
}
