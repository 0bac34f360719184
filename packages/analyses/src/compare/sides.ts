import { indexAt, uint32At } from '../column.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { readText } from '../ledger/text.ts'

/** One version of a year's books. */
export interface Side {
  readonly ledger: Ledger
  readonly texts: TextSource
}

/** One version with its dictionaries said in numbers that both versions share: equal numbers, equal meaning. */
export interface SharedSide extends Side {
  readonly account: Uint32Array
  readonly series: Uint32Array
  readonly user: Uint32Array
  readonly oddNumber: Uint32Array
  readonly objectSet: Uint32Array
}

/** Gives both versions' accounts, series, signs, numbers and object sets common numbers, by their decoded text. */
export function sharedSides(before: Side, after: Side): readonly [SharedSide, SharedSide] {
  const numbering = () => {
    const known = new Map<string, number>()
    return (key: string): number => {
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, known.size)
      return known.size - 1
    }
  }
  const account = numbering()
  const series = numbering()
  const user = numbering()
  const oddNumber = numbering()
  const objectSet = numbering()
  user('')
  objectSet('')
  const shared = (side: Side): SharedSide => ({
    ...side,
    account: Uint32Array.from(side.ledger.accounts, ({ number }) => account(number)),
    series: Uint32Array.from(side.ledger.series, series),
    user: Uint32Array.from(side.ledger.users, user),
    oddNumber: Uint32Array.from(side.ledger.oddNumbers, oddNumber),
    objectSet: Uint32Array.from({ length: side.ledger.objectSetStart.length - 1 }, (_, set) => objectSet(setKey(side.ledger, set))),
  })
  return [shared(before), shared(after)]
}

/** A text of a side, decoded. */
export function textOf({ texts }: Side, at: number, length: number): string {
  return readText(texts, at, length)
}

/** The objects of a set. */
export function objectsOfSet(ledger: Ledger, set: number): { dimension: string; object: string }[] {
  return Array.from(ledger.objectSetMembers.subarray(ledger.objectSetStart[set], ledger.objectSetStart[set + 1]), (member) => ({
    dimension: ledger.objects[member]?.dimension ?? '',
    object: ledger.objects[member]?.object ?? '',
  })).sort((a, b) => compareText(a.dimension, b.dimension) || compareText(a.object, b.object))
}

/** One text for one set of objects, whatever their order. */
export function setKey(ledger: Ledger, set: number): string {
  return objectsOfSet(ledger, set)
    .map(({ dimension, object }) => `${dimension}\0${object}`)
    .join('\x01')
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const NO_NUMBER = 2 ** 31

/** A voucher's number in the numbers both versions share. */
export function sharedNumber({ ledger, oddNumber }: SharedSide, voucher: number): number {
  const number = ledger.vouchers.number[voucher] ?? -1
  return number >= 0 ? number : number === -1 ? NO_NUMBER : NO_NUMBER + 1 + uint32At(oddNumber, -2 - number)
}

/** Series, number and occurrence of a voucher as one key. */
export function identityOf(side: SharedSide, voucher: number): number | string {
  const series = uint32At(side.series, indexAt(side.ledger.vouchers.series, voucher))
  const occurrence = side.ledger.vouchers.occurrence[voucher] ?? 1
  const number = sharedNumber(side, voucher)
  return occurrence === 1 && series < 2 ** 20 ? series * 2 ** 33 + number : `${series} ${number} ${occurrence}`
}
