import { packageSchema, say } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../analysis/frame/chart-image.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import type { Offered, OfferedPackages } from './use-packages.ts'

interface PackageToolsProps {
  readonly companyId: string
  readonly chosen: Offered
  readonly mayChange: OfferedPackages['mayChange']
  readonly onEdit: (edit: 'package' | 'copy') => void
  /** One from a file, to look at before it is saved. */
  readonly onFile: (own: Offered) => void
}

/** What is done with a package itself: changed, made one's own, taken out and in as a file, removed. */
export function PackageTools({ companyId, chosen, mayChange, onEdit, onFile }: PackageToolsProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Offered | null>(null)
  const refresh = { onSuccess: () => utils.ownPackages.invalidate() }
  const ofCompany = trpc.ownPackages.setRemovedOfCompany.useMutation(refresh)
  const ofFirm = trpc.ownPackages.setRemovedOfFirm.useMutation(refresh)
  const error = ofCompany.error ?? ofFirm.error
  const remove = ({ own }: Offered, isRemoved: boolean) => {
    if (own === null) return
    const { ownPackageId } = own
    if (own.companyId === null) ofFirm.mutate({ ownPackageId, isRemoved })
    else ofCompany.mutate({ companyId, ownPackageId, isRemoved })
  }
  const mayMake = mayChange.company || mayChange.firm
  const read = async (file: File) => {
    const own = packageIn(await file.text())
    setTrouble('why' in own ? t('fileWrong', { file: file.name, why: own.why }) : null)
    if (!('why' in own)) onFile({ package: own, scope: 'shipped', own: null, mayChange: false })
  }
  return (
    <>
      {chosen.mayChange && (
        <Button size="sm" icon="pencil" onClick={() => onEdit('package')}>
          {t('changeIt')}
        </Button>
      )}
      {mayMake && (
        <Button size="sm" icon="copy" onClick={() => onEdit('copy')}>
          {t('copy')}
        </Button>
      )}
      <Button
        size="sm"
        icon="download"
        onClick={() => {
          const text = `${JSON.stringify(chosen.package, null, 2)}\n`
          saveFile(`${chosen.package.id}.json`, new Blob([text], { type: 'application/json' }))
        }}
      >
        {t('toFile')}
      </Button>
      {mayMake && (
        <Button size="sm" icon="file-import" onClick={() => chooseFiles(([file]) => file && void read(file), '.json')}>
          {t('fromFile')}
        </Button>
      )}
      {chosen.mayChange && (
        <Button
          size="sm"
          look="ghost"
          icon="trash"
          onClick={() => {
            remove(chosen, true)
            setRemoved(chosen)
          }}
        >
          {t('remove')}
        </Button>
      )}
      {removed !== null && error === null && (
        <span role="status" className="t2">
          {t('removed', { name: say(removed.package.name, locale) })}{' '}
          <Button
            size="sm"
            onClick={() => {
              remove(removed, false)
              setRemoved(null)
            }}
          >
            {t('undo')}
          </Button>
        </span>
      )}
      {trouble !== null && (
        <p className="an-wrong" role="alert">
          {trouble}
        </p>
      )}
      {error !== null && <ErrorLine error={error} />}
    </>
  )
}

function packageIn(text: string): ReturnType<typeof packageSchema.parse> | { readonly why: string } {
  try {
    const read = packageSchema.safeParse(JSON.parse(text))
    if (read.success) return read.data
    return { why: read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ') }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}
