import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WrittenFile } from '../tables/shown.ts'
import { say } from '../tables/words.ts'
import type { Surroundings } from './main.ts'
import { Refusal } from './refusal.ts'

/** Puts files for an agency into a folder, which is made where it does not exist, and says their paths; refuses before it writes any. */
export async function writeFiles({ out }: Surroundings, folder: string, files: readonly WrittenFile[]): Promise<void> {
  const texts = files.map(({ name, content }) => {
    if ('needs' in content) throw new Refusal(`${say(content.needs, 'en')} Nothing was written.`)
    return { path: join(folder, name), text: content.text }
  })
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of texts) {
    writeFileSync(path, text, 'latin1')
    await out.write(`${path}\n`)
  }
}
