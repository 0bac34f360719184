// The example of the README, run as it stands.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme)?.[1]
  if (found === undefined) throw new Error(`the README has no ${language} block`)
  return found
}

test('the example prints what the README says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-readme-'))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    writeFileSync(join(folder, 'company-2025.se'), block('sie'))
    const here = (entry: string) => JSON.stringify(new URL(entry, import.meta.url).href)
    const code = block('js')
      .replace("'@verifikat/analyses'", here('./index.ts'))
      .replace("'@verifikat/analyses/node'", here('./node.ts'))
      .replace("'company-2025.se'", JSON.stringify(join(folder, 'company-2025.se')))
    const path = join(folder, 'example.mjs')
    writeFileSync(path, code)
    await import(/* @vite-ignore */ pathToFileURL(path).href)
    expect(log.mock.calls.map((words) => words.join(' ')).join('\n')).toBe(block('text').trim())
  } finally {
    log.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  }
})
