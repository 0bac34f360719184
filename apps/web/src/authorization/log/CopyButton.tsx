import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'

/** Copies, and says so where it was pressed. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('log')
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  return (
    <Button
      size="sm"
      look="ghost"
      icon={isCopied ? 'check' : 'copy'}
      aria-label={label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      {isCopied ? t('copy.done') : t('copy.do')}
    </Button>
  )
}
