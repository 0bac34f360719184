// A company that a file of screens writes to, so that the others find the demo company as it was.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orgNumberProblem } from '@verifikat/analyses'
import { clientOf } from './client.ts'
import { cookie, url } from './demo-company.ts'
import { tempFolder } from './temp-folder.ts'

/** With a small year of 2025 imported under its number, which follows from its name: a sale and somebody's pay. */
export async function ownCompany(name: string, orgNumber = numberOf(name)): Promise<string> {
  using folder = tempFolder()
  const client = clientOf({ url }, cookie)
  const path = join(folder.path, 'year.se')
  const head = ['#FLAGGA 0', '#FORMAT PC8', '#SIETYP 4', `#FNAMN "${name}"`, `#ORGNR ${orgNumber}`, '#RAR 0 20250101 20251231']
  const names = [
    '1930 "Bank"',
    '2710 "Tax withheld"',
    '2731 "Contributions due"',
    '3001 "Sales"',
    '7210 "Salaries"',
    '7510 "Contributions"',
  ]
  const accounts = names.map((account) => `#KONTO ${account}`)
  const sale = ['#VER A 1 20250110 "Sale" 20250111', '{', '#TRANS 1930 {} 1000.00', '#TRANS 3001 {} -1000.00', '}']
  const paid = ['7210 {} 30000.00', '2710 {} -9000.00', '1930 {} -21000.00', '7510 {} 9426.00', '2731 {} -9426.00']
  const pay = ['#VER A 2 20250125 "Pay" 20250126', '{', ...paid.map((row) => `#TRANS ${row}`), '}']
  writeFileSync(path, `${[...head, ...accounts, ...sale, ...pay].join('\r\n')}\r\n`)
  const uploaded = await client.upload(path, 'year.se')
  const { state } = await client.used(uploaded)
  if (state !== 'done') throw new Error(`the import is ${state}`)
  return uploaded.companyId
}

/** With a right check digit, and another for each name: files of screens share their instances. */
function numberOf(name: string): string {
  const serial = createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000
  const nine = `556${String(serial).padStart(6, '0')}`
  const checked = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find((ten) => orgNumberProblem(ten) === null)
  if (checked === undefined) throw new Error('no digit fits')
  return checked
}
