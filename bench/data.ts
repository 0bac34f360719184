import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompanyOptions, type DeclaredCompany, generateCompany } from '@verifikat/analyses/generator'

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
    const { sample } = this.#make(`${vouchers}.se`, { vouchers })
    this.#known.set(vouchers, sample)
    return sample
  }

  /** One with staff that declares, and what it declares. */
  declaring(vouchers: number): Sample & { readonly declared: DeclaredCompany } {
    const { sample, company } = this.#make(`${vouchers}-declares.se`, { vouchers, declares: {} })
    const declared = company.declared()
    if (!declared) throw new Error('the generator declared nothing')
    return { ...sample, declared }
  }

  /** One of many, each a company of its own. */
  numbered(number: number, vouchers: number): Sample {
    return this.#make(`company-${number}.se`, { vouchers }, `bench ${number}`).sample
  }

  #make(fileName: string, options: Pick<CompanyOptions, 'vouchers' | 'declares'>, seed = 'bench') {
    const start = performance.now()
    const company = generateCompany({ ...options, seed, endMonth: 12, firstYear: 'full' })
    const [year] = company.years
    if (!year) throw new Error('the generator made no year')
    const path = join(this.folder, fileName)
    const file = openSync(path, 'w')
    for (const chunk of year.chunks()) writeSync(file, chunk)
    closeSync(file)
    const sample: Sample = { path, bytes: statSync(path).size, ...year.counts(), made: performance.now() - start }
    return { sample, company }
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export const MILLION = 1_000_000
/** Vouchers that make about 5 million rows. */
export const FIVE_MILLION_ROWS = 1_480_000
