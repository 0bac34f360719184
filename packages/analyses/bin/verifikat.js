#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Node 22 keeps compiled code between runs.
module.enableCompileCache?.()

const at = (path) => new URL(`../${path}`, import.meta.url)
const made = (path) => statSync(at(path), { throwIfNoEntry: false })?.mtimeMs ?? 0

// The bundle starts faster; after `tsc -b` alone it is older than what it was made from.
const entry = () => (made('dist/bundle/main.js') > made('dist/.tsbuildinfo') ? 'dist/bundle/main.js' : 'dist/cli/main.js')

// A clone builds itself the first time; its progress goes to standard error, so that results stay clean.
const build = '../../scripts/build.mjs'
if (made(entry()) === 0 && made(build) > 0) {
  spawnSync(process.execPath, [fileURLToPath(at(build))], { stdio: ['ignore', 2, 2] })
}

if (made(entry()) > 0) {
  const { main } = await import(at(entry()).href)
  process.exitCode = await main(process.argv.slice(2))
} else {
  process.stderr.write(
    'verifikat could not be built: run `npm ci --ignore-scripts` and `npm run build` in its folder, and see what it says.\n',
  )
  process.exitCode = 2
}
