import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type GeneratedYear, generateCompany } from '@verifikat/analyses/generator'
import { type DemoStore, keepFile } from '@verifikat/db'
import type { Deps } from './deps.ts'

export type DemoDeps = Pick<Deps, 'stores' | 'queues' | 'uploadFolder'> & { readonly demo: DemoStore }

/** Three years with a little of everything that an audit looks for. */
const generated = () =>
  generateCompany({
    seed: 'demo',
    vouchers: 1_800,
    years: 3,
    endYear: 2025,
    endMonth: 12,
    firstYear: 'full',
    errors: {
      'unbalanced-voucher': 1,
      'number-gap': 2,
      'duplicate-payment': 2,
      'weekend-manual-entry': 3,
      'round-amount-below-limit': 3,
      'contrary-sign': 2,
      'missing-text': 3,
      'late-registration': 2,
      'cost-in-later-year': 2,
      'revenue-in-earlier-year': 2,
      'revenue-registered-late': 2,
      'cost-across-years': 1,
    },
  })

/** Gives a new installation the demo company, imported as any upload is; does nothing where that has been done. */
export async function ensureDemoCompany({ stores, queues, uploadFolder, demo }: DemoDeps): Promise<void> {
  const { name, orgNumber, years } = generated()
  const company = await demo.ensure({ name, orgNumber })
  if (!company) return
  await mkdir(uploadFolder, { recursive: true })
  for (const year of years) {
    if (company.fileNames.has(year.fileName)) continue
    const id = randomUUID()
    const file = await spool(year, join(uploadFolder, id))
    await stores.imports.create({ id, companyId: company.id, userId: null, fileName: year.fileName, ...file }, queues)
  }
}

async function spool(year: GeneratedYear, path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  const file = createWriteStream(`${path}.part`, { flags: 'wx', mode: 0o600 })
  for (const chunk of year.chunks()) {
    hash.update(chunk)
    if (!file.write(chunk)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
  await keepFile(`${path}.part`, path)
  return { bytes: file.bytesWritten, sha256: hash.digest('hex') }
}
