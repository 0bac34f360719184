import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { Button, type ButtonProps } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'

export interface FilePickerProps {
  readonly label: string
  readonly icon: ButtonProps['icon']
  readonly onFiles: (files: readonly File[]) => void
}

const types = '.se,.si,.sie,.SE,.SI,.SIE,.txt,.xml,.sie5,.zip,.ZIP,.csv,.CSV,.tsv,.xlsx,.XLSX,.sru,.SRU,.skv'

/** The button, the `I` key and the browser's own file dialogue. */
export function FilePicker({ label, icon, onFiles }: FilePickerProps) {
  const { t } = useTranslation()
  const open = () => chooseFiles(onFiles, types)
  useShortcut({ keys: 'i', group: 'here', label: t('keys.import'), run: open })
  return (
    <Button look="primary" keys="I" onClick={open} {...(icon !== undefined && { icon })}>
      {label}
    </Button>
  )
}
