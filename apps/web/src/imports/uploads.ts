/** Files on their way to the server. They outlive the page they were dropped on, so one may go on working. */
import { useSyncExternalStore } from 'react'
import { appErrorOf } from '../app/app-error.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  readonly key: number
  readonly fileName: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly error: unknown
  /** Empty: the company is made from the file. */
  readonly companyId: string
}

export interface Received {
  readonly companyId: string
  readonly importId: string
}

interface Job {
  readonly upload: Upload
  readonly file: File
  readonly onReceived: (received: Received) => void
}

let jobs: readonly Job[] = []
let uploads: readonly Upload[] = []
let nextKey = 1
let current: { readonly key: number; readonly abort: AbortController } | null = null
const listeners = new Set<() => void>()

function update(next: readonly Job[]): void {
  jobs = next
  uploads = jobs.map((job) => job.upload)
  for (const listener of listeners) listener()
}

function change(key: number, patch: Partial<Upload>): void {
  update(jobs.map((job) => (job.upload.key === key ? { ...job, upload: { ...job.upload, ...patch } } : job)))
}

/** Sends the files one after the other; `onReceived` is called for each that the server has taken in. */
export function startUploads(files: readonly File[], companyId: string, onReceived: (received: Received) => void): void {
  const added = files.map(
    (file): Job => ({
      upload: { key: nextKey++, fileName: file.name, bytes: file.size, sent: 0, state: 'waiting', error: null, companyId },
      file,
      onReceived,
    }),
  )
  update([...jobs, ...added])
  void work()
}

export function dropUpload(key: number): void {
  if (current?.key === key) current.abort.abort()
  update(jobs.filter((job) => job.upload.key !== key))
}

export function retryUpload(key: number): void {
  change(key, { state: 'waiting', error: null, sent: 0 })
  void work()
}

async function work(): Promise<void> {
  while (current === null) {
    const job = jobs.find(({ upload }) => upload.state === 'waiting')
    if (job === undefined) return
    const { key } = job.upload
    current = { key, abort: new AbortController() }
    change(key, { state: 'sending' })
    try {
      const received = await sendFile({
        file: job.file,
        companyId: job.upload.companyId,
        signal: current.abort.signal,
        onSent: (sent) => change(key, { sent }),
      })
      update(jobs.filter((other) => other.upload.key !== key))
      job.onReceived(received)
    } catch (error) {
      if (!current.abort.signal.aborted)
        change(key, { state: 'failed', error: appErrorOf(error).code === null && !(error instanceof Error) ? new Error('upload') : error })
    } finally {
      current = null
    }
  }
}

/** Of one company, and those whose file has yet to say which: they go on when the first of them has opened its company's page. */
export function useUploads(companyId: string): readonly Upload[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
  )
  return all.filter((upload) => upload.companyId === companyId || upload.companyId === '')
}
