#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

// Node 22 keeps compiled code between runs.
module.enableCompileCache?.()

const entry = new URL('../dist/cli/main.js', import.meta.url)
if (existsSync(entry)) {
  const { main } = await import(entry.href)
  process.exitCode = await main(process.argv.slice(2))
} else {
  process.stderr.write('verifikat is not built yet: run `npm ci --ignore-scripts` and `npm run build` in its folder.\n')
  process.exitCode = 2
}
