import { sayWritten, type Words } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../analysis/frame/chart-image.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import type { Offered, OfferedPackages } from './use-packages.ts'

interface Named {
  readonly id: string
  readonly name: Words
}

export type ReadFile<T> = { readonly package: T } | { readonly why: string }

interface PackageToolsProps<T> {
  readonly companyId: string
  readonly chosen: Offered<T>
  readonly mayChange: OfferedPackages['mayChange']
  /** What a file says, or why it says nothing. */
  readonly read: (json: unknown) => ReadFile<T> | Promise<ReadFile<T>>
  readonly words: { readonly removed: (name: string) => string; readonly fileWrong: (file: string, why: string) => string }
  readonly onEdit: (edit: 'package' | 'copy') => void
  /** One from a file, to look at before it is saved. */
  readonly onFile: (own: Offered<T>) => void
}

/** What is done with a package itself: changed, made one's own, taken out and in as a file, removed. */
export function PackageTools<T extends Named>({ companyId, chosen, mayChange, read, words, onEdit, onFile }: PackageToolsProps<T>) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Offered<T> | null>(null)
  // which version of it runs by itself follows
  const refresh = { onSuccess: () => Promise.all([utils.ownPackages.invalidate(), utils.schedules.list.invalidate()]) }
  const ofCompany = trpc.ownPackages.setRemovedOfCompany.useMutation(refresh)
  const ofFirm = trpc.ownPackages.setRemovedOfFirm.useMutation(refresh)
  const error = ofCompany.error ?? ofFirm.error
  const remove = ({ own }: Offered<T>, isRemoved: boolean) => {
    if (own === null) return
    const { ownPackageId } = own
    if (own.companyId === null) ofFirm.mutate({ ownPackageId, isRemoved })
    else ofCompany.mutate({ companyId, ownPackageId, isRemoved })
  }
  const mayMake = mayChange.company || mayChange.firm
  const take = async (file: File) => {
    const json = jsonIn(await file.text())
    const found = json === undefined ? { why: t('noJson') } : await read(json)
    setTrouble('why' in found ? words.fileWrong(file.name, found.why) : null)
    if ('package' in found) onFile({ package: found.package, scope: 'shipped', own: null, mayChange: false })
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
        <Button size="sm" icon="file-import" onClick={() => chooseFiles(([file]) => file && void take(file), '.json')}>
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
          {words.removed(sayWritten(removed.package.name, locale))}{' '}
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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
