import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { sendAttachment } from '../sampling/examine/send-attachment.ts'
import { KronorField, TypedFrame } from './TypedFrame.tsx'
import { noticeFigures, readNotice } from './typed-figures.ts'
import { type TypedOf, useTyped } from './use-typed.ts'

/** A notice of final tax: with its file beside them its figures are evidence. */
export function NoticeForm(props: TypedOf) {
  const { t } = useTranslation('taxes')
  const [notice, setNotice] = useState<File | null>(null)
  const typed = useTyped('final-tax', props, readNotice, async () =>
    notice === null ? null : (await sendAttachment(props.companyId, notice)).sha256,
  )
  return (
    <TypedFrame
      typed={typed}
      lead={t('typed.leadOfNotice')}
      day={{ name: 'decidedOn', label: t('typed.decidedOn') }}
      help={
        <p className="t3">
          <Button size="sm" icon="upload" onClick={() => chooseFiles(([file]) => setNotice(file ?? null))}>
            {t('typed.notice')}
          </Button>{' '}
          <span role="status">{notice?.name ?? t('typed.noNotice')}</span>
        </p>
      }
    >
      {noticeFigures.map((name) => (
        <KronorField key={name} typed={typed} name={name} label={t(`typed.figure.${name}`)} />
      ))}
    </TypedFrame>
  )
}
