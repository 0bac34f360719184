import { newId } from '../../app/new-id.ts'
import { REFERENCE_HEADER, referTo } from '../../app/reference.ts'
import { refusal } from '../../imports/send-file.ts'
import type { Finding } from './rows.ts'

export type Attachment = Finding['attachments'][number]

/** Stores a file for the company, where `place` says; among the attachments it stands beside an item once an answer names it. */
export async function sendAttachment(companyId: string, file: File, place = 'attachments'): Promise<Attachment> {
  const reference = newId()
  const response = await fetch(`/companies/${companyId}/${place}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name),
      [REFERENCE_HEADER]: reference,
    },
    body: file,
  }).catch((error: unknown) => {
    throw referTo(error, reference)
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || !isAttachment(body)) throw refusal(body, response.status, reference)
  return { sha256: body.sha256, fileName: body.fileName, bytes: body.bytes }
}

function isAttachment(body: unknown): body is Attachment {
  return (
    typeof body === 'object' &&
    body !== null &&
    'sha256' in body &&
    typeof body.sha256 === 'string' &&
    'fileName' in body &&
    typeof body.fileName === 'string' &&
    'bytes' in body &&
    typeof body.bytes === 'number'
  )
}
