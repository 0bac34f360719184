/** What the page knows of its archive: what stands in it, and the ZIP once somebody has chosen it. */
import {
  type ArchiveCompany,
  type ArchiveManifest,
  type ArchiveVerdict,
  type ArchiveVoucher,
  type AssignmentContent,
  archiveCompanySchema,
  archiveManifestSchema,
  archivePaths,
  assignmentContentSchema,
  type ByteSource,
  contentAt,
  type ReadEntry,
  readZip,
  verifyArchive,
  verifyEntries,
  vouchersOf,
} from '@verifikat/analyses'
import * as z from 'zod'

const dataSchema = z.object({ manifest: archiveManifestSchema, files: z.record(z.string(), z.string()), language: z.enum(['en', 'sv']) })
const parts = z.record(z.string(), z.int())
const figuresSchema = z.object({
  areas: z.array(
    z.object({ id: z.string(), ore: z.int().nullable(), coverage: z.object({ denominatorOre: z.int(), partsOre: parts }).nullable() }),
  ),
  taxPermille: z.int().nullable().default(null),
})

export type AreaAmount = z.output<typeof figuresSchema>['areas'][number]

export interface Opened {
  readonly language: 'en' | 'sv'
  readonly manifest: ArchiveManifest
  readonly content: AssignmentContent
  readonly company: ArchiveCompany
  readonly amounts: ReadonlyMap<string, AreaAmount>
  /** Of misstatements; null: not known. */
  readonly taxPermille: number | null
  /** By name and content. */
  readonly vouchers: ReadonlyMap<string, ArchiveVoucher>
  readonly named: ReadonlyMap<string, readonly ArchiveVoucher[]>
  readonly accounts: Readonly<Record<string, string>>
  readonly read: ReadEntry
  /** Null before a ZIP was chosen. */
  zip: ReadEntry | null
}

export const voucherKey = (yearFrom: string, series: string, number: string, hash: string) => `${yearFrom} ${series} ${number} ${hash}`

export function openedFrom(text: string): Opened {
  const { manifest, files, language } = dataSchema.parse(JSON.parse(text))
  const json = (path: string): unknown => JSON.parse(files[path] ?? 'null')
  const { vouchers, accounts } = vouchersOf(files[archivePaths.vouchers] ?? '') ?? { vouchers: [], accounts: {} }
  const named = new Map<string, ArchiveVoucher[]>()
  for (const voucher of vouchers) {
    const name = `${voucher.yearFrom} ${voucher.series} ${voucher.number}`
    named.set(name, [...(named.get(name) ?? []), voucher])
  }
  const figures = figuresSchema.safeParse(json(archivePaths.figures)).data
  return {
    language,
    manifest,
    accounts,
    named,
    content: assignmentContentSchema.parse(json(archivePaths.content)),
    company: archiveCompanySchema.parse(json(archivePaths.company)),
    amounts: new Map(figures?.areas.map((area) => [area.id, area])),
    taxPermille: figures?.taxPermille ?? null,
    vouchers: new Map(vouchers.map((one) => [voucherKey(one.yearFrom, one.series, one.number, one.hash), one])),
    read: async (path) => (Object.hasOwn(files, path) ? new TextEncoder().encode(files[path]) : null),
    zip: null,
  }
}

export async function verifyEmbedded({ manifest, read }: Opened, told: (done: number, of: number) => void): Promise<ArchiveVerdict> {
  return await verifyEntries(manifest, read, { isWhole: false, told })
}

/** Checks the chosen file; where it is an archive, its entries are read from it from then on. */
export async function verifyChosen(opened: Opened, file: File, told: (done: number, of: number) => void): Promise<ArchiveVerdict> {
  const source: ByteSource = {
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  }
  const verdict = await verifyArchive(source, told)
  const places = new Map((await readZip(source))?.places.map((place) => [place.path, place]))
  if (verdict.manifest) {
    opened.zip = async (path) => {
      const place = places.get(path)
      return place ? await contentAt(source, place) : null
    }
  }
  return verdict
}

/** A text of the page, or of the ZIP; null: it is in neither. */
export async function textOf({ read, zip }: Opened, path: string): Promise<string | null> {
  const bytes = (await read(path)) ?? (await zip?.(path)) ?? null
  return bytes && new TextDecoder().decode(bytes)
}
