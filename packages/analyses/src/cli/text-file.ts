import { readFileSync } from 'node:fs'
import { textOfBytes } from '../text-of-bytes.ts'

export function textFile(path: string): string {
  return textOfBytes(readFileSync(path))
}
