import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatOrgNumber } from '../format/org-number.ts'

export interface CopyToProps {
  readonly companyId: string
  readonly planId: string
  readonly onClose: () => void
}

/** Copies the version in force to other companies: each gets its own, and says where it went wrong. */
export function CopyTo({ companyId, planId, onClose }: CopyToProps) {
  const { t } = useTranslation(['plans', 'common'])
  const companies = trpc.company.list.useQuery()
  const copy = trpc.plan.copyTo.useMutation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const others = companies.data?.filter((other) => other.id !== companyId && may(other, 'write')) ?? []
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Modal opened onClose={onClose} title={t('copyTo.title')} size="md" closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      {companies.isError ? (
        <ErrorLine error={companies.error} onRetry={() => void companies.refetch()} />
      ) : companies.data === undefined ? (
        <SkeletonRows rows={4} columns={[220]} />
      ) : others.length === 0 ? (
        <p className="t2">{t('copyTo.none')}</p>
      ) : (
        <ul className="pl-copy">
          {others.map(({ id, name, orgNumber }) => {
            const done = copy.data?.find((result) => result.companyId === id)
            return (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={chosen.has(id)} disabled={done?.id != null} onChange={() => toggle(id)} />
                  <span className="el">{name}</span> <span className="t3 n">{formatOrgNumber(orgNumber)}</span>
                </label>
                {done !== undefined &&
                  (done.id !== null ? (
                    <StatusText tone="green">{t('copyTo.done')}</StatusText>
                  ) : (
                    <StatusText tone="red">{t(done.reason === 'name-taken' ? 'copyTo.nameTaken' : 'copyTo.failed')}</StatusText>
                  ))}
              </li>
            )
          })}
        </ul>
      )}
      {copy.isError && <ErrorLine error={copy.error} />}
      <div className="form-acts">
        <Button size="sm" onClick={onClose}>
          {t(copy.data === undefined ? 'common:act.cancel' : 'common:act.close')}
        </Button>
        <Button
          size="sm"
          look="primary"
          why={chosen.size === 0 ? t('common:needs.company') : null}
          disabled={copy.isPending}
          onClick={() => {
            const left = [...chosen].filter((id) => !copy.data?.some((result) => result.companyId === id && result.id !== null))
            copy.mutate({ companyId, id: planId, companyIds: left })
          }}
        >
          {t('copyTo.button', { count: chosen.size })}
        </Button>
      </div>
    </Modal>
  )
}
