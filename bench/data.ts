import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCompany } from '@verifikat/analyses/generator'

export interface Sample {
  readonly path: string
  readonly bytes: number
  readonly vouchers: number
  readonly rows: number
  /** Time to generate and write it, milliseconds. */
  readonly made: number
}

/** The generated files of this run, in a temporary folder that goes when it ends. */
export class Samples implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'verifikat-bench-'))
  readonly #known = new Map<number, Sample>()

  /** A company of one year with about so many vouchers; the same one for all sections. */
  of(vouchers: number): Sample {
    const known = this.#known.get(vouchers)
    if (known) return known
    const start = performance.now()
    const [year] = generateCompany({ seed: 'bench', vouchers, endMonth: 12, firstYear: 'full' }).years
    if (!year) throw new Error('the generator made no year')
    const path = join(this.folder, `${vouchers}.se`)
    const file = openSync(path, 'w')
    for (const chunk of year.chunks()) writeSync(file, chunk)
    closeSync(file)
    const sample = { path, bytes: statSync(path).size, ...year.counts(), made: performance.now() - start }
    this.#known.set(vouchers, sample)
    return sample
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export const MILLION = 1_000_000
/** Vouchers that make about 5 million rows. */
export const FIVE_MILLION_ROWS = 1_480_000
