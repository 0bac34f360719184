import { readFileSync } from 'node:fs'
import { compareLedgers, memoryTexts, pseudonymise, readSie, writeSie, writtenOn } from '@verifikat/analyses'
import type { Samples } from './data.ts'
import { type Figure, median, timed } from './report.ts'

/** Vouchers that make about 1 million rows. */
const MILLION_ROWS = 340_000

/** Two versions of a year of a million rows each, in memory; then the year written back, and copied without names. */
export async function compare(samples: Samples): Promise<readonly Figure[]> {
  const sample = samples.of(MILLION_ROWS)
  const source = Uint8Array.from(readFileSync(sample.path))
  const before = sideOf(source)
  const [head = '', ...vouchers] = Buffer.from(source)
    .toString('latin1')
    .split(/(?=#VER )/)
  const versions: Readonly<Record<string, (voucher: string, index: number) => string>> = {
    'the same again': (voucher) => voucher,
    'one voucher in a hundred changed, one in a thousand gone': (voucher, i) =>
      i % 1000 === 7 ? '' : i % 100 === 3 ? voucher.replace(/^(#VER \S+ \S+ \d+ )"/, '$1"x') : voucher,
    'every voucher renumbered': (voucher) =>
      voucher.replace(/^(#VER \S+ )"?(\d+)"?/, (_, begin: string, n: string) => `${begin}${Number(n) + 1}`),
    'every voucher changed': (voucher) => voucher.replace(/^(#VER \S+ \S+ \d+ )"/, '$1"x'),
  }
  const figures: Figure[] = []
  const add = (what: string, value: number, target: Figure['target'] = null, note = '') =>
    figures.push({ section: 'compare', what, value: value / 1000, unit: 's', target, note })
  for (const [what, change] of Object.entries(versions)) {
    const after = sideOf(Buffer.from(head + vouchers.map(change).join(''), 'latin1'))
    add(
      what,
      median(await timed(3, () => compareLedgers(before, after))),
      { atMost: 3 },
      `${(sample.rows / 1e6).toFixed(2)} M rows against as many`,
    )
  }
  const written = writtenOn('2026-01-15')
  add('written as 4E', median(await timed(3, () => length(writeSie({ ...before, type: '4E', written }).chunks))))
  add('copied without names', median(await timed(3, () => pseudonymise(before, 'bench'))))
  return figures
}

function sideOf(bytes: Uint8Array) {
  const { ledger } = readSie(bytes)
  return { ledger, texts: memoryTexts(bytes, ledger.encoding) }
}

function length(chunks: Iterable<Uint8Array>): number {
  let bytes = 0
  for (const chunk of chunks) bytes += chunk.length
  return bytes
}
