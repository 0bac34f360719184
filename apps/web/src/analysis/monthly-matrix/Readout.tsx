import { Button } from '../../components/Button.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { useTexts } from '../use-texts.ts'

export interface ReadoutProps {
  /** "5010 Lokalhyra, Mar 2025" or "24 cells". */
  readonly what: string
  /** Figures of the block, each with its name. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly onOpen: () => void
  readonly onCopy: () => void
  readonly copied: boolean
}

/** What is selected in words and figures, and what one can do with it. */
export function Readout({ what, facts, onOpen, onCopy, copied }: ReadoutProps) {
  const t = useTexts()
  return (
    <div className="mm-readout">
      <output className="mm-what">
        <b className="el">{what}</b>
        {facts.map(({ label, value }) => (
          <span key={label} className="n">
            <span className="t3">{label}</span> {value}
          </span>
        ))}
      </output>
      <span className="sp" />
      <span className="vh" role="status">
        {copied ? t('matrix:mm.copied') : ''}
      </span>
      <Button size="sm" look="ghost" onClick={onOpen}>
        {t('matrix:mm.lines')} <Kbd keys="enter" />
      </Button>
      <Button size="sm" look="ghost" icon={copied ? 'check' : 'copy'} onClick={onCopy}>
        {t('matrix:mm.copy')} <Kbd keys="mod+c" />
      </Button>
    </div>
  )
}
