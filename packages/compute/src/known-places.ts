/** Where annotations are in the books: neither they nor versions of a year ever change, so what was looked up once holds for good. */
import type { Anchored, AnnotationPlace } from '@verifikat/analyses'
import type { LedgerRef } from '@verifikat/db'

/** So many places are kept, of the versions asked for last. */
const KEPT = 500_000

/** A subject to be looked up. */
export interface PlaceAsk {
  readonly id: string
  readonly yearFrom: string
}

export interface KnownPlaces {
  /** Places of subjects in these versions; what is not known yet is looked up all at once. */
  of(ledgers: readonly LedgerRef[], asked: readonly PlaceAsk[], look: Look): Promise<PlaceOf>
}

/** The place of one that was asked for. */
export type PlaceOf = (asked: PlaceAsk) => AnnotationPlace

/** Finds subjects by their ids; those that it does not give are gone. */
export type Look = (ids: readonly string[]) => Promise<ReadonlyMap<string, AnnotationPlace>>
export type LoadAnchored = (ids: readonly string[]) => Promise<ReadonlyMap<string, Anchored>>

const gone: AnnotationPlace = { state: 'gone', voucher: null, row: null }

export function createKnownPlaces(): KnownPlaces {
  // @NOTE least recently used first
  const kept = new Map<string, Map<string, AnnotationPlace>>()

  function knownOf({ id, hash }: LedgerRef): Map<string, AnnotationPlace> {
    const key = `${id} ${hash}`
    const known = kept.get(key) ?? new Map<string, AnnotationPlace>()
    kept.delete(key)
    kept.set(key, known)
    return known
  }

  function makeRoom(): void {
    let total = 0
    for (const places of kept.values()) total += places.size
    for (const [key, places] of kept) {
      if (total <= KEPT) return
      kept.delete(key)
      total -= places.size
    }
  }

  return {
    async of(ledgers, asked, look) {
      const years = new Map(ledgers.map((ledger) => [ledger.yearFrom, knownOf(ledger)]))
      const unknown = asked.filter(({ id, yearFrom }) => years.get(yearFrom)?.has(id) === false)
      if (unknown.length > 0) {
        const found = await look(unknown.map(({ id }) => id))
        for (const { id, yearFrom } of unknown) years.get(yearFrom)?.set(id, found.get(id) ?? gone)
        makeRoom()
      }
      return ({ id, yearFrom }) => years.get(yearFrom)?.get(id) ?? gone
    },
  }
}
