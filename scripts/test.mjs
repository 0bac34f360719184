// npm test: everything that must hold, in one command that also works on a fresh clone. Prints one line for all tests at its very end.
// npm test -- --changed: lint, and the tests of what differs from main, for the daily loop; no browser, nothing built.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
/** Without a browser. */
const units = ['analyses', 'papers', 'db', 'compute', 'server', 'worker', 'web', 'web-replacing']
const requireAll = ['true', '1'].includes(process.env.CI ?? '') || process.env.VERIFIKAT_REQUIRE_ALL === '1'

if (process.argv.includes('--changed')) process.exit(changedOnly())
if (!(await prepare())) process.exit(1)

const counts = { passed: 0, failed: 0, skipped: 0 }
/** What did not hold, named again where everybody looks: at the end. */
const failures = []
/** @type {{ file: string, seconds: number }[]} */
const files = []
await Promise.all([
  check('Lint', 'biome', ['check', '.', '--diagnostic-level=warn']),
  check('Rooms', process.execPath, ['scripts/rooms.mjs']),
  check('Columns', process.execPath, ['scripts/columns.mjs']),
  check('Types', 'tsc', ['-b']),
  check('Dead code', 'knip', ['--no-progress']),
])
await tests('Unit, property and integration tests', units)
// both wait more than they compute
await Promise.all([tests('End-to-end tests', ['e2e']), tests('Screens in a browser', ['screens'], { atOnce: true })])

const missing = [
  ...(process.env.REDIS_URL || isOnPath('redis-server', 'valkey-server') ? [] : ['no Redis (REDIS_URL, or redis-server on the path)']),
  ...(process.env.CHROMIUM_PATH || isOnPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
    ? []
    : ['no Chromium (CHROMIUM_PATH, or chromium on the path)']),
  ...(existsSync(join(root, '../shared/sie/files')) ? [] : ['no reference files (../shared)']),
]
console.log('\nThe slowest files:')
files.sort((one, other) => other.seconds - one.seconds)
for (const { file, seconds } of files.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
console.log('')
for (const what of missing) {
  const isFailure = requireAll && !what.includes('../shared')
  if (isFailure) counts.failed += 1
  console.log(`${isFailure ? 'Failed' : 'Skipped'}: there is ${what}; the tests that need it did not run.`)
}
for (const failure of failures) console.log(`Failed: ${failure}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)

/** @param {string} label @param {string} command @param {readonly string[]} args */
async function check(label, command, args) {
  const began = performance.now()
  const child = spawn(command.includes('/') ? command : join(bin, command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [status, output] = await ended(child)
  if (status !== 0) {
    counts.failed += 1
    failures.push(label)
    console.log(output.trim())
  }
  console.log(`${label}: ${status === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

/** How a process ended, and what it printed where that is not seen already. @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  return /** @type {const} */ ([status, Buffer.concat(output).toString()])
}

/** `atOnce`: beside others, so what it prints comes in one piece once it is done. @param {string} label @param {readonly string[]} projects */
async function tests(label, projects, { atOnce = false } = {}) {
  if (!atOnce) console.log(`\n${label}`)
  const folder = join(root, 'node_modules/.cache/test-results')
  const file = join(folder, `${projects.join('-')}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const child = spawn(
    join(bin, 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...projects.map((name) => `--project=${name}`)],
    { cwd: root, stdio: atOnce ? ['ignore', 'pipe', 'pipe'] : 'inherit' },
  )
  const [status, output] = await ended(child)
  if (atOnce) console.log(`\n${label}\n${output}`)
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  for (const { name, startTime, endTime } of result.testResults ?? [])
    files.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 })
  counts.passed += result.numPassedTests
  counts.skipped += result.numPendingTests
  // a file that does not load, or whose process ends, fails no test of its own
  counts.failed += status === 0 ? 0 : Math.max(1, result.numFailedTests)
  if (status === 0) return
  const own = failed(result)
  failures.push(...(own.length > 0 ? own : [`${label}: a process ended, or an error was nobody's; see above`]))
}

/** The daily loop. @returns {number} the exit code */
function changedOnly() {
  const base = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' }).stdout.trim() || 'HEAD'
  const projects = units.map((name) => `--project=${name}`)
  const lint = spawnSync(join(bin, 'biome'), ['check', '.', '--diagnostic-level=warn'], { cwd: root, stdio: 'inherit' })
  const run = spawnSync(join(bin, 'vitest'), ['run', `--changed=${base}`, ...projects], { cwd: root, stdio: 'inherit' })
  return lint.status === 0 && run.status === 0 ? 0 : 1
}

/** @param {{ testResults?: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} result */
function failed({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative(root, name)}: ${test.fullName}\n    ${firstLine(test.failureMessages[0] ?? '')}`)
    return own.length > 0 || status !== 'failed' ? own : [`${relative(root, name)}\n    ${firstLine(message)}`]
  })
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}

/** @param {string[]} names */
function isOnPath(...names) {
  const files = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return files.some((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
