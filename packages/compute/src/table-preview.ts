import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { AppError } from '@verifikat/analyses'
import { type FoundTable, isWorkbook, type OpenTable, openTable, previewTable } from '@verifikat/analyses/preview'
import type { TablePreviewJob, TableStatementJob } from './protocol.ts'

/** A table is held in memory while it is looked at: about 25 times its bytes as text, 80 times as a workbook (1.4 and 1.1 GB measured). */
const MOST_BYTES = { text: 64 << 20, workbook: 16 << 20 }

export function tablePreviewOf({ path, mapping, encoding, savedMappings }: TablePreviewJob): FoundTable {
  return previewTable(bytesOf(path), { mapping, saved: savedMappings, ...(encoding && { encoding }) })
}

export function openTableFile(path: string, encoding: TableStatementJob['encoding']): OpenTable {
  const open = openTable(bytesOf(path), encoding ?? undefined)
  if (!open) throw new AppError('source_unreadable', { params: { reason: 'table-mapping' }, message: 'not a table' })
  return open
}

function bytesOf(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const head = new Uint8Array(4)
    readSync(file, head, 0, head.length, 0)
    if (fstatSync(file).size > (isWorkbook(head) ? MOST_BYTES.workbook : MOST_BYTES.text))
      throw new AppError('source_unreadable', { params: { reason: 'table-too-large-to-map' } })
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}
