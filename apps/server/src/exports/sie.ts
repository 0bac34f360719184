/** Stored years as SIE files again: one version of a year, or all years in use without names. Written to disk first, so that a refusal is one. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError, writtenOn } from '@verifikat/analyses'
import type { SieFileMade } from '@verifikat/compute'
import { type ZipEntry, zip } from '@verifikat/papers'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { fileName } from './about.ts'

const type = z.enum(['4E', '4I']).default('4E')
const versionParams = z.object({ yearFrom: z.iso.date(), version: z.coerce.number().int().min(1) })
const versionQuery = z.object({ type, unwritable: z.enum(['refuse', 'replace']).default('refuse') })
const companyQuery = z.object({ type })

const extensions = { '4E': 'se', '4I': 'si' } as const

export const registerSieFiles: RegisterRoutes = (_app, { route, open }) => {
  // what a broken-off download leaves there goes with the leftovers of uploads
  const place = () => join(open.uploadFolder, `${randomUUID()}.out`)
  const written = () => writtenOn(new Date().toISOString().slice(0, 10))

  /** One version of a year, whatever it was read from; characters that SIE cannot hold are refused unless a stand-in is asked for. */
  route.file('/companies/:companyId/versions/:yearFrom/:version/sie', ['read'], async ({ request, deps, companyId }) => {
    const { stores, compute } = deps
    const { yearFrom, version } = parsed(versionParams, request.params)
    const { type, unwritable } = parsed(versionQuery, request.query)
    const ledger = await stores.books.version(companyId, { yearFrom, version })
    const { name } = await stores.companies.owner(companyId)
    const [made] = await compute.sieFiles([ledger], { paths: [place()], type, unwritable, written: written(), seed: null })
    if (!made) throw new Error('no file was made')
    const called = fileName([name, `${ledger.yearFrom}_${ledger.yearTo}`, `v${version}`])
    return {
      action: 'export.sie',
      detail: { ledgerId: ledger.id, yearFrom, version, type },
      rows: ledger.rows,
      mimeType: 'application/octet-stream',
      disposition: attachment(`${called}.${extensions[type]}`),
      bytes: made.bytes,
      content: removedAfter(createReadStream(made.path), [made.path]),
    }
  })

  /** Every year in use without names, consistent across the years; under a secret that is kept nowhere, so that no way leads back. */
  route.file('/companies/:companyId/pseudonymised', ['read'], async ({ request, deps, companyId }) => {
    const { stores, compute } = deps
    const { type } = parsed(companyQuery, request.query)
    const ledgers = await stores.books.active(companyId)
    if (ledgers.length === 0) throw new AppError('no_books')
    const seed = randomBytes(32).toString('hex')
    const paths = ledgers.map(place)
    const made = await compute.sieFiles(ledgers, { paths, type, unwritable: 'replace', written: written(), seed })
    const span = `${ledgers[0]?.yearFrom}_${ledgers.at(-1)?.yearTo}`
    return {
      action: 'export.pseudonymised',
      detail: { type, ledgerIds: ledgers.map(({ id }) => id) },
      rows: ledgers.reduce((sum, ledger) => sum + ledger.rows, 0),
      mimeType: 'application/zip',
      disposition: attachment(`${fileName(['pseudonymised', span])}.zip`),
      content: removedAfter(Readable.from(zip(entriesOf(made))), paths),
    }
  })
}

function* entriesOf(made: readonly SieFileMade[]): Generator<ZipEntry> {
  for (const { path, from, to, type } of made) yield { name: `${from}_${to}.${extensions[type]}`, content: createReadStream(path) }
}

/** However the sending ends, nothing stays behind. */
function removedAfter(content: Readable, paths: readonly string[]): Readable {
  return content.on('close', () => {
    for (const path of paths) void rm(path, { force: true })
  })
}
