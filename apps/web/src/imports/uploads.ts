/** Files on their way to the server, and what became of them. They outlive the page they were dropped on, so one may go on working. */
import { useSyncExternalStore } from 'react'
import { appErrorOf, waitOf } from '../app/app-error.ts'
import type { StoredBankFile } from '../bank/types.ts'
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
  /** The archive that it came in: of it only this file is sent again. */
  readonly archive: string | null
}

export interface Received {
  readonly companyId: string
  /** Null: the file was a declaration or a bank file, or a whole company with everything in it. */
  readonly importId: string | null
  readonly declarationId: string | null
  /** A declaration that was read with errors: its name, and whether the one before it stays in use. */
  readonly faulty?: { readonly fileName: string; readonly isUsed: boolean }
  readonly bankFile: BankFileTaken | null
}

/** A bank file, and what became of it. */
export interface BankFileTaken {
  readonly fileId: string
  readonly fileName: string
  readonly outcome: StoredBankFile['outcome']
  /** The file that says the same, where that is why it was not kept. */
  readonly sameAs: string | null
}

/** What became of one file, or of those in an archive. */
export interface Sent {
  readonly received: readonly Received[]
  readonly refused: readonly { readonly fileName: string; readonly error: unknown }[]
}

/** What somebody has said of a file that may be another company's: take it in all the same, or make a company of its own for it. */
export type Belonging = 'ask' | 'anyway' | 'apart'

/** Files that were let go together. */
interface Drop {
  /** Empty: each file says which. */
  readonly companyId: string
  readonly received: readonly Received[]
  readonly onReceived: (received: readonly Received[]) => void
  readonly onEnded: (received: readonly Received[]) => void
}

interface Job {
  readonly upload: Upload
  readonly file: File
  readonly drop: number
  readonly belonging: Belonging
}

export interface UploadState {
  readonly uploads: readonly Upload[]
  /** What the drops came to that need a word: refused files, or several companies. */
  readonly results: { readonly failed: readonly Upload[]; readonly received: readonly Received[] } | null
}

let jobs: readonly Job[] = []
let drops: ReadonlyMap<number, Drop> = new Map()
let state: UploadState = { uploads: [], results: null }
let nextKey = 1
let current: { readonly key: number; readonly abort: AbortController } | null = null
const listeners = new Set<() => void>()

function update(next: readonly Job[], nextDrops = drops): void {
  jobs = next
  drops = new Map([...nextDrops].filter(([key, drop]) => isUnderWay(key) || isRemarkable(key, drop)))
  const told = [...drops].filter(([key, drop]) => isRemarkable(key, drop))
  const failed = jobs.flatMap(({ upload }) => (upload.state === 'failed' ? [upload] : []))
  state = {
    uploads: jobs.map(({ upload }) => upload),
    results: told.length === 0 ? null : { failed, received: told.flatMap(([, { received }]) => received) },
  }
  if (jobs.some(({ upload }) => upload.state !== 'failed' || isAsked(upload))) window.addEventListener('beforeunload', holdBack)
  else window.removeEventListener('beforeunload', holdBack)
  for (const listener of listeners) listener()
}

