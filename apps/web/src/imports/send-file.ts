import { newId } from '../app/new-id.ts'
import { REFERENCE_HEADER, referTo } from '../app/reference.ts'
import type { BankFileTaken, Belonging, Received, Sent } from './uploads.ts'

export interface SendFileOptions {
  readonly file: File
  /** Empty: the company is made from the file. */
  readonly companyId: string
  readonly belonging: Belonging
  /** Of an archive only the file of this name. */
  readonly only: string | null
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

/** The server's refusal, in the form in which error texts are looked up. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly appCode: unknown
  readonly params: unknown
  readonly correlationId: string

  constructor(appCode: unknown, params: unknown, correlationId: string) {
    super('upload refused')
    this.appCode = appCode
    this.params = params
    this.correlationId = correlationId
  }
}

/** Streams one file; XMLHttpRequest, since fetch does not tell how much has been sent. */
export function sendFile({ file, companyId, belonging, only, signal, onSent }: SendFileOptions): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const reference = newId()
    const query = new URLSearchParams({ companyId })
    if (belonging !== 'ask') query.set(belonging, '1')
    if (only !== null) query.set('only', only)
    request.open('POST', `/upload?${query}`)
    request.setRequestHeader(REFERENCE_HEADER, reference)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.responseType = 'json'
    request.upload.onprogress = (event) => onSent(event.loaded)
    request.onload = () => {
      const body: unknown = request.response
      const received = request.status < 300 ? receivedOf(body) : []
      if (received.length > 0) resolve({ received, refused: refusedOf(body, reference) })
      else reject(refusal(body, request.status, reference))
    }
    request.onerror = () => reject(referTo(new TypeError('network'), reference))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(file)
  })
}

/** One for each file of an archive, or the company that the file was. Read by hand: whoever has not sent a file loads no schemas. */
function receivedOf(body: unknown): readonly Received[] {
  if (!isObject(body)) return []
  const none = { importId: null, declarationId: null, bankFile: null }
  if ('wholeCompany' in body && 'companyId' in body && typeof body.companyId === 'string') return [{ ...none, companyId: body.companyId }]
  const imports = rowsOf(body, 'imports').flatMap(({ companyId, row }) =>
    withText(row, 'importId', (importId) => ({ ...none, companyId, importId })),
  )
  const declared = rowsOf(body, 'declarations').flatMap(({ companyId, row }) =>
    withText(row, 'declarationId', (declarationId) => ({ ...none, companyId, declarationId, ...faultOf(row) })),
  )
  const ofBank = rowsOf(body, 'bankFiles').flatMap(({ companyId, row }) =>
    withText(row, 'fileId', (fileId) => ({ ...none, companyId, bankFile: { fileId, ...takenOf(row) } })),
  )
  return [...imports, ...declared, ...ofBank]
}

/** Nothing, unless the declaration was read with errors. */
function faultOf(row: object): Pick<Received, 'faulty'> {
  const [name, outcome, hasErrors]: unknown[] = ['fileName', 'outcome', 'hasErrors'].map((key) => Reflect.get(row, key))
  return hasErrors === true ? { faulty: { fileName: typeof name === 'string' ? name : '', isUsed: outcome !== 'kept' } } : {}
}

function takenOf(row: object): Omit<BankFileTaken, 'fileId'> {
  const [name, outcome, sameAs]: unknown[] = ['fileName', 'outcome', 'sameAs'].map((key) => Reflect.get(row, key))
  return {
    fileName: typeof name === 'string' ? name : '',
    outcome: outcomes.find((known) => known === outcome) ?? 'new',
    sameAs: typeof sameAs === 'string' ? sameAs : null,
  }
}

const outcomes = ['new', 'known', 'restored', 'repeated', 'changed'] as const satisfies readonly BankFileTaken['outcome'][]

function rowsOf(body: object, list: string): readonly { readonly companyId: string; readonly row: object }[] {
  const rows: unknown = Reflect.get(body, list)
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) =>
    isObject(row) && 'companyId' in row && typeof row.companyId === 'string' ? [{ companyId: row.companyId, row }] : [],
  )
}

function withText<T>(row: object, key: string, made: (text: string) => T): readonly T[] {
  const own: unknown = Reflect.get(row, key)
  return typeof own === 'string' ? [made(own)] : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Files of an archive that were not taken in, each with its reason. */
function refusedOf(body: unknown, reference: string): Sent['refused'] {
  if (typeof body !== 'object' || body === null || !('refused' in body) || !Array.isArray(body.refused)) return []
  const refused: readonly unknown[] = body.refused
  return refused.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('fileName' in one) || typeof one.fileName !== 'string') return []
    return [{ fileName: one.fileName, error: refusal(one, 422, reference) }]
  })
}

/** What the server says of a file that it did not take. */
export function refusal(body: unknown, status: number, reference: string): UploadError {
  if (typeof body === 'object' && body !== null) {
    const { appCode, params } = body as Record<string, unknown> // checked where it is read
    if (appCode !== undefined) return new UploadError(appCode, params, reference)
  }
  return new UploadError(status === 413 ? 'too_large' : status === 401 ? 'unauthenticated' : null, {}, reference)
}
