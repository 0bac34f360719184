import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { canonicalJson, hashText, headcountSchema, staffSchema } from '@verifikat/analyses'
import {
  type DeclaredCompany,
  type GeneratedBankFile,
  type GeneratedYear,
  generateCompany,
  generatedBank,
} from '@verifikat/analyses/generator'
import { type DemoStore, keepFile } from '@verifikat/db'
import type { Deps } from './deps.ts'

export type DemoDeps = Pick<Deps, 'stores' | 'queues' | 'compute' | 'uploadFolder'> & { readonly demo: DemoStore }

/** Three years with a little of everything that an audit looks for, and what was declared of them; what the bank says is made of the same seed. */
const SEED = 'demo'
const generated = () =>
  generateCompany({
    seed: SEED,
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
    declares: {
      errors: {
        'vat-box': 1,
        'vat-late': 1,
        'vat-rate': 1,
        'vat-banned': 1,
        'vat-reverse-input': 1,
        'vat-input-rate': 1,
        'agi-contributions': 2,
        'agi-late': 2,
        'pay-twice': 1,
        'pay-benefits': 1,
        'account-late': 3,
        'account-enforced': 1,
        'account-missing': 2,
        'account-interest': 1,
        'pension-tax': 1,
        'form-field': 1,
      },
    },
  })

/** Gives a new installation the demo company, imported as any upload is; does nothing where that has been done. */
export async function ensureDemoCompany(deps: DemoDeps): Promise<void> {
  const { stores, queues, uploadFolder, demo } = deps
  const made = generated()
  const { name, orgNumber, years, declared } = made
  const company = await demo.ensure({ name, orgNumber })
  if (!company) return
  await mkdir(uploadFolder, { recursive: true })
  for (const year of years) {
    const had = company.files.get(year.fileName)
    if (had === undefined) {
      const id = randomUUID()
      const file = await spool(year, join(uploadFolder, id))
      await stores.imports.create({ id, companyId: company.id, userId: null, fileName: year.fileName, ...file }, queues)
    } else if (!company.hasStaff && had !== sha256Of(year.bytes())) return // an earlier version made it: these returns are not of its books
  }
  const all = company.hasStaff ? null : declared()
  if (all === null) return
  await storeBankFiles(deps, company.id, generatedBank(made, SEED).files)
  await declare(deps, { companyId: company.id, orgNumber }, all)
}

async function storeBankFiles(
  { stores, compute, uploadFolder }: DemoDeps,
  companyId: string,
  files: readonly GeneratedBankFile[],
): Promise<void> {
  for (const { fileName, bytes } of files) {
    const { bank } = await read({ compute, uploadFolder }, bytes)
    if (!bank) throw new Error(`${fileName} is no bank file`)
    await stores.bank.store({ companyId, userId: null, found: bank, file: fileOf(fileName, bytes), reread: compute.bankFile })
  }
}

/** All that the company has declared, and its staff last: what stops in between goes on at the next start. */
async function declare(
  { stores, compute, uploadFolder }: DemoDeps,
  { companyId, orgNumber }: { readonly companyId: string; readonly orgNumber: string },
  { files, staff, headcount }: DeclaredCompany,
): Promise<void> {
  for (const { fileName, bytes, filedOn } of files) {
    const { declaration } = await read({ compute, uploadFolder }, bytes)
    if (!declaration) throw new Error(`${fileName} declares nothing`)
    await stores.declarations.store({ companyId, userId: null, orgNumber, declaration, file: fileOf(fileName, bytes), filedOn, note: '' })
  }
  for (const [kind, value] of [
    ['headcount', headcountSchema.parse(headcount)],
    ['staff', staffSchema.parse(staff)],
  ] as const) {
    const text = canonicalJson(value)
    const content = { text, hash: hashText(text) }
    const known = await stores.documents.find(companyId, kind, kind)
    if (!known)
      await stores.documents.save({
        companyId,
        userId: null,
        kind,
        id: null,
        name: kind,
        use: false,
        seal: () => content,
        expectedVersion: 0,
        note: '',
      })
  }
}

/** What the file holds, read as one that somebody sends. */
async function read({ compute, uploadFolder }: Pick<DemoDeps, 'compute' | 'uploadFolder'>, bytes: Uint8Array) {
  const path = join(uploadFolder, randomUUID())
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await compute.identify(path)
  } finally {
    await rm(path, { force: true })
  }
}

function fileOf(fileName: string, bytes: Uint8Array) {
  return { fileName, sha256: sha256Of(bytes), bytes: bytes.length, content: () => Readable.from([bytes]) }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
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
