// What `npm start` and `npm test` do first on a fresh clone: check Node, install from the lockfile, build. Only the install uses the network.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** No update checks, no telemetry, no colours that a log would keep. */
const quiet = {
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  npm_config_update_notifier: 'false',
}

class PrepareError extends Error {}

/** @returns {Promise<boolean>} whether the product is ready to be started; if not, a sentence has said why and the exit code is set */
export async function prepare() {
  try {
    checkNode()
    if (!isInstalled()) await install()
    await build()
    return true
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error
    if (error.message !== '') console.error(error.message)
    process.exitCode ||= 1
    return false
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new PrepareError(`Verifikat needs Node 20.19 or later, and this is Node ${process.versions.node}.`)
}

/** npm writes its own copy of the lockfile last, so an interrupted install is not taken for a whole one. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

async function install() {
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { code, output } = await step('Installing packages from the lockfile', command, all)
  if (code === 0) return
  throw new PrepareError(
    `${output}\nThe packages could not be installed: npm ci ended with code ${code}. It needs the npm registry; try again when it can be reached.`,
  )
}

async function build() {
  const turbo = join(root, 'node_modules/.bin/turbo')
  const args = ['run', 'build', 'bundle', '--output-logs=errors-only', '--ui=stream']
  const { code, output } = await step('Building', turbo, args)
  if (code !== 0) throw new PrepareError(`${output}\nThe build failed (code ${code}); what it said is above.`)
}

/**
 * One line while it runs and its time when it is done. The step is a process group of its own, ended with us.
 * @param {string} label @param {string} command @param {string[]} args
 */
async function step(label, command, args) {
  const began = performance.now()
  process.stdout.write(`${label} … `)
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...quiet }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  let stopped = false
  const stop = () => {
    stopped = true
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
    } catch {
      // it has ended already
    }
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      output += error.message
      done(127)
    })
    child.once('close', done)
  })
  for (const signal of signals) process.off(signal, stop)
  console.log(stopped ? 'stopped' : `${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (stopped) throw new PrepareError('')
  return { code, output }
}
