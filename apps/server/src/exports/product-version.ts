import { readFileSync } from 'node:fs'
import * as z from 'zod'

const packageFile = new URL('../../../../package.json', import.meta.url)

export function productVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version
}
