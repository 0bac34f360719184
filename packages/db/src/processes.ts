// What other processes of this machine are, told apart even where a process number has been used again.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process began, as text that no later process with the same number shares; null when there is none. */
export function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // the name in parentheses may hold anything; state is the field after it, the start time 20 fields on
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return null
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot} ${fields[19]}`
    } catch {
      return null
    }
  }
  return ps('lstart=', pid)
}

export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ps('command=', pid) ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Whether the process was gone before the time was up. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds
  while (startOf(pid) !== null) {
    if (Date.now() > until) return false
    await sleep(25)
  }
  return true
}

function ps(column: string, pid: number): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
