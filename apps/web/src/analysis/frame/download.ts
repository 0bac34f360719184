/** Files that the server makes. */
import { REFERENCE_HEADER, tracedFetch } from '../../app/reference.ts'
import { saveFile } from './chart-image.ts'

/** Fetches a file and saves it under the name that the server gives it; throws what a refusal says of itself. */
export async function download(href: string): Promise<void> {
  const response = await tracedFetch(href, { credentials: 'same-origin' })
  if (!response.ok) throw await refusalOf(response)
  saveFile(fileNameOf(response.headers.get('content-disposition')) ?? 'export', await response.blob())
}

/** The name in a `content-disposition`, letters of every alphabet first; null where it has none. */
export function fileNameOf(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null
}

/** The body of a refusal, which carries its code; one that is no JSON is an outage without a code. */
async function refusalOf(response: Response): Promise<object> {
  const correlationId = response.headers.get(REFERENCE_HEADER)
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null) return { correlationId, ...body }
  } catch {
    // the status is all there is
  }
  return { appCode: null, params: {}, correlationId }
}
