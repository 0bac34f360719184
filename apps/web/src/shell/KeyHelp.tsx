import { Modal, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '../app/preferences.ts'
import { useKeyLines } from '../app/shortcuts.ts'
import { Kbd } from '../components/Kbd.tsx'
import { showOverlay } from './overlay.ts'
import '@mantine/core/styles/Switch.layer.css'

const groups = ['everywhere', 'here', 'table', 'goTo'] as const

/** All keys that do something where one is. */
export function KeyHelp() {
  const { t } = useTranslation()
  const lines = useKeyLines()
  const { letterKeys } = usePreferences()
  const close = () => showOverlay(null)
  return (
    <Modal
      opened
      onClose={close}
      title={t('keys.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('act.close') }}
      classNames={{ content: 'dialog' }}
    >
      <div className="keys">
        {groups.map((group) => {
          const rows = lines.filter((line) => line.group === group)
          if (rows.length === 0) return null
          return (
            <section key={group}>
              <h3>{t(`keys.${group}`)}</h3>
              <dl>
                {rows.map(({ keys, label }) => (
                  <div key={keys.join()}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Kbd key={key} keys={key} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
      <div className="keys-off">
        <Switch
          size="xs"
          checked={letterKeys}
          onChange={(event) => setPreference('letterKeys', event.currentTarget.checked)}
          label={letterKeys ? t('keys.on') : t('keys.off')}
          aria-describedby="keys-hint"
        />
        <p id="keys-hint" className="lab">
          {t('keys.onHint')}
        </p>
      </div>
    </Modal>
  )
}
