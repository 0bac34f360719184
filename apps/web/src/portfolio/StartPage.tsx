import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { UploadList } from '../imports/UploadList.tsx'
import { LazyCompanyByHand } from './LazyCompanyByHand.tsx'

const steps = ['read', 'check', 'store', 'analyse'] as const
const types = ['four', 'three', 'two', 'one'] as const

/** No company yet: one drop zone, one button, and what will happen. */
export function StartPage({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation(['imports', 'common'])
  const [byHand, setByHand] = useState(false)
  usePageTitle(t('common:nav.home'))
  return (
    <DropArea hint={t('start.dropHere')} onFiles={onFiles}>
      <PageHeader title={t('common:nav.home')} />
      <div className="start">
        <div className="start-main">
          <section className="start-drop">
            <span className="t3">
              <Icon name="file-import" size={28} />
            </span>
            <h2>{t('start.title')}</h2>
            <p className="t2">
              {t('start.lead')}
              <br />
              {t('start.several')}
            </p>
            <div className="start-acts">
              <FilePicker label={t('start.choose')} icon="folder-open" onFiles={onFiles} />
              <Button onClick={() => setByHand(true)}>{t('start.byHand')}</Button>
            </div>
          </section>
          <UploadList companyId="" />
          <section>
            <div className="start-head">
              <h2>{t('start.ask')}</h2>
              <span className="lab">{t('start.askWhy')}</span>
            </div>
            <table className="tbl tbl-32 start-types">
              <thead>
                <tr>
                  <th scope="col">{t('start.types.columns.type')}</th>
                  <th scope="col">{t('start.types.columns.contains')}</th>
                  <th scope="col">{t('start.types.columns.opens')}</th>
                  <th scope="col">{t('start.types.columns.drill')}</th>
                </tr>
              </thead>
              <tbody>
                {types.map((type) => (
                  <tr key={type}>
                    <th scope="row">{t(`start.types.${type}.type`)}</th>
                    <td className="t2">{t(`start.types.${type}.contains`)}</td>
                    <td>{t(`start.types.${type}.opens`)}</td>
                    <td className="t2">
                      {type === 'four' ? (
                        <StatusText tone="green">{t('start.types.four.drill')}</StatusText>
                      ) : (
                        t(`start.types.${type}.drill`)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
        <aside className="start-next" aria-label={t('start.next')}>
          <h2>{t('start.next')}</h2>
          <ol>
            {steps.map((step, index) => (
              <li key={step}>
                <span className="start-no n" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <div className="start-step">
                    <b className="b">{t(`start.steps.${step}.title`)}</b>
                    <span className="lab">{t(`start.steps.${step}.when`)}</span>
                  </div>
                  <p>{t(`start.steps.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="start-stays">
            <Icon name="lock" /> {t('start.stays')}
          </p>
        </aside>
      </div>
      {byHand && <LazyCompanyByHand onClose={() => setByHand(false)} />}
    </DropArea>
  )
}
