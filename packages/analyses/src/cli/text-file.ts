import { readFileSync } from 'node:fs'

/** A file’s text: UTF-8 where the bytes are, else what spreadsheets write. */
export function textFile(path: string): string {
  const bytes = readFileSync(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
