import { skipToken, useQuery } from '@tanstack/react-query'
import { textOfBytes } from '@verifikat/analyses'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatBytes } from '../../format/money.ts'
import { TablePreview } from './TablePreview.tsx'

interface PreviewProps {
  readonly companyId: string
  readonly assignmentId: string
  readonly file: { readonly sha256: string; readonly name: string; readonly bytes: number }
}

/** Larger files are opened, not shown beside. */
const MOST_BYTES = 20_000_000
const MOST_CHARACTERS = 20_000
const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'tsv', 'md', 'json', 'xml', 'se', 'si', 'sie', 'log'])

/** Read on the server, as they are packed. */
const tables: ReadonlySet<string> = new Set(['csv', 'tsv', 'xlsx', 'xlsm'])

/** A picture, a PDF, a table or a text in place; anything else, and the file as it came, by its link. */
export function Preview({ companyId, assignmentId, file }: PreviewProps) {
  const { t } = useTranslation('assignments')
  const href = `/companies/${companyId}/assignments/${assignmentId}/evidence/${file.sha256}`
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const picture = pictures[ending]
  const isSmall = file.bytes <= MOST_BYTES
  const asked = trpc.assignments.evidenceTables.useQuery(
    isSmall && tables.has(ending) ? { companyId, id: assignmentId, sha256: file.sha256 } : skipToken,
    { staleTime: Number.POSITIVE_INFINITY },
  )
  // what is called a table and is none is text, where it is that
  const isText = texts.has(ending) && (!tables.has(ending) || asked.data === null)
  const kind = picture !== undefined ? 'picture' : ending === 'pdf' ? 'pdf' : isText ? 'text' : null
  const shown = useQuery({
    queryKey: ['evidence', companyId, file.sha256, kind],
    enabled: kind !== null && isSmall,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(href)
      if (!response.ok) throw new Error(String(response.status))
      const bytes = await response.arrayBuffer()
      if (kind === 'text') return { ...beginningOf(bytes), url: null }
      return { text: null, isCut: false, url: URL.createObjectURL(new Blob([bytes], { type: picture ?? 'application/pdf' })) }
    },
  })
  const url = shown.data?.url ?? null
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  const label = t('evidence.preview', { name: file.name })
  return (
    <div className="as-preview">
      <a href={href} download={file.name} className="an-link" title={file.sha256}>
        {t('evidence.open')} <span className="n">{formatBytes(file.bytes)}</span>
      </a>
      {shown.isError && <ErrorLine error={shown.error} onRetry={() => void shown.refetch()} />}
      {asked.isError && <ErrorLine error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isLoading && <SkeletonRows rows={4} columns={[60, 120, -80]} />}
      {asked.data != null && <TablePreview tables={asked.data} label={label} />}
      {asked.data === null && !isText && <p className="t2">{t('evidence.noTable')}</p>}
      {shown.data?.text != null && (
        <section className="as-previewtext" aria-label={label}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <pre tabIndex={0}>{shown.data.text}</pre>
        </section>
      )}
      {shown.data?.isCut && <p className="t3">{t('evidence.firstPart')}</p>}
      {url !== null && kind === 'picture' && <img src={url} alt={label} />}
      {url !== null && kind === 'pdf' && <iframe src={url} title={label} />}
    </div>
  )
}

/** As much of a text as is shown, and whether there is more. */
function beginningOf(bytes: ArrayBuffer): { readonly text: string; readonly isCut: boolean } {
  const part = new Uint8Array(bytes.slice(0, MOST_CHARACTERS * 2))
  const text = textOfBytes(part, part.length < bytes.byteLength)
  return { text: text.slice(0, MOST_CHARACTERS), isCut: part.length < bytes.byteLength || text.length > MOST_CHARACTERS }
}
