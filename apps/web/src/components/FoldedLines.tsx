import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/money.ts'
import { Button } from './Button.tsx'
import './folded-lines.css'

/** As many as are read without being asked for. */
const SHOWN = 2

export interface FoldedLinesProps {
  readonly lines: readonly { readonly key: string; readonly line: ReactNode }[]
}

/** The first lines, and the others once they are asked for; on paper all of them stand. */
export function FoldedLines({ lines }: FoldedLinesProps) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {lines.map(({ key, line }, at) => (
        <div key={key} className={isOpen || at < SHOWN ? undefined : 'folded'}>
          {line}
        </div>
      ))}
      {!isOpen && lines.length > SHOWN && (
        <div className="folded-more">
          <Button size="sm" look="ghost" onClick={() => setOpen(true)}>
            {t('showAll', { n: formatCount(lines.length) })}
          </Button>
        </div>
      )}
    </>
  )
}
