import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { GuideTable } from '../imports/GuideTable.tsx'
import { UploadList } from '../imports/UploadList.tsx'
import { DemoOffer } from './DemoOffer.tsx'
import { LazyCompanyByHand } from './LazyCompanyByHand.tsx'
import type { Company } from './sort-companies.ts'
import '../imports/guides.css'
import './start.css'

const steps = ['read', 'check', 'analyse'] as const
const types = ['four', 'three', 'two', 'one'] as const

export interface StartPageProps {
  /** The demo company, where there is one and nothing else. */
  readonly demo: Company | null
  readonly onFiles: (files: readonly File[]) => void
}

/** No company of one's own yet: the drop zone, what will happen, how the client gets the file out, and the demo company to look at. */
export function StartPage({ demo, onFiles }: StartPageProps) {
  const { t } = useTranslation('start')
  const [byHand, setByHand] = useState(false)
  usePageTitle(t('start.heading'))
  return (
    <DropArea hint={t('start.dropHere')} onFiles={onFiles}>
      <PageHeader
        title={t('start.heading')}
        meta={<span>{t('start.fresh')}</span>}
        actions={
          <Button icon="plus" onClick={() => setByHand(true)}>
            {t('start.byHand')}
          </Button>
        }
      />
      <div className="start">
        <div className="start-main">
          <section className="start-drop">
            <span className="t3">
              <Icon name="file-import" size={28} />
            </span>
            <h2>{t('start.title')}</h2>
            <p className="t2">
              {t('start.lead')} {t('start.several')}
            </p>
            <div className="start-acts">
              <FilePicker label={t('start.choose')} icon="folder-open" onFiles={onFiles} />
            </div>
          </section>
          <UploadList companyId="" />
          <ol className="start-steps" aria-label={t('start.next')}>
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
          <section aria-labelledby="start-guides">
            <h2 id="start-guides" className="start-head">
              {t('guides.title')}
            </h2>
            <GuideTable />
          </section>
        </div>
        <div className="start-aside">
          {demo !== null && <DemoOffer demo={demo} />}
          <section aria-labelledby="start-types">
            <h2 id="start-types">{t('start.ask')}</h2>
            <p>{t('start.askWhy')}</p>
            <table className="tbl start-types">
              <thead>
                <tr>
                  <th scope="col">{t('start.types.columns.type')}</th>
                  <th scope="col">{t('start.types.columns.contains')}</th>
                  <th scope="col">{t('start.types.columns.drill')}</th>
                </tr>
              </thead>
              <tbody>
                {types.map((type) => (
                  <tr key={type}>
                    <th scope="row">{t(`start.types.${type}.type`)}</th>
                    <td className="t2">{t(`start.types.${type}.contains`)}</td>
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
          <p className="start-stays">
            <Icon name="lock" /> {t('start.stays')}
          </p>
        </div>
      </div>
      {byHand && <LazyCompanyByHand onClose={() => setByHand(false)} />}
    </DropArea>
  )
}
