import type { Received, Sent } from './uploads.ts'

export interface SendFileOptions {
  readonly file: File
  /** Empty: the company is made from the file. */
  readonly companyId: string
  /** Take it in although it is another company's. */
  readonly anyway: boolean
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

/** The server's refusal, in the form in which error texts are looked up. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly appCode: unknown
  readonly params: unknown

  constructor(appCode: unknown, params: unknown) {
    super('upload refused')
    this.appCode = appCode
    this.params = params
  }
}

/** Streams one file; XMLHttpRequest, since fetch does not tell how much has been sent. */
export function sendFile({ file, companyId, anyway, signal, onSent }: SendFileOptions): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/upload?companyId=${encodeURIComponent(companyId)}${anyway ? '&anyway=1' : ''}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.responseType = 'json'
    request.upload.onprogress = (event) => onSent(event.loaded)
    request.onload = () => {
      const body: unknown = request.response
      const received = request.status < 300 ? receivedOf(body) : []
      if (received.length > 0) resolve({ received, refused: refusedOf(body) })
      else reject(refusal(body, request.status))
    }
    request.onerror = () => reject(new TypeError('network'))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(file)
  })
}

/** One for each file of an archive, or the company that the file was. */
function receivedOf(body: unknown): readonly Received[] {
  if (typeof body !== 'object' || body === null || !('imports' in body) || !Array.isArray(body.imports)) return []
  if ('wholeCompany' in body && 'companyId' in body && typeof body.companyId === 'string')
    return [{ companyId: body.companyId, importId: null }]
  const imports: readonly unknown[] = body.imports
  return imports.every(isReceived) ? imports : []
}

/** Files of an archive that were not taken in, each with its reason. */
function refusedOf(body: unknown): Sent['refused'] {
  if (typeof body !== 'object' || body === null || !('refused' in body) || !Array.isArray(body.refused)) return []
  const refused: readonly unknown[] = body.refused
  return refused.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('fileName' in one) || typeof one.fileName !== 'string') return []
    return [{ fileName: one.fileName, error: refusal(one, 422) }]
  })
}

function isReceived(body: unknown): body is Received {
  return (
    typeof body === 'object' &&
    body !== null &&
    'companyId' in body &&
    typeof body.companyId === 'string' &&
    'importId' in body &&
    typeof body.importId === 'string'
  )
}

function refusal(body: unknown, status: number): UploadError {
  if (typeof body === 'object' && body !== null) {
    const { appCode, params } = body as Record<string, unknown> // checked where it is read
    if (appCode !== undefined) return new UploadError(appCode, params)
  }
  return new UploadError(status === 413 ? 'too_large' : status === 401 ? 'unauthenticated' : null, {})
}
