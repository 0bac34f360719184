import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { formatBytes } from '../../format/money.ts'

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

/** A picture, a PDF or a text in place; anything else, and the file as it came, by its link. */
export function Preview({ companyId, assignmentId, file }: PreviewProps) {
  const { t } = useTranslation('assignments')
  const href = `/companies/${companyId}/assignments/${assignmentId}/evidence/${file.sha256}`
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const picture = pictures[ending]
  const kind = picture !== undefined ? 'picture' : ending === 'pdf' ? 'pdf' : texts.has(ending) ? 'text' : null
  const shown = useQuery({
    queryKey: ['evidence', companyId, file.sha256, kind],
    enabled: kind !== null && file.bytes <= MOST_BYTES,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(href)
      if (!response.ok) throw new Error(String(response.status))
      const bytes = await response.arrayBuffer()
      if (kind === 'text') return { text: textOf(bytes), url: null }
      return { text: null, url: URL.createObjectURL(new Blob([bytes], { type: picture ?? 'application/pdf' })) }
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
      {shown.data?.text != null && (
        <section className="as-previewtext" aria-label={label}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <pre tabIndex={0}>{shown.data.text}</pre>
        </section>
      )}
      {url !== null && kind === 'picture' && <img src={url} alt={label} />}
      {url !== null && kind === 'pdf' && <iframe src={url} title={label} />}
    </div>
  )
}

function textOf(bytes: ArrayBuffer): string {
  const part = bytes.slice(0, MOST_CHARACTERS * 2)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part).slice(0, MOST_CHARACTERS)
  } catch {
    return new TextDecoder('windows-1252').decode(part).slice(0, MOST_CHARACTERS)
  }
}
