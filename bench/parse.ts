import { closeSync, openSync, readSync } from 'node:fs'
import { createSieReader, encodeLedger, indexLedger, type SieFile } from '@verifikat/analyses'
import { MILLION, type Samples } from './data.ts'
import { type Figure, median, timed } from './report.ts'

const BLOCK = 1 << 20

/** A whole file, on this thread. */
export function read(path: string, expectedBytes: number): SieFile {
  const reader = createSieReader({ expectedBytes })
  const file = openSync(path, 'r')
  const block = new Uint8Array(BLOCK)
  for (let length = readSync(file, block); length > 0; length = readSync(file, block)) reader.push(block.subarray(0, length))
  closeSync(file)
  return reader.finish()
}

/** Generating, reading with every check, and what an import adds: order, cube, stored form. */
export async function parse(samples: Samples): Promise<readonly Figure[]> {
  const sample = samples.of(MILLION)
  const spent = median(await timed(5, () => read(sample.path, sample.bytes))) / 1000
  const { ledger } = read(sample.path, sample.bytes)
  const indexing = median(await timed(3, () => indexLedger(ledger)))
  const indexed = indexLedger(ledger)
  const encoding = median(await timed(3, () => encodeLedger(indexed)))
  const whole = spent + (indexing + encoding) / 1000
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'parse',
    what,
    value,
    unit,
    target,
    note,
  })
  return [
    figure('generate 1 M vouchers', sample.made / 1000, 's', null, `${(sample.bytes / 1e6).toFixed(0)} MB`),
    figure('rows in the file', sample.rows / 1e6, 'M rows', null),
    figure('read and check', sample.bytes / 1e6 / spent, 'MB/s', null),
    figure('read and check', sample.rows / 1e6 / spent, 'M rows/s', { atLeast: 1 }, 'complete import with every check'),
    figure('order and cube', indexing, 'ms', null),
    figure('stored form', encoding, 'ms', null),
    figure('read, check, order, cube, stored form', sample.rows / 1e6 / whole, 'M rows/s', { atLeast: 1 }, 'the same, ready to be stored'),
  ]
}
