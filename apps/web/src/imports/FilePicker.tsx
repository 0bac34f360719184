import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { Button, type ButtonProps } from '../components/Button.tsx'

export interface FilePickerProps {
  readonly label: string
  readonly icon: ButtonProps['icon']
  readonly onFiles: (files: readonly File[]) => void
}

const types = '.se,.si,.sie,.SE,.SI,.SIE,.txt,.xml,.sie5,.zip,.ZIP,.csv,.CSV,.tsv,.xlsx,.XLSX'

/** The button, the `I` key and the browser's own file dialogue. */
export function FilePicker({ label, icon, onFiles }: FilePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  useShortcut({ keys: 'i', group: 'here', label: t('keys.import'), run: open })
  return (
    <>
      <Button look="primary" keys="I" onClick={open} {...(icon !== undefined && { icon })}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
