import type { Ledger } from '../ledger/ledger.ts'
import { fieldOf } from './characters.ts'
import type { RecordWriter } from './record-writer.ts'

const RESERVED = /^(?:[1-9]|1\d)$/

/** `#KONTO` with `#KTYP`, `#ENHET` and `#SRU`. An account that was only used is not declared here either. */
export function writeAccounts(out: RecordWriter, ledger: Ledger): void {
  for (const { number, name, type, unit, sru, declared } of ledger.accounts) {
    const account = fieldOf(number)
    if (declared) out.begin('#KONTO').field(account).field(fieldOf(name)).end()
    if (type) out.begin('#KTYP').field(account).text(` ${type}`).end()
    if (unit !== null) out.begin('#ENHET').field(account).field(fieldOf(unit)).end()
    for (const code of sru) out.begin('#SRU').field(account).field(fieldOf(code)).end()
  }
}

/** `#DIM`, `#UNDERDIM` and `#OBJEKT`, so that dimensions and objects are met in the same order as in the source. */
export function writeDimensions(out: RecordWriter, ledger: Ledger): void {
  const place = new Map(ledger.dimensions.map(({ dimension }, index) => [dimension, index]))
  let next = 0

  /** Declares the dimensions up to one; a reserved one without a name needs no record of its own where an object names it. */
  function dimensionsTo(last: number, named: boolean): void {
    for (; next <= last; next++) {
      const entry = ledger.dimensions[next]
      if (!entry || (named && next === last && entry.name === '' && entry.parent === null && RESERVED.test(entry.dimension))) continue
      out
        .begin(entry.parent === null ? '#DIM' : '#UNDERDIM')
        .field(fieldOf(entry.dimension))
        .field(fieldOf(entry.name))
      if (entry.parent !== null) out.field(fieldOf(entry.parent))
      out.end()
    }
  }

  for (const { dimension, object, name } of ledger.objects) {
    dimensionsTo(place.get(dimension) ?? -1, true)
    out.begin('#OBJEKT').field(fieldOf(dimension)).field(fieldOf(object)).field(fieldOf(name)).end()
  }
  dimensionsTo(ledger.dimensions.length - 1, false)
}
