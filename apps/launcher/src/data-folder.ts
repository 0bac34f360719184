import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, startOf, waitForEnd } from '@verifikat/db/start'
import * as z from 'zod'

const identity = z.object({ pid: z.int(), start: z.string() })
const held = identity.extend({ children: z.array(identity).default([]) })

type Identity = z.output<typeof identity>

/** The data folder, ours alone until it is disposed of. */
export interface DataFolder extends Disposable {
  /** Notes the processes that would outlive a kill of this one, for the next start to wait for. */
  noteChildren(pids: readonly number[]): void
}

const PATIENCE_MS = 8_000

/** Refuses, without a change to anything in the folder, while another launcher uses it. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const file = join(folder, 'verifikat.lock')
  makeWritable(folder)
  const me = { pid: process.pid, start: startOf(process.pid) ?? '' }
  const mine = `${file}.${me.pid}`
  const write = (children: readonly Identity[]) => writeFileSync(mine, JSON.stringify({ ...me, children }), { mode: 0o600 })

  write([])
  try {
    while (!link(mine, file)) {
      const before = read(file)
      if (before && startOf(before.pid) === before.start) {
        throw new StartError(
          `Verifikat is already running on ${folder} (process ${before.pid}); stop it first, or set VERIFIKAT_DATA to another folder.`,
        )
      }
      if (before) await outlive(before.children)
      takeAway(file, before)
    }
  } finally {
    rmSync(mine, { force: true })
  }

  return {
    noteChildren(pids) {
      write(pids.flatMap((pid) => ({ pid, start: startOf(pid) ?? '' })))
      renameSync(mine, file)
    },
    [Symbol.dispose]: () => rmSync(file, { force: true }),
  }
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? (reasons[String(cause.code)] ?? cause.message) : String(cause)
    throw new StartError(`Cannot write to ${folder}: ${reason}; set VERIFIKAT_DATA to a folder that this user may write to.`, { cause })
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
}

/** A link is made whole or not at all, and never over another. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): z.output<typeof held> | null {
  try {
    return held.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Server and worker of a launcher that was killed end by themselves; a stuck one is ended. */
async function outlive(children: readonly Identity[]): Promise<void> {
  for (const { pid, start } of children) {
    if (startOf(pid) !== start || (await waitForEnd(pid, PATIENCE_MS))) continue
    process.kill(pid, 'SIGKILL')
    await waitForEnd(pid, 1_000)
  }
}

/** Removes the lock of a dead process; one that another start put there in the meantime goes back to its place. */
function takeAway(file: string, expected: z.output<typeof held> | null): void {
  const aside = `${file}.old-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // somebody else took it away
  }
  const taken = read(aside)
  if (taken && (taken.pid !== expected?.pid || taken.start !== expected.start)) link(aside, file)
  rmSync(aside, { force: true })
}
