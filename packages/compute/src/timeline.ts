import { decodeLedger, type Timeline, timelineOf } from '@verifikat/analyses'
import type { TimelineJob } from './protocol.ts'

/** Reads columns only, and keeps nothing: the strip needs no texts. */
export function timelineFrom({ ledgers, ...rest }: TimelineJob): Timeline {
  const sources = ledgers.map(({ columns, ...origin }) => {
    const ledger = decodeLedger(columns)
    return { ledger, texts: null, generated: ledger.generated, ...origin }
  })
  return timelineOf({ sources, ...rest })
}
