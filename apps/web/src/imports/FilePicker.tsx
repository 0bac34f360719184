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
  const open = () => chooseFiles(onFiles)
  useShortcut({ keys: 'i', group: 'here', label: t('keys.import'), run: open })
  return (
    <Button look="primary" keys="I" onClick={open} {...(icon !== undefined && { icon })}>
      {label}
    </Button>
  )
}

/** The input belongs to no page: one that changes while the dialogue is open does not lose what is chosen there. */
function chooseFiles(onFiles: FilePickerProps['onFiles']): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = types
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