/** Files that are on their way, or wait for an answer, are lost with the page: the browser asks before it leaves. */
function holdBack(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function isUnderWay(drop: number): boolean {
  return jobs.some((job) => job.drop === drop && job.upload.state !== 'failed')
}

function isRemarkable(key: number, { companyId, received }: Drop): boolean {
  if (jobs.some(({ drop, upload }) => drop === key && upload.state === 'failed')) return true
  if (received.some(({ bankFile, faulty }) => faulty !== undefined || (bankFile && isThereAlready(bankFile)))) return true
  const companies = new Set(received.map((one) => one.companyId))
  return companies.size > 1 || (companyId !== '' && received.some((one) => one.companyId !== companyId))
}

/** Nothing was added. */
export function isThereAlready({ outcome }: Pick<BankFileTaken, 'outcome'>): boolean {
  return outcome === 'known' || outcome === 'repeated'
}

function change(key: number, patch: Partial<Upload>, more: Partial<Pick<Job, 'belonging'>> = {}): void {
  update(jobs.map((job) => (job.upload.key === key ? { ...job, ...more, upload: { ...job.upload, ...patch } } : job)))
}

/** Sends the files one after the other; `onEnded` is called once none of them is on its way any more. */
export function startUploads(
  files: readonly File[],
  { companyId, onReceived, onEnded }: Pick<Drop, 'companyId' | 'onReceived' | 'onEnded'>,
): void {
  const drop = nextKey++
  const added = files.map(
    (file): Job => ({
      upload: { key: nextKey++, fileName: file.name, bytes: file.size, sent: 0, state: 'waiting', error: null, companyId, archive: null },
      file,
      drop,
      belonging: 'ask',
    }),
  )
  // where earlier files went has been told; those that were refused, or are on their way, stay
  const unfinished = new Map([...drops].filter(([key]) => jobs.some((job) => job.drop === key)))
  update([...jobs, ...added], unfinished.set(drop, { companyId, received: [], onReceived, onEnded }))
  void work()
}

export function dropUpload(key: number): void {
  if (current?.key === key) current.abort.abort()
  update(jobs.filter((job) => job.upload.key !== key))
}

/** Sends it again, once for each answer: as before, into the company that it names, into a new one of its own, or into the one that it may not be of. */
export function retryUpload(key: number, how: 'same' | 'own-company' | 'apart' | 'anyway' = 'same'): void {
  if (!jobs.some(({ upload }) => upload.key === key && upload.state === 'failed')) return
  const patch: Partial<Upload> = { state: 'waiting', error: null, sent: 0 }
  const elsewhere = how === 'own-company' || how === 'apart'
  change(key, elsewhere ? { ...patch, companyId: '' } : patch, { belonging: how === 'anyway' || how === 'apart' ? how : 'ask' })
  void work()
}

/** Why somebody is asked where a file belongs. */
const asking: ReadonlySet<unknown> = new Set(['other_company', 'other_name', 'placeholder_number'])

/** Nothing is wrong with such a file: it waits for somebody to say which company it is of, and is nowhere but here until then. */
export function isAsked({ state, error }: Pick<Upload, 'state' | 'error'>): boolean {
  return state === 'failed' && asking.has(appErrorOf(error).params['reason'])
}

/** What is still on its way goes on, and a question stays until it is answered or its file is put away. */
export function dismissResults(): void {
  const kept = jobs.filter(({ upload }) => upload.state !== 'failed' || isAsked(upload))
  update(kept, new Map([...drops].map(([key, drop]) => [key, { ...drop, received: [] }])))
}

async function work(): Promise<void> {
  while (current === null) {
    const job = jobs.find(({ upload }) => upload.state === 'waiting')
    if (job === undefined) return
    const { key, companyId, archive, fileName } = job.upload
    current = { key, abort: new AbortController() }
    change(key, { state: 'sending' })
    const drop = drops.get(job.drop)
    try {
      const { received, refused } = await sendFile({
        file: job.file,
        companyId,
        belonging: job.belonging,
        signal: current.abort.signal,
        only: archive === null ? null : fileName,
        onSent: (sent) => change(key, { sent }),
      })
      const known = drops.get(job.drop)
      update(
        [...jobs.filter((other) => other.upload.key !== key), ...refused.map((part) => refusedPart(job, part))],
        known === undefined ? drops : new Map(drops).set(job.drop, { ...known, received: [...known.received, ...received] }),
      )
      drop?.onReceived(received)
      if (known !== undefined && !isUnderWay(job.drop)) known.onEnded([...known.received, ...received])
    } catch (error) {
      const wait = waitOf(error)
      if (wait !== null) {
        change(key, { state: 'waiting', sent: 0 })
        await new Promise((resolve) => setTimeout(resolve, wait))
      } else if (!current.abort.signal.aborted) {
        change(key, { state: 'failed', error: appErrorOf(error).code === null && !(error instanceof Error) ? new Error('upload') : error })
        const known = drops.get(job.drop)
        if (known !== undefined && !isUnderWay(job.drop)) known.onEnded(known.received)
      }
    } finally {
      current = null
    }
  }
}

function refusedPart(job: Job, { fileName, error }: Sent['refused'][number]): Job {
  const { companyId, bytes } = job.upload
  const archive = job.upload.archive ?? job.upload.fileName
  return { ...job, upload: { key: nextKey++, fileName, bytes, sent: 0, state: 'failed', error, companyId, archive } }
}

export function useUploadState(): UploadState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, uploadState)
}

export function uploadState(): UploadState {
  return state
}

/** On their way to one company, and those whose file has yet to say which. */
export function useUploads(companyId: string): readonly Upload[] {
  const { uploads } = useUploadState()
  return uploads.filter((upload) => upload.state !== 'failed' && (upload.companyId === companyId || upload.companyId === ''))
}
