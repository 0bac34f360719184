import type { FileCheck, SourceStatementResult } from '@verifikat/analyses'

/** The file that is looked at: the one asked for, else the newest of the period. */
export function shownFile({ files }: SourceStatementResult, from: string | undefined): FileCheck | null {
  return files.find((file) => file.from === from) ?? files.at(-1) ?? null
}
