import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccountPart } from '../account/use-account-part.ts'
import { useSession } from '../app/session.ts'
import { useShortcuts } from '../app/shortcuts.ts'
import { keyLabel } from '../components/Kbd.tsx'
import { exportGuides } from '../imports/export-guides.ts'
import { showOverlay } from './overlay.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useChoosePreference } from './use-choose-preference.ts'
import { useCompanyId } from './use-company-id.ts'

/** Keys that only mean something while one looks at a list or a panel. */
const ofPlace = new Set(['mod+k', '?', 'Escape', 'F6', 'j', 'k'])

/** What somebody may type for it, in either language; never shown. */
const importSoughtAs = 'import importera inläsning läs in upload ladda upp'
const keysSoughtAs = 'tangentbord kortkommandon tangenter keyboard shortcuts'
const undoSoughtAs = 'undo ångra take back återställ fel mistake'

/** What can be done from here, by the keys that do it and without any; and what helps. */
export function useActEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation(['common', 'start'])
  const navigate = useNavigate()
  const shortcuts = useShortcuts()
  const showAccount = useAccountPart()
  const choose = useChoosePreference()
  const companyId = useCompanyId()
  const isAdmin = useSession().user?.isAdmin ?? false
  const acts: PaletteEntry[] = [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()]
    .filter(({ group, keys }) => group !== 'goTo' && !ofPlace.has(keys))
    .map(({ keys, label, run }) => ({
      id: `key ${keys}`,
      group: 'actions',
      icon: 'keyboard',
      label,
      hint: keyLabel(keys),
      words: keys === 'i' ? importSoughtAs : '',
      open: () => run(new KeyboardEvent('keydown')),
    }))
  const act = (id: string, icon: PaletteEntry['icon'], label: string, open: () => void): PaletteEntry => ({
    id,
    group: 'actions',
    icon,
    label,
    hint: '',
    open,
  })
  if (!shortcuts.some(({ keys }) => keys === 'i')) {
    const open = () =>
      void (companyId === null ? navigate({ to: '/beta' }) : navigate({ to: '/beta/$companyId/data/accounting', params: { companyId } }))
    acts.push({ ...act('import', 'upload', t('keys.import'), open), words: importSoughtAs })
  }
  acts.push(act('companies', 'building', t('nav.allCompanies'), () => void navigate({ to: '/beta' })))
  acts.push(act('account', 'shield-check', t('nav.account'), () => showAccount('sign-in')))
  if (isAdmin) acts.push(act('installation', 'server', t('nav.installation'), () => void navigate({ to: '/beta/installation' })))
  for (const theme of ['light', 'dark', 'system'] as const)
    acts.push(act(`theme ${theme}`, 'moon', `${t('signIn.theme')}: ${t(`theme.${theme}`)}`, () => choose('theme', theme)))
  for (const locale of ['en', 'sv'] as const)
    acts.push(act(`locale ${locale}`, 'language', `${t('signIn.language')}: ${t(`locale.${locale}`)}`, () => choose('locale', locale)))
  acts.push(act('sign-out', 'logout', t('nav.signOut'), () => void navigate({ to: '/sign-out' })))

  const help: PaletteEntry[] = exportGuides.map(({ id }) => ({
    id: `guide ${id}`,
    group: 'help',
    icon: 'help',
    label: t('palette.guide', { program: t(`start:guides.programs.${id}.name`) }),
    hint: '',
    words: `SIE ${t('palette.help')}`,
    open: () => void navigate({ to: '/beta/export-guides', search: { program: id } }),
  }))
  help.unshift({
    id: 'keys',
    group: 'help',
    icon: 'help',
    label: t('keys.help'),
    hint: keyLabel('?'),
    words: `${keysSoughtAs} ${t('palette.help')}`,
    open: () => showOverlay('help'),
  })
  help.unshift({
    id: 'undo',
    group: 'help',
    icon: 'help',
    label: t('palette.undo'),
    hint: keyLabel('mod+z'),
    words: undoSoughtAs,
    open: () => showOverlay('help'),
  })
  return [...acts, ...help]
}
