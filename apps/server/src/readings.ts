/** How a stored file could be read, and reading it so. */
import { AppError, type Encoding, type Reading, type SieFacts, type TableMapping } from '@verifikat/analyses'
import type { TablePreview, TextPreview } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { type Enter, importSource, type WhichImport } from './import-source.ts'

/** A stored file and how its import reads it. */
async function stored(deps: Deps, which: WhichImport, enter: Enter) {
  const [source, detail] = await Promise.all([importSource(deps, which, enter), deps.stores.imports.get(which.companyId, which.importId)])
  if (!detail) throw new AppError('not_found')
  return { source, detail }
}

export async function tablePreview(
  deps: Deps,
  { mapping, ...which }: WhichImport & { readonly mapping?: TableMapping | undefined },
  enter: Enter,
): Promise<TablePreview> {
  const { source, detail } = await stored(deps, which, enter)
  if (detail.report && !detail.report.facts.file.format.startsWith('table-'))
    throw new AppError('invalid_input', { params: { reason: 'not-a-table' } })
  const named = await deps.stores.mappings.list(which.companyId)
  const { reading } = detail
  const ask = { mapping: mapping ?? reading?.mapping ?? null, encoding: reading?.encoding ?? null, savedMappings: named }
  const { saved, ...found } = await deps.compute.tablePreview(source, ask)
  const known = named.find(({ fingerprint }) => fingerprint === saved?.fingerprint)
  if (!saved || !known) return { ...found, saved: null }
  const { name, updatedAt, updatedBy } = known
  // where this table has the header, which may be another row than where it was saved
  return { ...found, saved: { name, updatedAt, updatedBy, mapping: saved.mapping } }
}

export async function textPreview(deps: Deps, which: WhichImport, enter: Enter): Promise<TextPreview> {
  const { source, detail } = await stored(deps, which, enter)
  const chosen = detail.reading?.encoding ?? null
  const current = detail.report ? plainEncoding(detail.report.facts.file.encoding) : chosen
  const found = await deps.compute.textPreview(source, { current, isDetected: chosen === null })
  return { ...found, current: current ?? found.detected, repairTexts: detail.reading?.repairTexts === true }
}

/** A byte order mark is no character set of its own. */
export function plainEncoding(encoding: SieFacts['file']['encoding']): Encoding {
  return encoding === 'utf-8-bom' ? 'utf-8' : encoding
}

export interface ReadAgainRequest extends WhichImport {
  readonly userId: string
  readonly reading: Reading | null
  /** The source system that the mapping is remembered for. */
  readonly saveAs: string | null
}

/** Refuses a mapping that nothing could be read with before anything is changed. */
export async function readAgain(deps: Deps, { saveAs: name, ...request }: ReadAgainRequest, enter: Enter): Promise<{ importId: string }> {
  const { stores, compute, queues } = deps
  const { mapping, encoding = null } = request.reading ?? {}
  if (!mapping) return await stores.readings.read({ ...request, saveAs: null }, queues)
  const { source } = await stored(deps, request, enter)
  const { fingerprint, check } = await compute.tablePreview(source, { mapping, encoding, savedMappings: [] })
  const problem = check === null || check.missing.length > 0 || fingerprint === null ? 'table-mapping' : check.problem
  if (problem !== null || fingerprint === null) throw new AppError('source_unreadable', { params: { reason: problem ?? 'table-mapping' } })
  // the next file of the system is of another year, and its sheets may be called otherwise
  const { year: _year, sheet: _sheet, ...kept } = mapping
  return await stores.readings.read({ ...request, saveAs: name === null ? null : { name, fingerprint, mapping: kept } }, queues)
}
