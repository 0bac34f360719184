import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../app/app-error.ts'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'

const file = /^\/companies\/([\da-f-]{36})\//

/** A file that somebody may not take out says so on the page; a broken download would not. */
export function DownloadGuard() {
  const utils = trpc.useUtils()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/companies/"]') : null
      const companyId = file.exec(link?.getAttribute('href') ?? '')?.[1]
      if (companyId === undefined) return
      const own = utils.company.own.getData({ companyId })
      if (own === undefined || may(own, 'export')) return setRefused(null)
      event.preventDefault()
      event.stopPropagation()
      setRefused(companyId)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [utils])
  return refused === null ? null : <Refusal companyId={refused} onClose={() => setRefused(null)} />
}

function Refusal({ companyId, onClose }: { readonly companyId: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const owners = trpc.company.grantors.useQuery({ companyId }).data?.join(', ') ?? ''
  const { cause, remedy } = useErrorText({ appCode: 'forbidden', params: { reason: 'right', right: 'export', owners } })
  return (
    <div className="refused" role="alert">
      <Icon name="lock" />
      <span>
        <b className="m">{cause}</b> {remedy}
      </span>
      <Button size="sm" onClick={onClose}>
        {t('act.close')}
      </Button>
    </div>
  )
}
